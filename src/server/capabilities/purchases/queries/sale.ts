import type { Sql, Tx } from '../../../database/database.ts';
import { type LockedSale, lockedSaleFacts, type SaleKey } from '../../locking/index.ts';
import type { LockedSaleFacts, SaleFacts } from '../facts.ts';

const facts = `
  select sale_facts($1::integer, $2::integer, $3::text, $4::integer, $5::text, $6::integer, $7::timestamptz) as facts`;

/** Reads the facts of the rule of selling. */
export async function gatherSaleFacts(sql: Sql, key: Omit<SaleKey, 'idempotency_key'>): Promise<SaleFacts> {
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
  return withUsesElsewhere(sql, key, row.facts);
}

/** The same under the locks of the sale, in one statement. */
export async function lockSale(open: Tx, key: SaleKey): Promise<LockedSaleFacts & { tx: LockedSale }> {
  const { tx, facts } = await lockedSaleFacts<LockedSaleFacts, Tx>(open, key);
  return { tx, ...facts, sale: await withUsesElsewhere(tx, key, facts.sale) };
}

async function withUsesElsewhere(
  sql: Sql,
  { customer_id }: Pick<SaleKey, 'customer_id'>,
  facts: SaleFacts,
): Promise<SaleFacts> {
  const { discount } = facts;
  if (discount?.max_uses_per_customer == null) return facts;
  const elsewhere = await countUsesElsewhere(sql, { customer_id, discount_id: discount.discount_id });
  return { ...facts, discount: { ...discount, own_uses: discount.own_uses + elsewhere } };
}

const elsewhere = `
  select count(*) as uses from purchase p
  where p.discount_id = $1 and p.customer_id <> $2 and p.customer_id in (select * from records_of_person($2::integer))
    and purchase_counts(p.status, p.paid_at)`;

/** How often other records of the same person used a code: another spelling of her mail address, or an erased account. */
async function countUsesElsewhere(
  sql: Sql,
  { discount_id, customer_id }: { discount_id: number; customer_id: number },
): Promise<number> {
  const [row] = await sql.rows<{ uses: number }>(elsewhere, [discount_id, customer_id]);
  return Number(row?.uses ?? 0);
}

const deskCode = 'select 1 from discount where discount_id = $1 and at_desk';

/** Whether a code counts when reception sells. */
export async function isDiscountAtDesk(sql: Sql, discount_id: number): Promise<boolean> {
  return (await sql.rows(deskCode, [discount_id])).length === 1;
}

const lapsedUnseen = `
  select 1 from purchase p where p.customer_id = $1 and p.status = 'failed' and p.sold_by is not null and p.updated_at > $2::timestamptz
    and not exists (select 1 from purchase o where o.replaces = p.purchase_id) limit 1`;

/**
 * Whether an unseen transfer that the desk sold to this customer lapsed since then, unless she bought the same another way.
 */
export async function hasLapsedUnseen(sql: Sql, customer_id: number, since: Date): Promise<boolean> {
  return (await sql.rows(lapsedUnseen, [customer_id, since.toISOString()])).length > 0;
}

const contact = 'select 1 from customer where customer_id = $1 and (phone is not null or email is not null)';

/** Whether a record has a phone or a mail, by which a second record of the same person would be recognised. */
export async function hasContact(sql: Sql, customer_id: number): Promise<boolean> {
  return (await sql.rows(contact, [customer_id])).length > 0;
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

const onSale = 'select 1 from class_package where class_package_id = $1 and "deletedAt" is null and hidden_at is null';

/** Whether the package's own settings let customers buy it. */
export async function isOnSale(sql: Sql, class_package_id: number): Promise<boolean> {
  return (await sql.rows(onSale, [class_package_id])).length === 1;
}

const documents = `
  select g.page_id, g.slug, g.title, g.version, exists (
    select 1 from accepted_page x where x.customer_id = $1 and x.page_id = g.page_id and x.version = g.version) as accepted
  from page g where g.required or g.required_signup order by g.position, g.page_id`;

/** The documents to accept before buying, and whether this customer has accepted them. */
export function readDocuments(
  sql: Sql,
  customer_id: number,
): Promise<{ page_id: number; slug: string; title: string; version: number; accepted: boolean }[]> {
  return sql.rows(documents, [customer_id]);
}
