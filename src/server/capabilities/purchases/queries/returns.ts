import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const paidPlace = `
  from class_reservation r join available_class g using (available_class_id)
  where r.single_class_id = p.single_class_id and r."deletedAt" is null and g.purchase_id = p.purchase_id`;
const buyers = `
  select p.purchase_id, p.customer_id, p.single_class_id,
    -- Where she sits now: she may have moved since.
    coalesce((select min(r.spot) ${paidPlace} and r.guest is null), p.spot, 1) as spot, p.status = 'pending' as unpaid,
    array(select r.class_reservation_id ${paidPlace} order by 1) as class_reservation_ids
  from purchase p
  where p.single_class_id = any($1::integer[])
    and (p.status = 'pending' or (p.status = 'completed' and exists (select 1 ${paidPlace})))
  order by p.purchase_id`;

export interface Buyer {
  purchase_id: number;
  customer_id: number;
  single_class_id: number;
  spot: number;
  unpaid: boolean;
  class_reservation_ids: number[];
}

/** Purchases, paid or being paid, that still hold a place in these classes. */
export function readBuyers(sql: Sql, single_class_ids: readonly number[]): Promise<Buyer[]> {
  return sql.rows<Buyer>(buyers, [single_class_ids]);
}

const insert = `
  insert into class_return (purchase_id, single_class_id, spot, amount, "createdAt", created_by, leaves_at, offered_class_id)
  values ($1, $2, $3, $4, $5::timestamptz, $6, $7::timestamptz, $8) returning class_return_id`;

export async function insertReturn(
  tx: Locked<'purchase'>,
  made: {
    purchase_id: number;
    single_class_id: number;
    spot: number;
    amount: number;
    at: Date;
    actor_id: number;
    leaves_at: Date;
    offered_class_id: number | null;
  },
): Promise<number> {
  const [row] = await tx.rows<{ class_return_id: number }>(insert, [
    made.purchase_id,
    made.single_class_id,
    made.spot,
    made.amount,
    made.at.toISOString(),
    made.actor_id,
    made.leaves_at.toISOString(),
    made.offered_class_id,
  ]);
  if (!row) throw new Error('The return was not written.');
  return row.class_return_id;
}

export interface OpenReturn {
  class_return_id: number;
  purchase_id: number;
  customer_id: number;
  single_class_id: number;
  spot: number;
  amount: number;
  createdAt: string;
  leaves_at: string;
  offered_class_id: number | null;
}

const open = `
  select c.class_return_id, c.purchase_id, p.customer_id, c.single_class_id, c.spot, c.amount, c."createdAt", c.leaves_at, c.offered_class_id
  from class_return c join purchase p using (purchase_id) where c.ended_at is null`;
const ofPurchase = `${open} and c.purchase_id = $1`;
const ofClass = `${open} and c.single_class_id = $1 and c."createdAt" = $2::timestamptz order by c.class_return_id`;

export async function findOpenReturn(sql: Sql, purchase_id: number): Promise<OpenReturn | undefined> {
  return (await sql.rows<OpenReturn>(ofPurchase, [purchase_id]))[0];
}

/** The refund orders that one cancellation of a class made. */
export function readReturnsOf(sql: Sql, single_class_id: number, cancelled_at: string): Promise<OpenReturn[]> {
  return sql.rows<OpenReturn>(ofClass, [single_class_id, cancelled_at]);
}

const UNSENT = 'class_return_id = $1 and done_at is null and first_sent_at is null and withdrawn_at is null';
const unsent = `select coalesce(sum(amount), 0) as amount from refund_order where ${UNSENT}`;

/** The sum of the refund orders of a return that are not sent yet. */
export async function sumUnsentOrders(tx: Locked<'orders'>, class_return_id: number): Promise<number> {
  const [row] = await tx.rows<{ amount: number }>(unsent, [class_return_id]);
  return row?.amount ?? 0;
}

const withdraw = `update refund_order set withdrawn_at = $2::timestamptz where ${UNSENT}`;

/** Takes these orders back. */
export async function withdrawOrders(
  tx: Locked<'purchase' | 'orders'>,
  class_return_id: number,
  at: Date,
): Promise<void> {
  await tx.rows(withdraw, [class_return_id, at.toISOString()]);
}

