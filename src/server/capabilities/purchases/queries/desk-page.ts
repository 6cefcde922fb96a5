import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { Sql } from '../../../database/database.ts';
import type { PeopleFound } from '../../customers/search/search-rules.ts';
import type { NamedPurchase } from '../desk/named-purchase-rules.ts';
import { heldByBank } from './held-by-bank.ts';
import { atDesk, type DeskPurchaseRow, deskOf } from './shown.ts';

export interface DeskFilter {
  status: PurchaseStatus | null;
  customer_id: number | null;
  to_review: boolean;
  /** Only purchases with a refund, done or ordered. */
  refunded: boolean;
  /** Only paid ones with a discount, or courtesies; `since` and `until` are then days on which they were paid. */
  given: 'discount' | 'courtesy' | null;
  payment_method_id: number | null;
  class_package_id: number | null;
  /** The customers that a search found; null: everybody. */
  people: PeopleFound | null;
  /** Purchases that the search finds by number or reference, of any person; they come first. */
  named: readonly number[];
  /** First and last day, in the studio's time zone, on which it was bought; null: no limit. */
  since: string | null;
  until: string | null;
  timezone: string;
}

// What waits while a bank has its payment went back once already, as the bank's movement.
const goesBack = `from refund_order o where o.purchase_id = p.purchase_id and o.done_at is null and o.withdrawn_at is null
    and not ${heldByBank('o')}`;
const wentBack = "from money_movement v where v.purchase_id = p.purchase_id and v.kind <> 'payment'";
const dayOf = `case when $13::text is null then p."createdAt" else p.paid_at end`;
const filtered = `
  where ($1::text is null or p.status = $1) and ($2::integer is null or p.customer_id = $2)
    and (not $3::boolean or (p.status = 'pending'
      and (p.sold_by is not null or (p.receipt_at is not null and p.receipt_refused_at is null))))
    and ($4::integer[] is null or p.customer_id = any($4) or p.purchase_id = any($12::integer[]) or exists (select 1 from customer w
      where w.customer_id = p.customer_id
        and w.search_text like all (array(select '%' || part || '%' from unnest($11::text[]) part))))
    and ($5::date is null or (${dayOf} at time zone $6)::date >= $5)
    and ($7::date is null or (${dayOf} at time zone $6)::date <= $7)
    and ($13::text is null or (p.paid_at is not null and p.is_gift = ($13 = 'courtesy') and (p.is_gift or p.discount_amount > 0)))
    and ($8::integer is null or p.payment_method_id = $8 or exists (select 1 from money_movement v
      where v.purchase_id = p.purchase_id and v.payment_method_id = $8))
    and ($9::integer is null or p.class_package_id = $9 or (p.terms ->> 'class_package_id')::integer = $9)
    and (not $10::boolean or exists (select 1 ${wentBack}) or exists (select 1 ${goesBack}))`;
// The rows of the page are chosen first: the columns of a row cost a hundred times more than counting it.
const pageBy = (order: string) => `
  select ${atDesk('$16')} ${deskOf(`(select p.purchase_id from purchase p ${filtered} order by ${order} limit $14 offset $15) chosen
    join purchase p using (purchase_id)`)}
  order by ${order}`;
const pageOnly = pageBy('p.purchase_id desc');
const pageWithNamed = pageBy('(p.purchase_id = any($12::integer[])) desc, p.purchase_id desc');
// For a subscription that changed its plan, a package has only the charges made under it, and their refunds.
const ofPackage = (at: string) =>
  `($9::integer is null
    or coalesce((terms_at(p.purchase_id, ${at}, p.terms) ->> 'class_package_id')::integer, p.class_package_id) = $9)`;
const paidAt = (payment: string, otherwise: string) =>
  `coalesce((select w.occurred_at from money_movement w where w.purchase_id = p.purchase_id
      and w.provider_movement_id = ${payment} limit 1), ${otherwise})`;
// Of a divided sale, or of money that staff gave in another way, only what moved in that way, as in the till.
const inWay = '($8::integer is null or v.payment_method_id = $8)';
const sums = `
  select count(*) as total, coalesce(sum(came.amount), 0) as gross, coalesce(sum(went.amount), 0) as returned,
    coalesce(sum(p.total_payment), 0) as price, coalesce(sum(p.discount_amount), 0) as discount
  from purchase p
    cross join lateral (select coalesce(sum(v.amount), 0) as amount from money_movement v
      where v.purchase_id = p.purchase_id and v.kind = 'payment' and ${inWay} and ${ofPackage('v.occurred_at')}) came
    cross join lateral (select
      (select coalesce(-sum(v.amount), 0) ${wentBack} and ${inWay} and ${ofPackage(paidAt('v.refunds_payment_id', 'v.occurred_at'))})
      + (select coalesce(sum(o.amount), 0) ${goesBack}
        and ($8::integer is null or p.payment_method_id = $8) and ${ofPackage(paidAt('o.provider_payment_id', 'o."createdAt"'))})
      as amount) went
  ${filtered}`;

/** The number of purchases; in centavos, payments, refunds done or ordered, prices, and what discounts took off them. */
export interface DeskSums {
  total: number;
  gross: number;
  returned: number;
  price: number;
  discount: number;
}

export interface WantedPage {
  filter: DeskFilter;
  page: { size: number; number: number };
  now: Date;
}

const filterValues = ({ people, ...filter }: DeskFilter) => {
  const { status, customer_id, to_review, since, timezone, until, payment_method_id, class_package_id } = filter;
  const first = [status, customer_id, to_review, people?.alike ?? null, since, timezone, until, payment_method_id];
  return [...first, class_package_id, filter.refunded, people?.written ?? null, filter.named, filter.given];
};

/** One page of everybody's purchases, the newest first. */
export function readPurchaseRows(sql: Sql, { filter, page, now }: WantedPage): Promise<DeskPurchaseRow[]> {
  return sql.rows<DeskPurchaseRow>(filter.named.length > 0 ? pageWithNamed : pageOnly, [
    ...filterValues(filter),
    page.size,
    (page.number - 1) * page.size,
    now.toISOString(),
  ]);
}

/** The same with the totals of all pages, which read every purchase of the filter. */
export async function readPurchasePage(
  sql: Sql,
  wanted: WantedPage,
): Promise<{ rows: DeskPurchaseRow[]; sums: DeskSums }> {
  const rows = await readPurchaseRows(sql, wanted);
  const [found] = await sql.rows<DeskSums>(sums, filterValues(wanted.filter));
  return { rows, sums: found ?? { total: 0, gross: 0, returned: 0, price: 0, discount: 0 } };
}

const asWritten = (reference: string) => `upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;
const named = `
  select p.purchase_id from purchase p
  where p.purchase_id = $1::integer or p.provider_payment_id = $3::text or p.total_payment = $4::bigint
    or strpos(${asWritten('p.reference')}, $2::text) > 0
  union select v.purchase_id from money_movement v
  where v.provider_movement_id = $3::text or abs(v.amount) = $4::bigint or strpos(${asWritten('v.reference')}, $2::text) > 0
  order by purchase_id desc limit $5`;

/** The newest purchases of which a number, reference, payment or amount says what was typed. */
export async function findNamed(
  sql: Sql,
  { number, reference, payment, amount }: NamedPurchase,
  most: number,
): Promise<number[]> {
  const rows = await sql.rows<{ purchase_id: number }>(named, [number, reference, payment, amount, most]);
  return rows.map(({ purchase_id }) => purchase_id);
}
