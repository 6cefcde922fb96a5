import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { Sql } from '../../../database/database.ts';

export interface NewMovement {
  purchase_id: number;
  invoice_id?: number | null;
  kind: 'payment' | 'refund' | 'chargeback';
  /** Centavos, negative when it goes back. */
  amount: number;
  payment_method_id: number;
  at: Date;
  actor_id: number | null;
  reference?: string;
  reason?: string;
  provider?: string | null;
  provider_movement_id?: string | null;
  /** Of a refund: the provider's payment that it gives back. */
  refunds?: string | null;
}

const insert = `
  insert into money_movement (purchase_id, invoice_id, kind, amount, payment_method_id, occurred_at, actor_id, reference, reason,
    provider, provider_movement_id, refunds_payment_id)
  values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9, $10, $11, $12)
  on conflict (provider, provider_movement_id) where provider_movement_id is not null do nothing
  returning money_movement_id`;

/** Writes money that moved; false when the provider's movement was written before. */
export async function insertMovement(tx: Sql, movement: NewMovement): Promise<boolean> {
  const rows = await tx.rows(insert, [
    movement.purchase_id,
    movement.invoice_id ?? null,
    movement.kind,
    movement.amount,
    movement.payment_method_id,
    movement.at.toISOString(),
    movement.actor_id,
    movement.reference ?? '',
    movement.reason ?? '',
    movement.provider ?? null,
    movement.provider_movement_id ?? null,
    movement.refunds ?? null,
  ]);
  return rows.length === 1;
}

const known = 'select 1 from money_movement where provider = $1 and provider_movement_id = $2';

export async function isMovementKnown(sql: Sql, provider: string, provider_movement_id: string): Promise<boolean> {
  return (await sql.rows(known, [provider, provider_movement_id])).length > 0;
}

const invoice = `
  insert into invoice (purchase_id, total_payment, "createdAt", provider, provider_invoice_id)
  values ($1, $2, $3::timestamptz, $4, $5)
  on conflict (provider, provider_invoice_id) where provider_invoice_id is not null do nothing
  returning invoice_id`;

/** A charge's own row; undefined when the provider's invoice was written before. */
export async function insertInvoice(
  tx: Sql,
  charge: {
    purchase_id: number;
    total_payment: number;
    at: Date;
    provider: string | null;
    provider_invoice_id: string | null;
  },
): Promise<number | undefined> {
  const [row] = await tx.rows<{ invoice_id: number }>(invoice, [
    charge.purchase_id,
    charge.total_payment,
    charge.at.toISOString(),
    charge.provider,
    charge.provider_invoice_id,
  ]);
  return row?.invoice_id;
}

const order = `
  insert into refund_order (purchase_id, provider_payment_id, amount, reason, ordered_by, "createdAt")
  values ($1, $2, $3, $4, $5, $6::timestamptz)`;

/** Money that the provider is to give back; `sendRefunds` asks it until it says yes. */
export async function insertRefundOrder(
  tx: Sql,
  refund: {
    purchase_id: number;
    payment_id: string;
    amount: number;
    reason: string;
    ordered_by: number | null;
    at: Date;
  },
): Promise<void> {
  const { purchase_id, payment_id, amount, reason, ordered_by, at } = refund;
  await tx.rows(order, [purchase_id, payment_id, amount, reason, ordered_by, at.toISOString()]);
}

export interface RefundOrder {
  refund_order_id: number;
  purchase_id: number;
  provider_payment_id: string;
  payment_method_id: number;
  provider: string;
  amount: number;
  reason: string;
  ordered_by: number | null;
  attempts: number;
}

const open = `
  select r.refund_order_id, r.purchase_id, r.provider_payment_id, p.payment_method_id, p.provider, r.amount, r.reason, r.ordered_by, r.attempts
  from refund_order r join purchase p using (purchase_id)
  where r.done_at is null and r.attempts < $1 and ($2::integer is null or r.purchase_id = $2)
  order by r.refund_order_id limit 100`;

/** Of one purchase, or of all (null), what was not tried too often. */
export function readOpenRefunds(sql: Sql, most_attempts: number, purchase_id: number | null): Promise<RefundOrder[]> {
  return sql.rows<RefundOrder>(open, [most_attempts, purchase_id]);
}

/** A payment and what of it has not gone back, nor is on its way. */
export interface PaymentLeft {
  payment_method_id: number;
  provider: string | null;
  /** The provider's payment; empty for money taken by hand. */
  provider_movement_id: string;
  left: number;
}

const payments = `
  select v.payment_method_id, v.provider, coalesce(v.provider_movement_id, '') as provider_movement_id,
    case when v.provider is null
      then sum(v.amount) + coalesce((select sum(b.amount) from money_movement b
        where b.purchase_id = $1 and b.kind <> 'payment' and b.provider is null and b.payment_method_id = v.payment_method_id), 0)
      else sum(v.amount) + coalesce((select sum(b.amount) from money_movement b
        where b.purchase_id = $1 and b.kind <> 'payment' and b.refunds_payment_id = v.provider_movement_id), 0)
        - coalesce((select sum(o.amount) from refund_order o
        where o.purchase_id = $1 and o.done_at is null and o.provider_payment_id = v.provider_movement_id), 0)
    end as left
  from money_movement v where v.purchase_id = $1 and v.kind = 'payment'
  group by v.payment_method_id, v.provider, v.provider_movement_id order by max(v.money_movement_id) desc`;

