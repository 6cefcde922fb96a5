import type { Tx } from '../../../database/database.ts';
import { endWaitlists } from './queries/entries.ts';

/** Somebody waits no longer, and what was held for them to pay is let go. The caller holds the locks of `lockForPlaces`. */
export async function leaveWaitlists(tx: Tx, waitlist_ids: readonly number[], at: Date): Promise<void> {
  await endWaitlists(tx, waitlist_ids, at, 'left');
}
