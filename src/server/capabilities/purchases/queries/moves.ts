import type { PurchaseStatus, Voucher } from '#shared/wire/purchases.ts';
import type { PaymentReference } from '../../../gateways/payments/payment-gateway.ts';
import type { Locked, LockedPurchase } from '../../locking/index.ts';
import type { MoveStamps, PurchaseMove } from '../purchase-states.ts';

const move = `
  with moved as (
    update purchase p set status = $3, updated_at = $4::timestamptz, pending_until = null,
      paid_at = case when $7::boolean then coalesce(p.paid_at, $4::timestamptz) else p.paid_at end,
      cancelled_at = case when $8::boolean then $4::timestamptz else p.cancelled_at end,
      cancelled_by = case when $8::boolean then $5::integer else p.cancelled_by end,
      cancel_reason = case when $8::boolean then $6 else p.cancel_reason end,
      failure = case when $9::boolean then $6 when $7::boolean then null else p.failure end,
      next_charge_at = case when $10::boolean then null else p.next_charge_at end,
      renewal_failed_at = case when $10::boolean then null else p.renewal_failed_at end
    where p.purchase_id = $1 and p.status = $2
    returning purchase_id
  )
  insert into purchase_event (purchase_id, from_status, to_status, occurred_at, actor_id, reason)
  select purchase_id, $2, $3, $4::timestamptz, $5, $6 from moved returning 1`;

export interface WrittenMove extends Pick<PurchaseMove, 'from' | 'to'> {
  stamps: MoveStamps;
  at: Date;
  actor_id: number | null;
  reason: string;
}

/** Writes a move that `decideMove` allowed, with who and when; a trigger refuses any move outside the same table. */
export async function writeMove(tx: LockedPurchase, purchase_id: number, written: WrittenMove): Promise<void> {
  const { from, to, stamps, at, actor_id, reason } = written;
  const { in_force, cancelled, failed, charges_end } = stamps;
  const values = [purchase_id, from, to, at.toISOString(), actor_id, reason, in_force, cancelled, failed, charges_end];
  if ((await tx.rows(move, values)).length !== 1) throw new Error(`Purchase ${purchase_id} is ${from} no more.`);
}

const setPayment = `
  update purchase set provider_payment_id = coalesce($2, provider_payment_id), subscription_id = coalesce($3, subscription_id),
    next_charge_at = case when status not in ('cancelled', 'revoked') then greatest(next_charge_at, $4::timestamptz) end,
    renewal_failed_at = case when $4::timestamptz is null then renewal_failed_at end, updated_at = $5::timestamptz where purchase_id = $1
  returning status`;

/** Writes the provider's reference number to pay with. */
export async function writeReference(
  tx: LockedPurchase,
  purchase_id: number,
  { expires_at, ...reference }: PaymentReference,
): Promise<Voucher> {
  const voucher = { ...reference, expires_at: expires_at.toISOString() };
  await tx.rows('update purchase set voucher = $2::jsonb where purchase_id = $1', [
    purchase_id,
    JSON.stringify(voucher),
  ]);
  return voucher;
}

/**
 * Writes the provider's ids. Webhooks come in any order: the next charge is the latest date reported, none after the end.
 */
export interface ProviderIds {
  purchase_id: number;
  ids: { payment_id?: string | null; subscription_id?: string | null; next_charge_at?: Date | null };
  at: Date;
}

export async function writeProviderIds(tx: LockedPurchase, ids: ProviderIds): Promise<void> {
  await tx.rows(setPayment, valuesOf(ids));
}

/**
 * The same as the transaction's only statement. An attempt that replaces the purchase locks its buyer too, so that one of
 * them sees what the other wrote.
 * @returns its status at that moment; undefined: there is none
 */
export async function noteProviderIds(tx: Locked<'people'>, ids: ProviderIds): Promise<PurchaseStatus | undefined> {
  const [row] = await tx.lastRows<{ status: PurchaseStatus }>(setPayment, valuesOf(ids));
  return row?.status;
}

const valuesOf = ({ purchase_id, ids, at }: ProviderIds) => [
  purchase_id,
  ids.payment_id ?? null,
  ids.subscription_id ?? null,
  ids.next_charge_at?.toISOString() ?? null,
  at.toISOString(),
];

