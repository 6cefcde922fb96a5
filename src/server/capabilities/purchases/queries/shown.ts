import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { Purchase, PurchaseStatus } from '#shared/wire/purchases.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import type { Sql } from '../../../database/database.ts';
import type { Terms } from '../facts.ts';
import { heldByBank } from './held-by-bank.ts';

/**
 * A stored purchase with everything that its owner's screens need. Money in centavos; `show-purchase.ts` converts to pesos.
 */
export interface OwnPurchaseRow {
  purchase_id: number;
  class_package_id: number;
  terms: Terms;
  amount: number;
  discount_amount: number;
  total_payment: number;
  renewal_payment: number | null;
  plan_changed_at: string | null;
  plan_change: { terms: Terms; renewal_payment: number } | null;
  status: PurchaseStatus;
  createdAt: string;
  updated_at: string;
  paid_at: string | null;
  cancelled_at: string | null;
  pending_until: string | null;
  next_charge_at: string | null;
  renewal_failed_at: string | null;
  provider: string | null;
  failure: string | null;
  replaced_by: number | null;
  subscription_id: string | null;
  is_gift: boolean;
  installments: number;
  reference: string;
  payment_method_id: number;
  method_name: string;
  method_kind: PaymentKind;
  instructions: string;
  /** The payments of a divided sale, in centavos; empty: it was paid in one way. */
  payment_parts: Purchase['payment_parts'];
  voucher: Purchase['voucher'];
  /** Centavos paid, refunded, and ordered to be refunded. */
  paid: number;
  refunded: number;
  /** Centavos of these that a bank took, less what it gave back. */
  disputed: number;
  refunding: number;
  receipt_at: string | null;
  receipt_refused_at: string | null;
  receipt_refusal: string | null;
  spot: number | null;
  single_class_id: number | null;
  class_date: string | null;
  class_type_name: string | null;
  /** The refund for a cancelled class that is on its way: amount, instant, and the part that reception gives. */
  return_amount: number | null;
  leaves_at: string | null;
  by_hand: number;
  /** The class that may be taken instead, while it is held. */
  offered_class_id: number | null;
  offered_date: string | null;
  offered_type_name: string | null;
  to_confirm: boolean;
  usable_unpaid: boolean;
  /** The last date on which anything it gave can be used. */
  begins_by: string | null;
  usable_until: string | null;
  videos: Purchase['videos'];
  file_url: string | null;
}

/** A purchase as staff see it. */
export interface DeskPurchaseRow extends OwnPurchaseRow {
  customer: PurchaseAtDesk['customer'];
  seller_id: number | null;
  seller_name: string | null;
  receipt_file_id: number | null;
  /** Centavos that the buyer's bank rejected and that are still owed in another way. */
  returned: number;
  unpaid_classes: number;
  coming_reservations: PurchaseAtDesk['coming_reservations'];
  events: PurchaseAtDesk['events'];
}

const usableUntil = `
  (select max(g.expiration_date) from available_class g
    where g.purchase_id = p.purchase_id and g.closed_at is null and g.remaining is distinct from 0) as usable_until`;

const watchUntil = `
  (select max(o.expiration_date) from online_access o
    where o.purchase_id = p.purchase_id and o.closed_at is null) as watch_until`;

const videoDays = `
  (select json_build_object('starts_on', o.starts_on, 'expiration_date', o.expiration_date) from online_access o
    where o.purchase_id = p.purchase_id and o.closed_at is null
    order by o.expiration_date desc, o.online_access_id desc limit 1) as videos`;

const beginsBy = `
  (select max(g.begins_by) from available_class g
    where g.purchase_id = p.purchase_id and g.closed_at is null and g.begun_on is null) as begins_by`;

const paymentParts = `
  (select case when count(*) > 1 then json_agg(json_build_object(
      'payment_method', json_build_object('payment_method_id', w.payment_method_id, 'name', w.name, 'kind', w.kind),
      'amount', v.amount, 'reference', v.reference) order by v.money_movement_id) else '[]' end
    from money_movement v join payment_method w using (payment_method_id)
    where v.purchase_id = p.purchase_id and v.kind = 'payment' and v.provider is null) as payment_parts`;

const own = `
  p.purchase_id, (p.terms ->> 'class_package_id')::integer as class_package_id, p.terms, p.amount, p.discount_amount, p.total_payment, p.renewal_payment, p.status,
  p."createdAt", p.updated_at, p.paid_at, p.cancelled_at, p.pending_until, p.next_charge_at, p.renewal_failed_at, p.provider, p.failure, p.subscription_id,
  (select max(h.applied_at) from plan_change h where h.purchase_id = p.purchase_id) as plan_changed_at,
  (select json_build_object('terms', h.terms, 'renewal_payment', h.renewal_payment) from plan_change h
    where h.purchase_id = p.purchase_id and h.withdrawn_at is null and h.applied_at is null) as plan_change,
  (select z.purchase_id from purchase z where z.replaces = p.purchase_id) as replaced_by,
  p.is_gift, p.installments, p.reference, m.payment_method_id, m.name as method_name, m.kind as method_kind, m.instructions,
  case when p.status = 'pending' then p.voucher end as voucher,
  (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment') as paid,
  (select coalesce(-sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind <> 'payment') as refunded,
  (select coalesce(-sum(v.amount), 0) from money_movement v
    where v.purchase_id = p.purchase_id and v.kind in ('chargeback', 'chargeback-won')) as disputed,
  (select coalesce(sum(o.amount), 0) from refund_order o
    where o.purchase_id = p.purchase_id and o.done_at is null and o.withdrawn_at is null and not ${heldByBank('o')}) as refunding,
  p.receipt_at, p.receipt_refused_at, p.receipt_refusal,
  p.spot, c.single_class_id, c.class_date, t.name as class_type_name,
  x.amount as return_amount, x.leaves_at,
  (select coalesce(sum((a.details ->> 'amount')::integer), 0) from payment_alert a
    where a.class_return_id = x.class_return_id and a.resolved_at is null) as by_hand,
  d.single_class_id as offered_class_id, d.class_date as offered_date, e.name as offered_type_name,
  p.status = 'pending' and p.sold_by is not null as to_confirm,
  exists (select 1 from available_class g where g.purchase_id = p.purchase_id and not g.is_paid and g.closed_at is null) as usable_unpaid, ${usableUntil}, ${beginsBy}, ${videoDays},
  ${paymentParts},
  case when p.status in ('active', 'completed')
    and coalesce((select sum(v.amount) from money_movement v where v.purchase_id = p.purchase_id), 1) > 0 then (
    select k.file_url from class_package k
    where k.class_package_id = (p.terms ->> 'class_package_id')::integer and k.downloadable and k.file_url <> '') end as file_url`;

