import type { Tx } from '../../../database/database.ts';
import type { Locked, LockedPlaces, LockedPurchase, LockedSale } from './held.ts';
import { lockForPlaces } from './places.ts';

/** The package to buy, the buyer and the actor. */
export interface SaleKey {
  customer_id: number;
  class_package_id: number;
  discount_code: string | null;
  single_class_id: number | null;
  actor_id: number;
  session_id: string | null;
  /** The idempotency key; null: none. */
  idempotency_key: string | null;
  signup_fee: number | null;
  now: Date;
}

const sale = `
  select locked_sale_facts($1::integer, $2::integer, $3::integer, $4::text, $5::integer, $6::text, $7::text, $8::integer, $9::timestamptz)
    as facts`;

/**
 * Locks classes, customers (the buyer and those on the waitlist), package and discounts, each in id order, then reads, in
 * one statement.
 */
export async function lockedSaleFacts<Facts, Begun extends Tx>(
  tx: Begun,
  key: SaleKey,
): Promise<{ tx: Begun & LockedSale; facts: Facts }> {
  const [row] = await tx.rows<{ facts: Facts }>(sale, [
    key.single_class_id,
    key.customer_id,
    key.class_package_id,
    key.discount_code,
    key.actor_id,
    key.session_id,
    key.idempotency_key,
    key.signup_fee,
    key.now.toISOString(),
  ]);
  if (!row) throw new Error('The sale has no facts.');
  return { tx: tx as Begun & LockedSale, facts: row.facts };
}

const purchase = 'select * from locked_purchase($1::integer)';

/**
 * Takes the locks of class, customer, package, discount, purchase and grants, then reads the purchase, in one statement.
 * @returns the purchase undefined when there is none; then nothing is locked
 */
export async function lockedPurchase<Row, Begun extends Tx>(
  tx: Begun,
  purchase_id: number,
): Promise<{ tx: Begun & LockedPurchase; purchase: Row | undefined }> {
  const [row] = await tx.rows<Row>(purchase, [purchase_id]);
  return { tx: tx as Begun & LockedPurchase, purchase: row };
}

/** A purchase written in this transaction needs no lock: nobody else sees it, or what it gives, before the commit. */
export const lockWritten = (tx: LockedSale) => tx as LockedPurchase;

const ofPlace = `
  select lock_purchase(b.purchase_id) from (
    select distinct g.purchase_id
    from class_reservation r
    join class_reservation o on o.single_class_id = r.single_class_id and o.customer_id = r.customer_id and o."deletedAt" is null
    join available_class g on g.available_class_id = o.available_class_id
    where r.class_reservation_id = $1 and g.only_class_id is not null and g.purchase_id is not null
    order by g.purchase_id) b`;

/** Locks the purchases of the places that a person has in a reservation's class; places that were not bought have none. */
export async function lockPurchasesOfPlace<Begun extends Tx>(
  tx: Begun,
  class_reservation_id: number,
): Promise<Begun & Locked<'sold' | 'purchase'>> {
  await tx.rows(ofPlace, [class_reservation_id]);
  return tx as Begun & Locked<'sold' | 'purchase'>;
}

const OF_CLASSES = `single_class_id = any($1::integer[]) and status in ('pending', 'completed', 'revoked')`;
const bought = [
  `select 1 from class_package where class_package_id in (select class_package_id from purchase where ${OF_CLASSES})
   order by class_package_id for no key update`,
  `select 1 from discount where discount_id in (select discount_id from purchase where ${OF_CLASSES})
   order by discount_id for no key update`,
  `select 1 from purchase where ${OF_CLASSES} order by purchase_id for no key update`,
];

/** Locks packages, discounts and purchases that were sold with places of these classes, each in id order. */
export async function lockBought<Begun extends LockedPlaces>(
  tx: Begun,
  single_class_ids: readonly number[],
): Promise<Begun & Locked<'sold' | 'purchase'>> {
  for (const statement of bought) await tx.rows(statement, [single_class_ids]);
  return tx as Begun & Locked<'sold' | 'purchase'>;
}

const classRows = `
  select 1 from single_class where single_class_id = any($1::integer[]) order by single_class_id for no key update`;
const peopleIn = `
  select customer_id from class_reservation where single_class_id = any($1::integer[]) and "deletedAt" is null
  union select customer_id from purchase where single_class_id = any($1::integer[]) and status in ('pending', 'completed')
  union select r.customer_id from class_reservation r join available_class g using (available_class_id)
    where r.single_class_id = any($1::integer[]) and r.cancellation = 'late' and g.begins_by is not null`;

/**
 * Locks classes, everybody in them, waiting for them or buying a place in them, or whose grant began with one of them,
 * their grants, and what was sold with them. Who is in them is read after the locks, when nobody can enter or leave.
 * @param others people who are no longer in any of them
 * @returns undefined when one of the classes does not exist
 */
export async function lockClassesWhole<Begun extends Tx>(
  tx: Begun,
  single_class_ids: readonly number[],
  others: readonly number[] = [],
): Promise<(Begun & LockedPurchase) | undefined> {
  if (single_class_ids.length === 0) return tx as Begun & LockedPurchase;
  const found = await tx.rows(classRows, [single_class_ids]);
  if (found.length !== new Set(single_class_ids).size) return undefined;
  const inThem = await tx.rows<{ customer_id: number }>(peopleIn, [single_class_ids]);
  const people = [...inThem.map(({ customer_id }) => customer_id), ...others];
  const locked = await lockForPlaces(tx, single_class_ids, people);
  return locked && lockBought(locked, single_class_ids);
}

const orders = `
  select 1 from refund_order
  where class_return_id = $1 and done_at is null and first_sent_at is null and withdrawn_at is null
  order by refund_order_id for update`;

/** Keeps the unsent refund orders of a return from being sent until the commit. */
export async function lockUnsentOrders<Begun extends Locked<'purchase'>>(
  tx: Begun,
  class_return_id: number,
): Promise<Begun & Locked<'orders'>> {
  await tx.rows(orders, [class_return_id]);
  return tx as Begun & Locked<'orders'>;
}
