import type { AppContext } from '../context.ts';
import { deleteForgotten } from './queries.ts';

/** Deletes the rows of attempts that no longer count. */
export async function forgetAttempts({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await deleteForgotten(db, clock.now());
}
