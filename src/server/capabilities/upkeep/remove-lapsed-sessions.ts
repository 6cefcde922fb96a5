import type { AppContext } from '../../context.ts';
import { deleteLapsedSessions } from './queries.ts';

/** Forgets sessions and recovery links that are over; nobody can use them, this only frees their rows. */
export async function removeLapsedSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteLapsedSessions(db, clock.now());
}
