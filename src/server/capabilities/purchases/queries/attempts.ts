import type { Sql } from '../../../database/database.ts';
import type { Agreed } from '../facts.ts';
import type { Begun } from '../payments/lapse-rules.ts';

const other = `
  with recursive before as (
    select replaces from purchase where purchase_id = $1
    union all
    select p.replaces from purchase p join before b on p.purchase_id = b.replaces
  )
  select o.purchase_id from purchase o
  where o.customer_id = $2 and o.class_package_id = $3 and o.sold_by is null and (o.status = 'pending' or o.paid_at is not null)
    and (o.purchase_id > $1 or o.purchase_id in (select replaces from before))
  order by o.purchase_id desc limit 1`;

const agreed = `
  select terms, renewal_payment from purchase where purchase_id = $1`;

/** What the buyer of an unfinished purchase saw and agreed to when it was begun. */
export async function readAgreed(sql: Sql, purchase_id: number): Promise<Agreed> {
  const [row] = await sql.rows<Agreed>(agreed, [purchase_id]);
  if (!row) throw new Error('The unfinished purchase is gone.');
  return row;
}

const replacing = 'select 1 from purchase where replaces = $1';

/** Whether another attempt of the buyer replaced it. */
export async function isReplaced(sql: Sql, purchase_id: number): Promise<boolean> {
  return (await sql.rows(replacing, [purchase_id])).length > 0;
}

const attempt = `
    select p.purchase_id, p.replaces, p."createdAt", m.kind in ('card', 'paypal') as is_online`;
const begun = `
  with recursive chain as (${attempt}, m.kind in ('card', 'paypal') as unbroken
    from purchase p join payment_method m using (payment_method_id) where p.purchase_id = $1
    union all ${attempt}, c.unbroken and m.kind in ('card', 'paypal')
    from purchase p join payment_method m using (payment_method_id) join chain c on p.purchase_id = c.replaces
  )
  select min("createdAt") filter (where unbroken) as online, min("createdAt") filter (where not is_online) as slow from chain`;

/** When the attempts that replaced each other up to this one began to hold. */
export async function readBegun(sql: Sql, purchase_id: number): Promise<Begun> {
  const [row] = await sql.rows<{ online: string | null; slow: string | null }>(begun, [purchase_id]);
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { online: instant(row?.online), slow: instant(row?.slow) };
}

/**
 * The buyer's other attempt at the same package that takes precedence over a failed purchase: one begun later that may
 * be paid or is, or a replaced one whose late payment completed it. Read under `lock_purchase`.
 */
export async function otherAttemptOf(
  tx: Sql,
  attempt: { purchase_id: number; customer_id: number; class_package_id: number },
): Promise<number | undefined> {
  const { purchase_id, customer_id, class_package_id } = attempt;
  const [row] = await tx.rows<{ purchase_id: number }>(other, [purchase_id, customer_id, class_package_id]);
  return row?.purchase_id;
}

const boughtSince = `
  select purchase_id, terms ->> 'title' as title, wire_instant(paid_at) as paid_at,
    (select s.name from customer s where s.customer_id = sold_by) as seller
  from purchase where customer_id = $1 and class_package_id = $2 and single_class_id is not distinct from $3
    and status in ('active', 'completed') and paid_at > $4::timestamptz
  order by paid_at desc, purchase_id desc limit 1`;

export interface BoughtSince {
  purchase_id: number;
  title: string;
  paid_at: string;
  /** The seller at the desk; null: the customer bought it herself. */
  seller: string | null;
}

/** The newest purchase of the same package and date that was paid after an instant and has not ended. */
export async function findBoughtSince(
  sql: Sql,
  wanted: { customer_id: number; class_package_id: number; single_class_id: number | null },
  since: Date,
): Promise<BoughtSince | undefined> {
  const { customer_id, class_package_id, single_class_id } = wanted;
  const parameters = [customer_id, class_package_id, single_class_id, since.toISOString()];
  const [row] = await sql.rows<BoughtSince>(boughtSince, parameters);
  return row;
}

const otherWelcome = `
  select 1 from purchase o join class_package k using (class_package_id)
  where o.customer_id in (select records_of_person($1)) and (o.class_package_id <> $2 or o.customer_id <> $1)
    and o.paid_at is not null
    and o.status <> 'revoked' and k.only_new_customers
    and (select mine.only_new_customers from class_package mine where mine.class_package_id = $2) limit 1`;

/**
 * Whether another package for new customers, begun at the same time, was paid first: a newcomer gets one. Of another record
 * of the person it may be the same package.
 */
export async function isOtherWelcomePaid(
  tx: Sql,
  { customer_id, class_package_id }: { customer_id: number; class_package_id: number },
): Promise<boolean> {
  return (await tx.rows(otherWelcome, [customer_id, class_package_id])).length > 0;
}
