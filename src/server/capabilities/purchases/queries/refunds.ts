import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import { leftOf, lessGivenByHand } from '../refunds/refund-rules.ts';
import { heldByBank } from './held-by-bank.ts';

const order = `
  insert into refund_order (purchase_id, provider_payment_id, amount, reason, ordered_by, "createdAt", not_before, class_return_id)
  values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, $8)`;

/** An order to the provider to give money back; `sendRefunds` sends it until the provider confirms. */
export async function insertRefundOrder(
  tx: Locked<'purchase'>,
  refund: {
    purchase_id: number;
    payment_id: string;
    amount: number;
    reason: string;
    ordered_by: number | null;
    at: Date;
    /** It is not sent before this instant; absent: at once. */
    not_before?: Date;
    class_return_id?: number;
  },
): Promise<void> {
  const { purchase_id, payment_id, amount, reason, ordered_by, at, not_before, class_return_id } = refund;
  await tx.rows(order, [
    purchase_id,
    payment_id,
    amount,
    reason,
    ordered_by,
    at.toISOString(),
    not_before?.toISOString() ?? null,
    class_return_id ?? null,
  ]);
}

export interface RefundOrder {
  refund_order_id: number;
  purchase_id: number;
  provider_payment_id: string;
  payment_method_id: number;
  provider: string;
  provider_nonce: string | null;
  amount: number;
  reason: string;
  ordered_by: number | null;
  attempts: number;
}

/** Centavos of an order's payment that have not gone back. */
const leftOfIt = `(select coalesce(sum(b.amount), 0) from money_movement b where b.purchase_id = r.purchase_id
  and r.provider_payment_id in (b.provider_movement_id, b.refunds_payment_id))`;

const open = `
  select r.refund_order_id, r.purchase_id, r.provider_payment_id, p.payment_method_id, p.provider, p.provider_nonce, r.amount, r.reason, r.ordered_by, r.attempts
  from refund_order r join purchase p using (purchase_id)
  where r.done_at is null and r.withdrawn_at is null and (r.attempts < $1 or r.amount > ${leftOfIt}) and ($2::integer is null or r.purchase_id = $2)
    and (r.not_before is null or r.not_before <= $3::timestamptz) and not ${heldByBank('r')}
  order by r.refund_order_id limit 100`;

/**
 * Orders of one purchase, or of all (null), that may be sent now and were not tried too often. One of more than is left of
 * its payment is asked about until the provider says whether it did it.
 */
export function readOpenRefunds(
  sql: Sql,
  { most_attempts, purchase_id, now }: { most_attempts: number; purchase_id: number | null; now: Date },
): Promise<RefundOrder[]> {
  return sql.rows<RefundOrder>(open, [most_attempts, purchase_id, now.toISOString()]);
}

const begin = `
  update refund_order r set first_sent_at = coalesce(first_sent_at, $2::timestamptz), sending_until = $3::timestamptz
  where refund_order_id = $1 and done_at is null and withdrawn_at is null and not exists (
    select 1 from refund_order o where o.provider_payment_id = r.provider_payment_id and o.sending_until > $2::timestamptz
      and o.done_at is null)
  returning 1`;

/**
 * Marks an order as being sent: from now on nobody takes it back, and until the given instant no other process sends
 * anything about its payment. False when another process marked it, or it is done.
 */
export async function beginSending(
  tx: Locked<'payment_refunds'>,
  { refund_order_id, at, until }: { refund_order_id: number; at: Date; until: Date },
): Promise<boolean> {
  return (await tx.rows(begin, [refund_order_id, at.toISOString(), until.toISOString()])).length === 1;
}

/** A payment, and what of it is neither refunded nor ordered to be. */
export interface PaymentLeft {
  payment_method_id: number;
  method_name: string;
  method_kind: PaymentKind;
  provider: string | null;
  /** The provider's payment; empty for money taken by hand. */
  provider_movement_id: string;
  left: number;
  /** Centavos of a refund that the buyer's bank rejected and that were not given back otherwise yet. */
  returned: number;
}

type PaymentSums = Omit<PaymentLeft, 'left'> & { came_in: number; went_back: number; under_way: number };

// A refund by the provider is matched to a payment by its id; of refunds by hand only the sum of each method is known.
const given = `
  select payment_method_id, -sum(amount) as amount from money_movement
  where purchase_id = $1 and kind <> 'payment' and refunds_payment_id is null group by payment_method_id`;

const payments = `
  select v.payment_method_id, m.name as method_name, m.kind as method_kind, v.provider, coalesce(v.provider_movement_id, '') as provider_movement_id,
    sum(v.amount) as came_in,
    coalesce((select sum(b.amount) from money_movement b where b.purchase_id = $1
      and b.refunds_payment_id = v.provider_movement_id), 0) as went_back,
    coalesce((select sum(o.amount) from refund_order o
      where o.purchase_id = $1 and o.done_at is null and o.withdrawn_at is null and not ${heldByBank('o')}
        and o.provider_payment_id = v.provider_movement_id), 0) as under_way,
    coalesce((select r.amount from returned_refund r where r.purchase_id = $1 and r.payment_id = v.provider_movement_id), 0) as returned
  from money_movement v join payment_method m on m.payment_method_id = v.payment_method_id
  where v.purchase_id = $1 and v.kind = 'payment'
  group by v.payment_method_id, m.name, m.kind, v.provider, v.provider_movement_id order by max(v.money_movement_id) desc`;