/** What came in for a purchase, the newest first, with what is left of each to give back. */
export function readPayments(sql: Sql, purchase_id: number): Promise<PaymentLeft[]> {
  return sql.rows<PaymentLeft>(payments, [purchase_id]);
}

const waiting = `
  select coalesce(sum(amount), 0) as amount from refund_order where purchase_id = $1 and done_at is null`;

/** Centavos on their way back. */
export async function readRefundsUnderWay(sql: Sql, purchase_id: number): Promise<number> {
  const [row] = await sql.rows<{ amount: number }>(waiting, [purchase_id]);
  return row?.amount ?? 0;
}

const done =
  'update refund_order set done_at = $2::timestamptz where refund_order_id = $1 and done_at is null returning 1';
const tried =
  'update refund_order set attempts = attempts + 1, last_error = $2 where refund_order_id = $1 returning attempts';

export async function closeRefundOrder(tx: Sql, refund_order_id: number, at: Date): Promise<boolean> {
  return (await tx.rows(done, [refund_order_id, at.toISOString()])).length === 1;
}

/** @returns how often it was tried by now */
export async function writeRefundTry(sql: Sql, refund_order_id: number, error: string): Promise<number> {
  const [row] = await sql.rows<{ attempts: number }>(tried, [refund_order_id, error.slice(0, 300)]);
  return row?.attempts ?? 0;
}

const alert = `
  insert into payment_alert (purchase_id, kind, details, "createdAt") values ($1, $2, $3::jsonb, $4::timestamptz)`;

export type AlertKind = 'wrong-amount' | 'unknown-purchase' | 'no-room' | 'chargeback' | 'refund-failed';

/** Puts something on the staff's list. `details` holds amounts and the provider's ids, never personal data. */
export async function insertAlert(
  tx: Sql,
  entry: { purchase_id: number | null; kind: AlertKind; details: Record<string, string | number | null>; at: Date },
): Promise<void> {
  await tx.rows(alert, [entry.purchase_id, entry.kind, JSON.stringify(entry.details), entry.at.toISOString()]);
}

const notice = `
  insert into provider_notice (provider, event_id, kind, purchase_id, outcome, received_at)
  values ($1, $2, $3, null, 'received', $4::timestamptz) on conflict do nothing returning 1`;
const outcome = 'update provider_notice set purchase_id = $3, outcome = $4 where provider = $1 and event_id = $2';

/** Takes a provider's event; false when it was taken before. Waits for a twin that is being taken right now. */
export async function takeNotice(
  tx: Sql,
  event: { provider: string; event_id: string; kind: string; at: Date },
): Promise<boolean> {
  return (await tx.rows(notice, [event.provider, event.event_id, event.kind, event.at.toISOString()])).length === 1;
}

export async function writeNoticeOutcome(
  tx: Sql,
  event: { provider: string; event_id: string },
  purchase_id: number | null,
  what: string,
): Promise<void> {
  await tx.rows(outcome, [event.provider, event.event_id, purchase_id, what]);
}

const online = `
  insert into online_access (customer_id, purchase_id, invoice_id, starts_on, expiration_date)
  values ($1, $2, $3, $4::date, $5::date) on conflict do nothing`;

export async function insertOnlineAccess(
  tx: Sql,
  access: {
    customer_id: number;
    purchase_id: number;
    invoice_id: number | null;
    starts_on: string;
    expiration_date: string;
  },
): Promise<void> {
  await tx.rows(online, [
    access.customer_id,
    access.purchase_id,
    access.invoice_id,
    access.starts_on,
    access.expiration_date,
  ]);
}

const closeOnline = `
  update online_access set closed_at = $2::timestamptz, closed_by = $3 where purchase_id = $1 and closed_at is null`;

export async function closeOnlineAccess(
  tx: Sql,
  purchase_id: number,
  at: Date,
  actor_id: number | null,
): Promise<void> {
  await tx.rows(closeOnline, [purchase_id, at.toISOString(), actor_id]);
}

export interface MethodRow {
  payment_method_id: number;
  name: string;
  kind: PaymentKind;
  at_desk: boolean;
}

const method = `
  select payment_method_id, name, kind, at_desk from payment_method
  where "deletedAt" is null and (payment_method_id = $1::integer or ($1::integer is null and kind = 'courtesy'))
  order by payment_method_id limit 1`;

/** A way to pay; for null the courtesy. */
export async function findMethod(sql: Sql, payment_method_id: number | null): Promise<MethodRow | undefined> {
  const [row] = await sql.rows<MethodRow>(method, [payment_method_id]);
  return row;
}
