import type { AppContext } from '../../context.ts';
import { deleteKeysBefore } from './queries.ts';

const KEPT_MILLISECONDS = 48 * 3_600_000;

/** Forgets `Idempotency-Key`s after two days: a client repeats a call within minutes. */
export async function removeOldKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}