/** @param purchases the purchases `p` that are read */
const fromOf = (purchases: string) => `
  from ${purchases} join payment_method m using (payment_method_id)
  left join single_class c on c.single_class_id = p.single_class_id left join class_type t on t.class_type_id = c.class_type_id
  left join class_return x on x.purchase_id = p.purchase_id and x.ended_at is null
  left join single_class d on d.single_class_id = x.offered_class_id and d.cancelled_at is null
  left join class_type e on e.class_type_id = d.class_type_id`;
const from = fromOf('purchase p');

const bookedWithIt = `
      from available_class g join class_reservation r using (available_class_id)
      join single_class b using (single_class_id) join class_type y using (class_type_id)
      where g.purchase_id = p.purchase_id and r."deletedAt" is null`;

/** The columns of `DeskPurchaseRow`. @param now the placeholder that holds it */
export const atDesk = (now: '$2' | '$16') => `${own},
  json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'email', u.email, 'phone', u.phone) as customer,
  s.customer_id as seller_id, full_name(s.name, s.last_name) as seller_name, p.receipt_file_id,
  (select coalesce(sum(w.amount), 0) from returned_refund w where w.purchase_id = p.purchase_id) as returned,
  (select count(*) ${bookedWithIt} and not r.is_paid) as unpaid_classes,
  coalesce((select json_agg(json_build_object('class_reservation_id', r.class_reservation_id,
      'class_date', wire_wall_clock(b.class_date), 'class_type_name', y.name) order by b.starts_at, r.class_reservation_id)
    ${bookedWithIt} and r.attended_at is null and b.starts_at > ${now}::timestamptz), '[]') as coming_reservations,
  coalesce((select json_agg(json_build_object(
      'from_status', h.from_status, 'to_status', h.to_status, 'occurred_at', wire_instant(h.occurred_at),
      'actor_name', (select full_name(a.name, a.last_name) from customer a where a.customer_id = h.actor_id), 'reason', h.reason) order by h.purchase_event_id)
    from purchase_event h where h.purchase_id = p.purchase_id), '[]') as events`;

const mine = `select ${own} ${from} where p.customer_id = $1 order by p.purchase_id desc limit 200`;
const one = `select ${own} ${from} where p.purchase_id = $1 and p.customer_id = $2`;

/** A customer's purchases, the newest first. */
export function readOwnPurchases(sql: Sql, customer_id: number): Promise<OwnPurchaseRow[]> {
  return sql.rows<OwnPurchaseRow>(mine, [customer_id]);
}

export async function readOwnPurchase(
  sql: Sql,
  purchase_id: number,
  customer_id: number,
): Promise<OwnPurchaseRow | undefined> {
  return (await sql.rows<OwnPurchaseRow>(one, [purchase_id, customer_id]))[0];
}

const until = `select ${usableUntil}, ${watchUntil} from purchase p where p.purchase_id = $1`;

/** The last days of what a purchase gave: of its classes, and of its videos; null: nothing is left. */
export interface LastDays {
  usable_until: string | null;
  watch_until: string | null;
}

export async function readLastDays(sql: Sql, purchase_id: number): Promise<LastDays> {
  return (await sql.rows<LastDays>(until, [purchase_id]))[0] ?? { usable_until: null, watch_until: null };
}

/**
 * The tables that `atDesk` reads. Purchases that are chosen elsewhere are joined first: PostgreSQL orders eight joins by
 * their cost and leaves the others as they are written, so at the end of these it joined every purchase with everything.
 */
export const deskOf = (purchases: string) => `${fromOf(purchases)}
  join customer u on u.customer_id = p.customer_id left join customer s on s.customer_id = p.sold_by`;
const byId = `select ${atDesk('$2')} ${deskOf('purchase p')} where p.purchase_id = $1`;

export async function readPurchaseAtDesk(
  sql: Sql,
  purchase_id: number,
  now: Date,
): Promise<DeskPurchaseRow | undefined> {
  return (await sql.rows<DeskPurchaseRow>(byId, [purchase_id, now.toISOString()]))[0];
}

const named = `
  select p.purchase_id, p.reference,
    jsonb_build_object('customer_id', c.customer_id, 'name', c.name, 'last_name', c.last_name) as customer
  from purchase p join payment_method m using (payment_method_id) join customer c using (customer_id)
  where p.status = 'pending' and p.reference <> '' and m.kind = 'transfer' order by p.purchase_id`;

export interface NamedTransfer {
  purchase_id: number;
  reference: string;
  customer: { customer_id: number; name: string; last_name: string };
}

/** Transfers that wait for staff to confirm them, with their reference and receipt. */
export function readNamedTransfers(sql: Sql): Promise<NamedTransfer[]> {
  return sql.rows<NamedTransfer>(named);
}