const end = `
  update class_return set outcome = $2, ended_at = $3::timestamptz, ended_by = $4 where class_return_id = $1`;
const settle = `
  update payment_alert set resolved_at = $2::timestamptz, resolved_by = $3
  where class_return_id = $1 and resolved_at is null`;

/** The purchase stands again: staff no longer have to give its money back. */
export async function endReturn(
  tx: Locked<'purchase'>,
  {
    class_return_id,
    outcome,
    by: { at, actor_id },
  }: { class_return_id: number; outcome: 'moved' | 'reopened'; by: { at: Date; actor_id: number } },
): Promise<void> {
  await tx.rows(end, [class_return_id, outcome, at.toISOString(), actor_id]);
  await tx.rows(settle, [class_return_id, at.toISOString(), actor_id]);
}

const settlePurchase = `
  update payment_alert set resolved_at = $2::timestamptz, resolved_by = $3
  where purchase_id = $1 and kind = 'class-cancelled' and resolved_at is null`;

/** Resolves the alert, since staff gave the money back by hand. */
export async function settleReturnAlerts(
  tx: Locked<'purchase'>,
  { purchase_id, at, actor_id }: { purchase_id: number; at: Date; actor_id: number },
): Promise<void> {
  await tx.rows(settlePurchase, [purchase_id, at.toISOString(), actor_id]);
}

const hurry = `
  update refund_order set not_before = greatest($2::timestamptz, $3::timestamptz)
  where class_return_id = $1 and done_at is null and withdrawn_at is null`;
const noOffer = `
  update class_return set offered_class_id = null, leaves_at = greatest($2::timestamptz, $3::timestamptz)
  where class_return_id = $1`;

/** The customer wants her money: it is sent as soon as the cancellation can no longer be undone. */
export async function bringRefundForward(
  tx: Locked<'purchase'>,
  { class_return_id, now, soonest }: { class_return_id: number; now: Date; soonest: Date },
): Promise<void> {
  const parameters = [class_return_id, now.toISOString(), soonest.toISOString()];
  await tx.rows(hurry, parameters);
  await tx.rows(noOffer, parameters);
}

const toPlace = `
  update purchase set single_class_id = $2, spot = $3, updated_at = $4::timestamptz where purchase_id = $1`;

/** Moves a purchase to another place. */
export async function writePlace(
  tx: Locked<'purchase'>,
  { purchase_id, place, at }: { purchase_id: number; place: { single_class_id: number; spot: number }; at: Date },
): Promise<void> {
  await tx.rows(toPlace, [purchase_id, place.single_class_id, place.spot, at.toISOString()]);
}

const dates = `
  select c.single_class_id, wire_wall_clock(c.class_date) as class_date, wire_instant(c.starts_at) as starts_at,
    c.places_open - c.places_taken as spots_left
  from single_class c join single_class gone on gone.single_class_id = $1 and gone.class_package_id = c.class_package_id
  where c.single_class_id <> $1 and c.cancelled_at is null and c.starts_at > $2::timestamptz and c.places_taken < c.places_open
  order by c.starts_at, c.single_class_id limit 50`;

export interface OtherDate {
  single_class_id: number;
  class_date: string;
  starts_at: string;
  spots_left: number;
}

/** Other dates of a class's event, in the future and with free places. */
export function readOtherDates(sql: Sql, single_class_id: number, now: Date): Promise<OtherDate[]> {
  return sql.rows<OtherDate>(dates, [single_class_id, now.toISOString()]);
}

const unpaidEnded = `
  select purchase_id, provider, provider_payment_id from purchase
  where single_class_id = any($1::integer[]) and status = 'cancelled' and cancelled_at = $2::timestamptz
    and provider_payment_id is not null`;

/** Purchases that ended unpaid with these classes at an instant, with the provider's ids. */
export function readEndedUnpaid(
  sql: Sql,
  single_class_ids: readonly number[],
  at: Date,
): Promise<{ purchase_id: number; provider: string | null; provider_payment_id: string }[]> {
  return sql.rows(unpaidEnded, [single_class_ids, at.toISOString()]);
}
