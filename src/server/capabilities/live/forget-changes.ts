import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteChangesBefore } from './queries.ts';

/** Longer than a process may go without reading before it takes everything as changed (`hear-others.ts`). */
const KEPT_MILLISECONDS = 10 * MINUTE;

/** Forgets what processes told each other; all have read it long ago. */
export async function forgetChanges({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteChangesBefore(db, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}
