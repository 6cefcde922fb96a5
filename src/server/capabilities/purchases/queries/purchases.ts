import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { Sql } from '../../../database/database.ts';
import type { Terms } from '../facts.ts';

export interface NewPurchase {
  customer_id: number;
  class_package_id: number;
  status: PurchaseStatus;
  payment_method_id: number;
  /** Centavos. */
  amount: number;
  discount_id: number | null;
  discount_amount: number;
  total_payment: number;
  renewal_payment: number | null;
  terms: Terms;
  is_gift: boolean;
  at: Date;
  pending_until: Date | null;
  paid_at: Date | null;
  sold_by: number | null;
  actor_id: number;
  reference: string;
  provider: string | null;
  consent: object | null;
  single_class_id: number | null;
  spot: number | null;
}

const insert = `
  with made as (
    insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, discount_id, discount_amount,
      total_payment, renewal_payment, terms, is_gift, "createdAt", updated_at, pending_until, paid_at, sold_by, reference, provider,
      consent, single_class_id, spot)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12::timestamptz, $12::timestamptz, $13::timestamptz,
      $14::timestamptz, $15, $16, $17, $18::jsonb, $19, $20)
    returning purchase_id, status
  ), told as (
    insert into purchase_event (purchase_id, from_status, to_status, occurred_at, actor_id)
    select purchase_id, null, status, $12::timestamptz, $21 from made
  )
  select purchase_id from made`;

/** A purchase and the first line of its history. */
export async function insertPurchase(tx: Sql, purchase: NewPurchase): Promise<number> {
  const [row] = await tx.rows<{ purchase_id: number }>(insert, [
    purchase.customer_id,
    purchase.class_package_id,
    purchase.status,
    purchase.payment_method_id,
    purchase.amount,
    purchase.discount_id,
    purchase.discount_amount,
    purchase.total_payment,
    purchase.renewal_payment,
    JSON.stringify(purchase.terms),
    purchase.is_gift,
    purchase.at.toISOString(),
    purchase.pending_until?.toISOString() ?? null,
    purchase.paid_at?.toISOString() ?? null,
    purchase.sold_by,
    purchase.reference,
    purchase.provider,
    purchase.consent && JSON.stringify(purchase.consent),
    purchase.single_class_id,
    purchase.spot,
    purchase.actor_id,
  ]);
  if (!row) throw new Error('The purchase was not written.');
  return row.purchase_id;
}

/** A purchase as operations see it, under its locks. Money in centavos. */
export interface PurchaseRow {
  purchase_id: number;
  customer_id: number;
  class_package_id: number;
  status: PurchaseStatus;
  payment_method_id: number;
  method_kind: PaymentKind;
  amount: number;
  discount_id: number | null;
  total_payment: number;
  renewal_payment: number | null;
  terms: Terms;
  is_gift: boolean;
  sold_by: number | null;
  createdAt: string;
  pending_until: string | null;
  paid_at: string | null;
  reference: string;
  provider: string | null;
  provider_payment_id: string | null;
  subscription_id: string | null;
  next_charge_at: string | null;
  single_class_id: number | null;
  spot: number | null;
  customer_name: string;
  customer_email: string | null;
  method_name: string;
  instructions: string;
  /** What came in and what went back (negative). */
  paid: number;
  refunded: number;
}

const select = `
  select p.purchase_id, p.customer_id, p.class_package_id, p.status, p.payment_method_id, m.kind as method_kind, p.amount, p.discount_id,
    p.total_payment, p.renewal_payment, p.terms, p.is_gift, p.sold_by, p."createdAt", p.pending_until, p.paid_at, p.reference,
    p.provider, p.provider_payment_id, p.subscription_id, p.next_charge_at, p.single_class_id, p.spot,
    u.name as customer_name, u.email as customer_email, m.name as method_name, m.instructions,
    (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment') as paid,
    (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind <> 'payment') as refunded
  from purchase p join customer u on u.customer_id = p.customer_id join payment_method m on m.payment_method_id = p.payment_method_id`;

const byId = `${select} where p.purchase_id = $1`;
const lock = 'select lock_purchase($1::integer) as found';

/** Reads a purchase without any lock: good to decide whom to ask, never to write. */
export async function findPurchase(sql: Sql, purchase_id: number): Promise<PurchaseRow | undefined> {
  const [row] = await sql.rows<PurchaseRow>(byId, [purchase_id]);
  return row;
}

/** Takes the locks of class, customer, package, discount, purchase and grants in the house's order, then reads. */
export async function lockPurchase(tx: Sql, purchase_id: number): Promise<PurchaseRow | undefined> {
  const [locked] = await tx.rows<{ found: boolean }>(lock, [purchase_id]);
  return locked?.found ? findPurchase(tx, purchase_id) : undefined;
}

// A renewal, or a second payment, is known by its movement alone.
const byPayment = `
  select purchase_id from purchase where provider = $1 and provider_payment_id = $2
  union select purchase_id from money_movement where provider = $1 and provider_movement_id = $2 and kind = 'payment' limit 1`;
const bySubscription = 'select purchase_id from purchase where provider = $1 and subscription_id = $2';
const byProvider = 'select purchase_id from purchase where purchase_id = $2::integer and provider = $1';

