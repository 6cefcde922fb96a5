import type { Purchase, PurchaseStatus } from '#shared/wire/purchases.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import type { Sql } from '../../../database/database.ts';

/** Money is read in centavos; `show-purchase.ts` makes pesos of it. */
const own = `
    'purchase_id', p.purchase_id, 'payment_id', p.purchase_id,
    'class_package', jsonb_build_object(
      'class_package_id', p.class_package_id, 'title', p.terms ->> 'title', 'kind', p.terms ->> 'kind',
      'short_description', p.terms ->> 'short_description', 'image', p.terms -> 'image',
      'class_amount', (p.terms ->> 'class_amount')::integer, 'expiration_days', (p.terms ->> 'expiration_days')::integer,
      'class_package_types', p.terms -> 'class_package_types',
      'is_subscription', (p.terms ->> 'is_subscription')::boolean, 'is_trial', (p.terms ->> 'is_trial')::boolean),
    'amount', p.amount, 'discount_amount', p.discount_amount, 'total_payment', p.total_payment,
    'status', p.status, 'createdAt', wire_instant(p."createdAt"), 'updatedAt', wire_instant(p.updated_at),
    'paid_at', wire_instant(p.paid_at), 'cancelled_at', wire_instant(p.cancelled_at), 'pending_until', wire_instant(p.pending_until),
    'failure', p.failure, 'subscription_id', p.subscription_id,
    'subscription_interval', (p.terms ->> 'subscription_interval')::integer, 'subscription_period', p.terms ->> 'subscription_period',
    'free_trial_length', (p.terms ->> 'free_trial_length')::integer, 'free_trial_period', p.terms ->> 'free_trial_period',
    'renewal_payment', p.renewal_payment, 'next_charge_at', wire_instant(p.next_charge_at),
    'expiration_days', (p.terms ->> 'expiration_days')::integer, 'class_amount', (p.terms ->> 'class_amount')::integer,
    'is_gift', p.is_gift, 'reference', p.reference,
    'payment_method', jsonb_build_object('payment_method_id', m.payment_method_id, 'name', m.name, 'kind', m.kind, 'instructions', m.instructions),
    'paid', (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment'),
    'refunding', (select coalesce(sum(o.amount), 0) from refund_order o where o.purchase_id = p.purchase_id and o.done_at is null and o.withdrawn_at is null),
    'refunded', (select coalesce(-sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind <> 'payment'),
    'receipt', case when p.receipt_at is not null then jsonb_build_object(
      'receipt_at', wire_instant(p.receipt_at), 'refused_at', wire_instant(p.receipt_refused_at), 'refusal', p.receipt_refusal) end,
    'single_class', (select jsonb_build_object('single_class_id', c.single_class_id, 'class_date', wire_wall_clock(c.class_date),
        'class_type_name', t.name, 'spot', p.spot)
      from single_class c join class_type t using (class_type_id) where c.single_class_id = p.single_class_id),
    'class_return', (select jsonb_build_object('amount', x.amount, 'leaves_at', wire_instant(x.leaves_at),
        'by_hand', coalesce((select sum((a.details ->> 'amount')::integer) from payment_alert a
          where a.class_return_id = x.class_return_id and a.resolved_at is null), 0),
        'offered', (select jsonb_build_object('single_class_id', c.single_class_id, 'class_date', wire_wall_clock(c.class_date),
            'class_type_name', t.name)
          from single_class c join class_type t using (class_type_id)
          where c.single_class_id = x.offered_class_id and c.cancelled_at is null))
      from class_return x where x.purchase_id = p.purchase_id and x.ended_at is null),
    'usable_unpaid', exists (select 1 from available_class g where g.purchase_id = p.purchase_id and not g.is_paid and g.closed_at is null),
    'file_url', case when p.status in ('active', 'completed') then (
      select k.file_url from class_package k where k.class_package_id = p.class_package_id and k.downloadable and k.file_url <> '') end`;

const bookedWithIt = `
      from available_class g join class_reservation r using (available_class_id)
      join single_class c using (single_class_id) join class_type t using (class_type_id)
      where g.purchase_id = p.purchase_id and r."deletedAt" is null`;

