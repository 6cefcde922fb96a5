import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteKeysBefore } from '../idempotency/index.ts';

const KEPT_MILLISECONDS = 30 * DAY;

/** Forgets `Idempotency-Key`s after 30 days: what moved money or classes never acts again on a tab left open. */
export async function removeOldKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}