const setFailure = 'update purchase set failure = $2, updated_at = $3::timestamptz where purchase_id = $1';

/** Writes why the last try to pay a pending purchase failed. */
export async function writeFailure(
  tx: LockedPurchase,
  { purchase_id, failure, at }: { purchase_id: number; failure: string; at: Date },
): Promise<void> {
  await tx.rows(setFailure, [purchase_id, failure, at.toISOString()]);
}

const setRenewalFailure = `
  update purchase p set renewal_failed_at = $2::timestamptz, updated_at = $2::timestamptz
  from (select purchase_id, renewal_failed_at is null as first from purchase) o
  where p.purchase_id = $1 and o.purchase_id = p.purchase_id and not exists (
    select 1 from invoice i where i.purchase_id = p.purchase_id and i."createdAt" > $3::timestamptz)
  returning o.first`;

/**
 * Writes that a charge of a running subscription was refused; the next paid charge clears it (`writeProviderIds`).
 * @param refused_at when the bank refused it, so that a webhook that arrives after the payment writes no debt
 * @returns whether it is the first refusal of this charge; undefined: nothing is owed
 */
export async function writeRenewalFailure(
  tx: LockedPurchase,
  purchase_id: number,
  { refused_at, at }: { refused_at: Date; at: Date },
): Promise<{ first: boolean } | undefined> {
  const [owed] = await tx.rows<{ first: boolean }>(setRenewalFailure, [
    purchase_id,
    at.toISOString(),
    refused_at.toISOString(),
  ]);
  return owed;
}

const setMethod = `
  update purchase set payment_method_id = coalesce($2, payment_method_id), reference = case when $3 = '' then reference else $3 end,
    spot = coalesce($4, spot), updated_at = $5::timestamptz where purchase_id = $1`;

/** Writes how it was paid in the end, its reference, and the place it got. */
export async function writeHowPaid(
  tx: LockedPurchase,
  {
    purchase_id,
    paid,
    at,
  }: {
    purchase_id: number;
    paid: { payment_method_id?: number | undefined; reference?: string | undefined; spot?: number | undefined };
    at: Date;
  },
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

/** Writes the newest receipt and reference of a transfer; the refusal of an earlier receipt is cleared. */
export async function writeReceipt(
  tx: LockedPurchase,
  purchase_id: number,
  sent: { file_id: number | null; reference: string; at: Date },
): Promise<void> {
  await tx.rows(receipt, [purchase_id, sent.file_id, sent.reference, sent.at.toISOString()]);
}

const receiptOf = `
  select receipt_file_id, receipt_at is not distinct from $2::timestamptz as as_seen from purchase where purchase_id = $1`;

/** The current receipt's file, and whether it is the one that somebody saw (null: she saw none). */
export async function readReceipt(
  tx: LockedPurchase,
  purchase_id: number,
  seen: string | null = null,
): Promise<{ receipt_file_id: number | null; as_seen: boolean }> {
  const [row] = await tx.rows<{ receipt_file_id: number | null; as_seen: boolean }>(receiptOf, [purchase_id, seen]);
  return row ?? { receipt_file_id: null, as_seen: false };
}

/** Whether a customer's receipt of her transfer is there and was not refused. */
export async function hasReceipt(tx: LockedPurchase, purchase_id: number): Promise<boolean> {
  const sent =
    'select 1 from purchase where purchase_id = $1 and receipt_at is not null and receipt_refused_at is null';
  return (await tx.rows(sent, [purchase_id])).length > 0;
}

const receiptRefused = `
  update purchase set receipt_refused_at = $3::timestamptz, receipt_refusal = $2, updated_at = $3::timestamptz,
    pending_until = greatest(pending_until, $4::timestamptz)
  where purchase_id = $1 returning pending_until`;

/**
 * @param until the earliest deadline, so that another receipt can be sent
 * @returns the new deadline
 */
export async function writeReceiptRefusal(
  tx: LockedPurchase,
  purchase_id: number,
  { reason, at, until }: { reason: string; at: Date; until: Date },
): Promise<string | null> {
  const [row] = await tx.rows<{ pending_until: string }>(receiptRefused, [
    purchase_id,
    reason,
    at.toISOString(),
    until.toISOString(),
  ]);
  return row?.pending_until ?? null;
}
