import type { LockedPlaces } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import { removeOffers } from '../places/index.ts';
import { withdrawOffers, writeEnds } from './queries/entries.ts';
import { WAIT_ENDS, type WaitEnd } from './wait-states.ts';

/** Ends waitlist entries of a class for a reason, each with the reason's letter. */
export async function endWaits(
  tx: LockedPlaces,
  {
    waiting,
    end,
    line: { single_class_id, at },
  }: {
    waiting: readonly { waitlist_id: number; customer_id: number }[];
    end: WaitEnd;
    line: { single_class_id: number; at: Date };
  },
): Promise<void> {
  const { outcome, letter } = WAIT_ENDS[end];
  const ids = waiting.map(({ waitlist_id }) => waitlist_id);
  await removeOffers(tx, await writeEnds(tx, { waitlist_ids: ids, at, outcome }));
  const customer_ids = waiting.map(({ customer_id }) => customer_id);
  if (letter) await queueClassNotices(tx, { notice: letter, customer_ids, single_class_id, at });
}

/** A class is sold otherwise by now: places held for people to pay are free again; these people go on waiting. */
export async function takeOffersBack(tx: LockedPlaces, single_class_id: number): Promise<void> {
  await removeOffers(tx, await withdrawOffers(tx, single_class_id));
}
