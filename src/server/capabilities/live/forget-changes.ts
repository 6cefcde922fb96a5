import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteChangesBefore } from './queries.ts';

/**
 * How long rows are kept: longer than a process may go without reading before it treats everything as changed
 * (`read-others-changes.ts`).
 */
const KEPT_MILLISECONDS = 10 * MINUTE;

/** Deletes old relayed changes, which all processes have read. */
export async function forgetChanges({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteChangesBefore(db, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}
