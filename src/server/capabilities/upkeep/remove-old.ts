import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteLettersBefore } from '../../gateways/mail/mail-folder.ts';
import { deleteKeysBefore } from '../idempotency/index.ts';
import { deleteLapsedSessions } from './queries.ts';

/** How long idempotency keys and the files of letters are kept. */
const KEPT_MILLISECONDS = 30 * DAY;

/** Forgets `Idempotency-Key`s after 30 days: what moved money or classes never acts again on a tab left open. */
export async function removeOldKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}

/** Letters in the folder contain links that sign in and show who trains when, so they are deleted after thirty days. */
export async function removeOldLetters({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>): Promise<void> {
  await deleteLettersBefore(settings.DATA_DIR, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}

/** Forgets sessions and recovery links that are over; nobody can use them, this only frees their rows. */
export async function removeLapsedSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteLapsedSessions(db, clock.now());
}
