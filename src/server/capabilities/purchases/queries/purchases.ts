import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseStatus, Voucher } from '#shared/wire/purchases.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { type LockedPurchase, type LockedSale, lockedPurchase, lockWritten } from '../../locking/index.ts';
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
  /** The buyer's unfinished purchase that it replaces. */
  replaces?: number | null;
  /** Months without interest; absent: one payment. */
  installments?: number;
}

const insert = `
  with made as (
    insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, discount_id, discount_amount,
      total_payment, renewal_payment, terms, is_gift, "createdAt", updated_at, pending_until, paid_at, sold_by, reference, provider,
      consent, single_class_id, spot, replaces, installments)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb || coalesce((
        select jsonb_build_object('sold_class', jsonb_build_object('starts_at', wire_instant(c.starts_at), 'location_id', c.location_id))
        from single_class c where c.single_class_id = $19), '{}'), $11, $12::timestamptz, $12::timestamptz, $13::timestamptz,
      $14::timestamptz, $15, $16, $17, $18::jsonb, $19, $20, $22, $23)
    returning purchase_id, status, customer_id, class_package_id, payment_method_id, "createdAt", pending_until, paid_at, provider_nonce
  ), first_event as (
    insert into purchase_event (purchase_id, from_status, to_status, occurred_at, actor_id)
    select purchase_id, null, status, $12::timestamptz, $21 from made
  )
  select p.purchase_id, p."createdAt", p.pending_until, p.paid_at, p.provider_nonce, m.kind as method_kind, m.name as method_name, m.instructions,
    u.name as customer_name, u.email as customer_email, k.only_new_customers
  from made p join customer u using (customer_id) join payment_method m using (payment_method_id) join class_package k using (class_package_id)`;

/** The columns of a new purchase that the database fills. */
type Written = Pick<
  PurchaseRow,
  | (
      | 'purchase_id'
      | 'createdAt'
      | 'pending_until'
      | 'paid_at'
      | 'provider_nonce'
      | 'method_kind'
      | 'method_name'
      | 'instructions'
    )
  | ('customer_name' | 'customer_email' | 'only_new_customers')
>;

/** Writes a purchase and the first line of its history. @returns the purchase as operations see it */
export async function insertPurchase(
  open: LockedSale,
  purchase: NewPurchase,
): Promise<{ tx: LockedPurchase; purchase: PurchaseRow }> {
  const [row] = await open.rows<Written>(insert, [
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
  if (!row) throw new Error('The purchase was not written.');
  // As `findPurchase` would read it: not paid, and nothing given.
  const nothing = { provider_payment_id: null, subscription_id: null, next_charge_at: null, voucher: null };
  const written = { ...purchase, ...row, ...nothing, paid: 0, refunded: 0, gave_before: false };
  return { tx: lockWritten(open), purchase: { ...written, installments: purchase.installments ?? 1 } };
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
  /** Null: a purchase of before 2026-11-27 (`purchaseNameOf`). */
  provider_nonce: string | null;
  subscription_id: string | null;
  next_charge_at: string | null;
  single_class_id: number | null;
  spot: number | null;
  /** Months without interest; 1: one payment. */
  installments: number;
  customer_name: string;
  customer_email: string | null;
  method_name: string;
  instructions: string;
  voucher: Voucher | null;
  /** Payments, and refunds as negative amounts. */
  paid: number;
  refunded: number;
  /** How many classes it gave, whatever became of them. */
  gave_before: boolean;
  /** Its package is for new customers. */
  only_new_customers: boolean;
}

const byId = 'select * from purchase_row where purchase_id = $1';

/** Reads a purchase without any lock: enough to choose the provider to ask, never to write. */
export async function findPurchase(sql: Sql, purchase_id: number): Promise<PurchaseRow | undefined> {
  const [row] = await sql.rows<PurchaseRow>(byId, [purchase_id]);
  return row;
}

/**
 * Takes the locks of class, customer, package, discount, purchase and grants in the order of docs/locking.md, then reads.
 */
export const lockPurchase = <Begun extends Tx>(open: Begun, purchase_id: number) =>
  lockedPurchase<PurchaseRow, Begun>(open, purchase_id);