/** The payments of a purchase, the newest first, with the refundable remainder of each. */
export async function readPayments(sql: Sql, purchase_id: number): Promise<PaymentLeft[]> {
  const rows = await sql.rows<PaymentSums>(payments, [purchase_id]);
  const back = await sql.rows<{ payment_method_id: number; amount: number }>(given, [purchase_id]);
  const byHand = new Map(back.map(({ payment_method_id, amount }) => [payment_method_id, Number(amount)]));
  const left = rows.map(({ came_in, went_back, under_way, ...payment }) => ({
    ...payment,
    left: leftOf({ paid: came_in, refunded: went_back, under_way }),
  }));
  return lessGivenByHand(left, byHand);
}

const waiting = `
  select coalesce(sum(o.amount), 0) as amount from refund_order o
  where o.purchase_id = $1 and o.done_at is null and o.withdrawn_at is null`;
const going = `${waiting} and not ${heldByBank('o')}`;

/** Of the same, what does not wait for a bank, which may never return its money. */
export async function readRefundsGoing(sql: Sql, purchase_id: number): Promise<number> {
  const [row] = await sql.rows<{ amount: number }>(going, [purchase_id]);
  return row?.amount ?? 0;
}

/** Centavos ordered to be refunded and not confirmed yet. */
export async function readRefundsUnderWay(sql: Sql, purchase_id: number): Promise<number> {
  const [row] = await sql.rows<{ amount: number }>(waiting, [purchase_id]);
  return row?.amount ?? 0;
}

const use = `
  select count(*) filter (where r.attended_at is not null or c.starts_at <= $2::timestamptz) as used,
    count(*) filter (where r.attended_at is null and c.starts_at > $2::timestamptz) as booked
  from class_reservation r join available_class g using (available_class_id) join single_class c using (single_class_id)
  where g.purchase_id = $1 and r."deletedAt" is null`;

/**
 * How many places were used with the classes of a purchase, and how many are reserved for later. A class that has
 * begun counts as used, whether or not attendance was marked.
 */
export async function readUseOf(tx: Sql, purchase_id: number, at: Date): Promise<{ used: number; booked: number }> {
  const [row] = await tx.rows<{ used: number; booked: number }>(use, [purchase_id, at.toISOString()]);
  return row ?? { used: 0, booked: 0 };
}

const done =
  'update refund_order set done_at = $2::timestamptz where refund_order_id = $1 and done_at is null returning 1';
const tried =
  'update refund_order set attempts = attempts + 1, last_error = $2, sending_until = null where refund_order_id = $1 returning attempts';

export async function closeRefundOrder(tx: Sql, refund_order_id: number, at: Date): Promise<boolean> {
  return (await tx.rows(done, [refund_order_id, at.toISOString()])).length === 1;
}

const overtaken = `
  update refund_order r set withdrawn_at = $2::timestamptz, attempts = attempts + 1, last_error = $3, sending_until = null
  where refund_order_id = $1 and done_at is null and withdrawn_at is null and amount > ${leftOfIt} returning 1`;

/**
 * Withdraws an order that its provider refused, of more than is left of its payment.
 * @returns false when as much is left, or it is closed
 */
export async function withdrawOvertaken(
  tx: Locked<'payment_refunds'>,
  { refund_order_id, at, error }: { refund_order_id: number; at: Date; error: string },
): Promise<boolean> {
  return (await tx.rows(overtaken, [refund_order_id, at.toISOString(), error.slice(0, 300)])).length === 1;
}

const givenUp = `
  update refund_order r set withdrawn_at = $4::timestamptz where refund_order_id = (
    select min(o.refund_order_id) from refund_order o where o.purchase_id = $1 and o.amount = $2 and o.attempts >= $3
      and o.done_at is null and o.withdrawn_at is null and o.sending_until is null)`;

/** Withdraws an order that is not sent any more after so many tries. */
export async function withdrawGivenUp(
  tx: Locked<'purchase'>,
  { purchase_id, amount, tries, at }: { purchase_id: number; amount: number; tries: number; at: Date },
): Promise<void> {
  await tx.rows(givenUp, [purchase_id, amount, tries, at.toISOString()]);
}

/** @returns the number of tries so far */
export async function writeRefundTry(sql: Sql, refund_order_id: number, error: string): Promise<number> {
  const [row] = await sql.rows<{ attempts: number }>(tried, [refund_order_id, error.slice(0, 300)]);
  return row?.attempts ?? 0;
}