export interface ProviderReference {
  provider: string;
  payment_id?: string | undefined;
  subscription_id?: string | undefined;
  /** What the provider carries along with the payment. */
  purchase_id?: number | null | undefined;
}

/** Which purchase a provider speaks of. */
export async function findByProvider(sql: Sql, reference: ProviderReference): Promise<number | undefined> {
  const { provider, payment_id, subscription_id, purchase_id } = reference;
  const ways: [string, unknown][] = [
    [bySubscription, subscription_id],
    [byPayment, payment_id],
    [byProvider, purchase_id],
  ];
  for (const [statement, value] of ways) {
    if (value === undefined || value === null) continue;
    const [row] = await sql.rows<{ purchase_id: number }>(statement, [provider, value]);
    if (row) return row.purchase_id;
  }
  return undefined;
}

const move = `
  with before as (select purchase_id, status from purchase where purchase_id = $1),
  moved as (
    update purchase p set status = $2, updated_at = $3::timestamptz, pending_until = null,
      paid_at = case when $2 in ('active', 'completed') then coalesce(p.paid_at, $3::timestamptz) else p.paid_at end,
      cancelled_at = case when $2 = 'cancelled' then $3::timestamptz else p.cancelled_at end,
      cancelled_by = case when $2 = 'cancelled' then $4::integer else p.cancelled_by end,
      cancel_reason = case when $2 = 'cancelled' then $5 else p.cancel_reason end,
      failure = case when $2 = 'failed' then $5 when $2 in ('active', 'completed') then null else p.failure end,
      next_charge_at = case when $2 in ('cancelled', 'revoked', 'failed') then null else p.next_charge_at end
    where p.purchase_id = $1
  )
  insert into purchase_event (purchase_id, from_status, to_status, occurred_at, actor_id, reason)
  select purchase_id, status, $2, $3::timestamptz, $4, $5 from before`;

/** Moves a purchase to another state, with who and when; the database refuses a move that is not allowed. */
export async function movePurchase(
  tx: Sql,
  purchase_id: number,
  to: PurchaseStatus,
  by: { at: Date; actor_id: number | null; reason?: string },
): Promise<void> {
  await tx.rows(move, [purchase_id, to, by.at.toISOString(), by.actor_id, by.reason ?? '']);
}

const setPayment = `
  update purchase set provider_payment_id = coalesce($2, provider_payment_id), subscription_id = coalesce($3, subscription_id),
    next_charge_at = case when status not in ('cancelled', 'revoked') then greatest(next_charge_at, $4::timestamptz) end, updated_at = $5::timestamptz where purchase_id = $1`;

/** What the provider calls it. Notices come in any order: the next charge is the latest that was told, none once it ended. */
export async function writeProviderIds(
  tx: Sql,
  purchase_id: number,
  ids: { payment_id?: string | null; subscription_id?: string | null; next_charge_at?: Date | null },
  at: Date,
): Promise<void> {
  await tx.rows(setPayment, [
    purchase_id,
    ids.payment_id ?? null,
    ids.subscription_id ?? null,
    ids.next_charge_at?.toISOString() ?? null,
    at.toISOString(),
  ]);
}

const setFailure = 'update purchase set failure = $2, updated_at = $3::timestamptz where purchase_id = $1';

/** Why the last try of a purchase that is still pending did not work. */
export async function writeFailure(tx: Sql, purchase_id: number, failure: string, at: Date): Promise<void> {
  await tx.rows(setFailure, [purchase_id, failure, at.toISOString()]);
}

const setMethod = `
  update purchase set payment_method_id = coalesce($2, payment_method_id), reference = case when $3 = '' then reference else $3 end,
    spot = coalesce($4, spot), updated_at = $5::timestamptz where purchase_id = $1`;

/** How it was paid in the end, its reference, and the place it got. */
export async function writeHowPaid(
  tx: Sql,
  purchase_id: number,
  paid: { payment_method_id?: number | undefined; reference?: string | undefined; spot?: number | undefined },
  at: Date,
): Promise<void> {
  await tx.rows(setMethod, [
    purchase_id,
    paid.payment_method_id ?? null,
    paid.reference ?? '',
    paid.spot ?? null,
    at.toISOString(),
  ]);
}

const receipt = `
  update purchase set receipt_file_id = coalesce($2, receipt_file_id), reference = case when $3 = '' then reference else $3 end,
    receipt_at = $4::timestamptz, receipt_refused_at = null, receipt_refusal = null, updated_at = $4::timestamptz
  where purchase_id = $1`;

/** The newest receipt and reference of a transfer; a refusal of the one before is over. */
export async function writeReceipt(
  tx: Sql,
  purchase_id: number,
  sent: { file_id: number | null; reference: string; at: Date },
): Promise<void> {
  await tx.rows(receipt, [purchase_id, sent.file_id, sent.reference, sent.at.toISOString()]);
}

const receiptRefused = `
  update purchase set receipt_refused_at = $3::timestamptz, receipt_refusal = $2, updated_at = $3::timestamptz where purchase_id = $1`;

export async function writeReceiptRefusal(tx: Sql, purchase_id: number, reason: string, at: Date): Promise<void> {
  await tx.rows(receiptRefused, [purchase_id, reason, at.toISOString()]);
}
