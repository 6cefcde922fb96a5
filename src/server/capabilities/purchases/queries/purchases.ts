import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseStatus, Voucher } from '#shared/wire/purchases.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { type LockedPurchase, type LockedSale, lockPurchaseRows, lockWritten } from '../../locking/index.ts';
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
  /** Its buyer's unfinished purchase whose place it takes. */
  replaces?: number | null;
  /** Months without interest; absent: at once. */
  installments?: number;
}

const insert = `
  with made as (
    insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, discount_id, discount_amount,
      total_payment, renewal_payment, terms, is_gift, "createdAt", updated_at, pending_until, paid_at, sold_by, reference, provider,
      consent, single_class_id, spot, replaces, installments)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12::timestamptz, $12::timestamptz, $13::timestamptz,
      $14::timestamptz, $15, $16, $17, $18::jsonb, $19, $20, $22, $23)
    returning purchase_id, status
  ), told as (
    insert into purchase_event (purchase_id, from_status, to_status, occurred_at, actor_id)
    select purchase_id, null, status, $12::timestamptz, $21 from made
  )
  select purchase_id from made`;

/** Writes a purchase and the first line of its history. @returns the purchase as operations see it */
export async function insertPurchase(
  open: LockedSale,
  purchase: NewPurchase,
): Promise<{ tx: LockedPurchase; purchase: PurchaseRow }> {
  const [row] = await open.rows<{ purchase_id: number }>(insert, [
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
    purchase.replaces ?? null,
    purchase.installments ?? 1,
  ]);
  const tx = lockWritten(open);
  const written = row && (await findPurchase(tx, row.purchase_id));
  if (!written) throw new Error('The purchase was not written.');
  return { tx, purchase: written };
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
  /** Months without interest; 1: at once. */
  installments: number;
  customer_name: string;
  customer_email: string | null;
  method_name: string;
  instructions: string;
  voucher: Voucher | null;
  /** Payments, and refunds as negative amounts. */
  paid: number;
  refunded: number;
}

const select = `
  select p.purchase_id, p.customer_id, p.class_package_id, p.status, p.payment_method_id, m.kind as method_kind, p.amount, p.discount_id,
    p.total_payment, p.renewal_payment, p.terms, p.is_gift, p.sold_by, p."createdAt", p.pending_until, p.paid_at, p.reference,
    p.provider, p.provider_payment_id, p.subscription_id, p.next_charge_at, p.single_class_id, p.spot, p.installments,
    u.name as customer_name, u.email as customer_email, m.name as method_name, m.instructions, p.voucher,
    (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment') as paid,
    (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind <> 'payment') as refunded
  from purchase p join customer u on u.customer_id = p.customer_id join payment_method m on m.payment_method_id = p.payment_method_id`;

const byId = `${select} where p.purchase_id = $1`;

/** Reads a purchase without any lock: enough to choose the provider to ask, never to write. */
export async function findPurchase(sql: Sql, purchase_id: number): Promise<PurchaseRow | undefined> {
  const [row] = await sql.rows<PurchaseRow>(byId, [purchase_id]);
  return row;
}

/** Takes the locks of class, customer, package, discount, purchase and grants in the order of docs/locking.md, then reads. */
export async function lockPurchase<Begun extends Tx>(
  open: Begun,
  purchase_id: number,
): Promise<{ tx: Begun & LockedPurchase; purchase: PurchaseRow | undefined }> {
  const { tx, found } = await lockPurchaseRows(open, purchase_id);
  return { tx, purchase: found ? await findPurchase(tx, purchase_id) : undefined };
}
