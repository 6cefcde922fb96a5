import type { Sql } from '../../../database/database.ts';
import type { SaleFacts } from '../facts.ts';

export interface SaleKey {
  customer_id: number;
  class_package_id: number;
  discount_code: string | null;
  single_class_id: number | null;
  actor_id: number;
  session_id: string | null;
  signup_fee: number | null;
  now: Date;
}

const lock = `
  select lock_sale($1::integer, $2::integer, $3::integer,
    (select discount_id from discount where code = $4::text and "deletedAt" is null))`;

/** Locks class, customer, package and discount; the facts are read by the statement after it. */
export async function lockSale(tx: Sql, key: SaleKey): Promise<void> {
  await tx.rows(lock, [key.single_class_id, key.customer_id, key.class_package_id, key.discount_code]);
}

const soldTypes = `
  coalesce((select jsonb_agg(jsonb_build_object(
      'class_type', jsonb_build_object('class_type_id', t.class_type_id, 'name', t.name),
      'class_amount', coalesce(x.class_amount, -1), 'expiration_days', x.expiration_days) order by x.position)
    from class_package_type x join class_type t using (class_type_id) where x.class_package_id = k.class_package_id), '[]')`;

const facts = `
  select jsonb_build_object(
    'package', (
      select jsonb_build_object(
        'terms', jsonb_build_object(
          'class_package_id', k.class_package_id, 'title', k.title, 'kind', k.kind, 'short_description', k.short_description,
          'image', k.image, 'class_amount', coalesce(k.class_amount, -1), 'expiration_days', k.expiration_days,
          'class_type_ids', k.class_type_ids, 'allowed_times', k.allowed_times, 'class_package_types', ${soldTypes},
          'is_subscription', k.is_subscription, 'is_trial', k.is_trial,
          'subscription_period', k.subscription_period, 'subscription_interval', k.subscription_interval,
          'free_trial_length', k.free_trial_length, 'free_trial_period', k.free_trial_period),
        'price', k.price, 'sale_price', k.sale_price, 'limit_per_customer', k.limit_per_customer,
        'total_limit', k.total_limit, 'sold', k.sold,
        'on_sale', k."deletedAt" is null and k.hidden_at is null)
      from class_package k where k.class_package_id = $2::integer),
    'discount', (
      select jsonb_build_object(
        'discount_id', d.discount_id, 'code', d.code, 'amount', d.amount, 'is_percent', d.is_percent,
        'first_invoice_only', d.first_invoice_only, 'max_uses', d.max_uses, 'uses', d.uses,
        'max_uses_per_customer', d.max_uses_per_customer, 'valid_from', d.valid_from, 'valid_until', d.valid_until,
        'class_package_ids', d.class_package_ids,
        'own_uses', (select count(*) from purchase p where p.discount_id = d.discount_id and p.customer_id = $1::integer
          and purchase_counts(p.status, p.paid_at)))
      from discount d where d.code = $3::text and d."deletedAt" is null),
    'actor', (
      select jsonb_build_object('disabled', a.disabled_at is not null,
        'session_live', session_is_live($5::text, a.uid, $7::timestamptz))
      from customer a where a.customer_id = $4::integer),
    'customer', (
      select jsonb_build_object('disabled', u.disabled_at is not null, 'name', u.name, 'last_name', u.last_name, 'email', u.email)
      from customer u where u.customer_id = $1::integer),
    'own_purchases', (
      select count(*) from purchase p where p.customer_id = $1::integer and p.class_package_id = $2::integer
        and purchase_counts(p.status, p.paid_at) and not (p.status = 'pending' and p.sold_by is null)),
    'pending', (
      select jsonb_build_object(
        'purchase_id', p.purchase_id, 'payment_method_id', p.payment_method_id, 'method_kind', m.kind,
        'total_payment', p.total_payment, 'discount_id', p.discount_id, 'single_class_id', p.single_class_id,
        'spot', p.spot, 'provider', p.provider, 'provider_payment_id', p.provider_payment_id)
      from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = $1::integer and p.class_package_id = $2::integer and p.status = 'pending' and p.sold_by is null),
    'slow_pending', (
      select count(*) from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = $1::integer and p.class_package_id <> $2::integer and p.status = 'pending' and m.kind in ('cash', 'transfer')),
    'signup_fee_paid', exists (
      select 1 from purchase p where p.customer_id = $1::integer and p.class_package_id = $6::integer
        and p.status in ('active', 'completed')),
    'missing_pages', coalesce((
      select jsonb_agg(jsonb_build_object('page_id', g.page_id, 'title', g.title, 'version', g.version) order by g.position, g.page_id)
      from page g where (g.required or g.required_signup) and not exists (
        select 1 from accepted_page x where x.customer_id = $1::integer and x.page_id = g.page_id and x.version = g.version)), '[]')
  ) as facts`;

/** Everything the rule of selling looks at. */
export async function gatherSaleFacts(sql: Sql, key: SaleKey): Promise<SaleFacts> {
  const [row] = await sql.rows<{ facts: SaleFacts }>(facts, [
    key.customer_id,
    key.class_package_id,
    key.discount_code,
    key.actor_id,
    key.session_id,
    key.signup_fee,
    key.now.toISOString(),
  ]);
  if (!row) throw new Error('The sale has no facts.');
  return row.facts;
}

const codeOf = 'select code from discount where discount_id = $1';

/** The code of a discount; null when there is none. */
export async function findDiscountCode(sql: Sql, discount_id: number | null): Promise<string | null> {
  if (discount_id === null) return null;
  const [row] = await sql.rows<{ code: string }>(codeOf, [discount_id]);
  return row?.code ?? null;
}

const free = `
  select 1 from class_package where class_package_id = $1 and coalesce(sale_price, price) = 0 and not is_subscription`;

/** Whether a package costs nothing and is no subscription. */
export async function isFreeOffer(sql: Sql, class_package_id: number): Promise<boolean> {
  return (await sql.rows(free, [class_package_id])).length === 1;
}
