import type { LockedPlaces } from '../../locking/index.ts';
import { endWaitlists } from './queries/entries.ts';
import { WAIT_ENDS } from './wait-states.ts';

/** Somebody waits no longer, and what was held for them to pay is let go. */
export async function leaveWaitlists(tx: LockedPlaces, waitlist_ids: readonly number[], at: Date): Promise<void> {
  await endWaitlists(tx, waitlist_ids, at, WAIT_ENDS['account-closed'].outcome);
}
