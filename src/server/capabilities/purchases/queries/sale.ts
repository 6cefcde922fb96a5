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

// What the customer's own unfinished purchase of the package holds is let go of in the same transaction.
const pending = (column: 'single_class_id' | 'discount_id') => `
  select ${column} from purchase
  where customer_id = $2::integer and class_package_id = $3::integer and status = 'pending' and sold_by is null`;
const lockClasses = `
  select 1 from single_class where single_class_id = $1::integer or single_class_id = (${pending('single_class_id')})
  order by single_class_id for no key update`;
const lock = 'select lock_sale($1::integer, $2::integer, $3::integer, null)';
const lockDiscounts = `
  select 1 from discount
  where (code = $1::text and "deletedAt" is null) or discount_id = (${pending('discount_id')})
  order by discount_id for no key update`;

/** Locks classes, customers (the buyer and who waits), package and discounts, each in id order; the facts are read by the statement after it. */
export async function lockSale(tx: Sql, key: SaleKey): Promise<void> {
  const { single_class_id, customer_id, class_package_id, discount_code } = key;
  if (single_class_id !== null) await tx.rows(lockClasses, [single_class_id, customer_id, class_package_id]);
  await tx.rows(lock, [single_class_id, customer_id, class_package_id]);
  if (discount_code !== null) await tx.rows(lockDiscounts, [discount_code, customer_id, class_package_id]);
}

const facts = `
  select sale_facts($1::integer, $2::integer, $3::text, $4::integer, $5::text, $6::integer, $7::timestamptz) as facts`;

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

const deskCode = 'select 1 from discount where discount_id = $1 and at_desk';

/** Whether a code counts when reception sells. */
export async function isDiscountAtDesk(sql: Sql, discount_id: number): Promise<boolean> {
  return (await sql.rows(deskCode, [discount_id])).length === 1;
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
