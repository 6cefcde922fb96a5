import type { Locked } from '../../../locking/index.ts';

const offer = `
  with held as (
    update class_place set held_until = $4::timestamptz, held_for = $3
    where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
    returning single_class_id
  )
  update waitlist w set offered_until = $4::timestamptz from held
  where w.single_class_id = held.single_class_id and w.customer_id = $3 and w.ended_at is null`;

/** Holds a place of a special class for somebody who waits, until they paid or the time is over. */
export async function insertOffer(
  tx: Locked<'class' | 'people'>,
  place: { single_class_id: number; spot: number; customer_id: number; until: Date },
): Promise<void> {
  await tx.rows(offer, [place.single_class_id, place.spot, place.customer_id, place.until.toISOString()]);
}

const takeOffer = `
  update class_place set held_until = null, held_for = null
  where single_class_id = $1 and held_for = $2 and purchase_id is null returning spot`;

/** Frees the place held for a person to pay, so that their purchase can take it. @returns its spot */
export async function removeOffer(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
  customer_id: number,
): Promise<number | undefined> {
  const [row] = await tx.rows<{ spot: number }>(takeOffer, [single_class_id, customer_id]);
  return row?.spot;
}