/** @param now the placeholder that holds it */
const atDesk = (now: '$2' | '$9') => `${own},
    'customer', jsonb_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'email', u.email, 'phone', u.phone),
    'sold_by', (select jsonb_build_object('customer_id', s.customer_id, 'name', s.name) from customer s where s.customer_id = p.sold_by),
    'receipt_file_id', p.receipt_file_id, 'provider', p.provider,
    'unpaid_classes', (select count(*) ${bookedWithIt} and not r.is_paid),
    'coming_reservations', coalesce((select jsonb_agg(jsonb_build_object('class_reservation_id', r.class_reservation_id,
        'class_date', wire_wall_clock(c.class_date), 'class_type_name', t.name) order by c.starts_at)
      ${bookedWithIt} and r.attended_at is null and c.starts_at > ${now}::timestamptz), '[]'),
    'events', coalesce((select jsonb_agg(jsonb_build_object(
        'from_status', e.from_status, 'to_status', e.to_status, 'occurred_at', wire_instant(e.occurred_at),
        'actor_name', (select a.name from customer a where a.customer_id = e.actor_id), 'reason', e.reason) order by e.purchase_event_id)
      from purchase_event e where e.purchase_id = p.purchase_id), '[]')`;

const from = 'from purchase p join payment_method m using (payment_method_id)';

const mine = `select jsonb_build_object(${own}) as shown ${from} where p.customer_id = $1 order by p.purchase_id desc limit 200`;
const one = `select jsonb_build_object(${own}) as shown ${from} where p.purchase_id = $1 and p.customer_id = $2`;

/** A customer's purchases, the newest first. */
export async function readOwnPurchases(sql: Sql, customer_id: number): Promise<Purchase[]> {
  return (await sql.rows<{ shown: Purchase }>(mine, [customer_id])).map((row) => row.shown);
}

export async function readOwnPurchase(
  sql: Sql,
  purchase_id: number,
  customer_id: number,
): Promise<Purchase | undefined> {
  return (await sql.rows<{ shown: Purchase }>(one, [purchase_id, customer_id]))[0]?.shown;
}

const desk = `${from} join customer u on u.customer_id = p.customer_id`;
const byId = `select jsonb_build_object(${atDesk('$2')}) as shown ${desk} where p.purchase_id = $1`;

export async function readPurchaseAtDesk(
  sql: Sql,
  purchase_id: number,
  now: Date,
): Promise<PurchaseAtDesk | undefined> {
  return (await sql.rows<{ shown: PurchaseAtDesk }>(byId, [purchase_id, now.toISOString()]))[0]?.shown;
}

export interface DeskFilter {
  status: PurchaseStatus | null;
  customer_id: number | null;
  to_review: boolean;
  /** Customers found by a search; null: everybody. */
  customer_ids: readonly number[] | null;
  /** Only what was bought since this day of the studio's zone began; null: ever. */
  since: string | null;
  timezone: string;
}

const filtered = `
  where ($1::text is null or p.status = $1) and ($2::integer is null or p.customer_id = $2)
    and (not $3::boolean or (p.status = 'pending' and p.receipt_at is not null and p.receipt_refused_at is null))
    and ($4::integer[] is null or p.customer_id = any($4))
    and ($5::date is null or (p."createdAt" at time zone $6)::date >= $5)`;
// Whoever is on the page is chosen first: what a line shows costs a hundred times more than counting it.
const page = `
  select jsonb_build_object(${atDesk('$9')}) as shown ${desk}
  where p.purchase_id in (select p.purchase_id from purchase p ${filtered} order by p.purchase_id desc limit $7 offset $8)
  order by p.purchase_id desc`;
const count = `select count(*) as total from purchase p ${filtered}`;

/** One page of everybody's purchases, the newest first, and how many there are. */
export async function readPurchasePage(
  sql: Sql,
  { filter, page: { size, number }, now }: { filter: DeskFilter; page: { size: number; number: number }; now: Date },
): Promise<{ purchases: PurchaseAtDesk[]; total: number }> {
  const { status, customer_id, to_review, customer_ids, since, timezone } = filter;
  const values = [status, customer_id, to_review, customer_ids, since, timezone];
  const rows = await sql.rows<{ shown: PurchaseAtDesk }>(page, [
    ...values,
    size,
    (number - 1) * size,
    now.toISOString(),
  ]);
  const [total] = await sql.rows<{ total: number }>(count, values);
  return { purchases: rows.map((row) => row.shown), total: total?.total ?? 0 };
}
