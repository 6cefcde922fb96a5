import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const hold = `
  update class_place set held_until = $4::timestamptz, held_for = $3, purchase_id = $5
  where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
  returning spot`;

/** Holds a free place for a purchase; false when it is not free. */
export async function insertHold(
  tx: Locked<'class'>,
  place: { single_class_id: number; spot: number; customer_id: number; until: Date; purchase_id: number },
): Promise<boolean> {
  const rows = await tx.rows(hold, [
    place.single_class_id,
    place.spot,
    place.customer_id,
    place.until.toISOString(),
    place.purchase_id,
  ]);
  return rows.length === 1;
}

const held = `
  select 1 from class_place h join single_class c using (single_class_id)
  where h.single_class_id = $1 and h.purchase_id = $2 and c.cancelled_at is null and not exists (
      select 1 from purchase p
      where p.purchase_id = $2 and c.starts_at <= $4::timestamptz and c.starts_at < (p.terms -> 'sold_class' ->> 'starts_at')::timestamptz)
    and not exists (
    select 1 from class_reservation r
    where r.single_class_id = $1 and r.customer_id = $3 and r."deletedAt" is null and r.guest is null)`;

/**
 * Whether a purchase holds a place that its buyer can take: the class is not cancelled and has not begun earlier than it was
 * sold for, and the buyer has no place in it.
 */
export async function findUsableHold(
  tx: Sql,
  {
    single_class_id,
    purchase_id,
    customer_id,
    now,
  }: { single_class_id: number; purchase_id: number; customer_id: number; now: Date },
): Promise<boolean> {
  return (await tx.rows(held, [single_class_id, purchase_id, customer_id, now.toISOString()])).length === 1;
}

const release = `
  update class_place set held_until = null, held_for = null, purchase_id = null where purchase_id = $1
  returning single_class_id, spot`;

/** Releases the place that a purchase holds. */
export async function removeHold(
  tx: Locked<'class'>,
  purchase_id: number,
): Promise<{ single_class_id: number; spot: number } | undefined> {
  const [row] = await tx.rows<{ single_class_id: number; spot: number }>(release, [purchase_id]);
  return row;
}

const offer = `
  update class_place set held_until = $4::timestamptz, held_for = $3
  where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
  returning spot`;

/** Holds a free place for a person on the waitlist until they have paid or the time is over; false when it is not free. */
export async function offerPlace(
  tx: Locked<'class' | 'people'>,
  place: { single_class_id: number; spot: number; customer_id: number; until: Date },
): Promise<boolean> {
  const { single_class_id, spot, customer_id, until } = place;
  return (await tx.rows(offer, [single_class_id, spot, customer_id, until.toISOString()])).length === 1;
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

const takeOffers = `
  update class_place p set held_until = null, held_for = null
  from unnest($1::integer[], $2::integer[]) as w (single_class_id, customer_id)
  where p.single_class_id = w.single_class_id and p.held_for = w.customer_id and p.purchase_id is null`;

/** Frees places held for payment for people who are no longer on the waitlist. */
export async function removeOffers(
  tx: Locked<'class' | 'people'>,
  ended: readonly { single_class_id: number; customer_id: number }[],
): Promise<void> {
  const classes = ended.map(({ single_class_id }) => single_class_id);
  const people = ended.map(({ customer_id }) => customer_id);
  if (ended.length > 0) await tx.rows(takeOffers, [classes, people]);
}
