import type { CustomerUses, DiscountFields, DiscountRow } from '#shared/discount-use.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockRow } from '../locking/index.ts';

const written = [
  ...(['code', 'amount', 'is_percent', 'first_invoice_only', 'max_uses', 'max_uses_per_customer'] as const),
  ...(['valid_from', 'valid_until', 'class_package_ids', 'at_desk'] as const),
];
const columns = `discount_id, ${written.join(', ')}, uses`;

/** Discounts that are not archived, newest first. */
export function listDiscounts(sql: Sql): Promise<DiscountRow[]> {
  return sql.rows<DiscountRow>(`select ${columns} from discount where "deletedAt" is null order by discount_id desc`);
}

/** Archived discounts, latest first. */
export function listArchivedDiscounts(sql: Sql): Promise<DiscountRow[]> {
  return sql.rows<DiscountRow>(
    `select ${columns} from discount where "deletedAt" is not null order by "deletedAt" desc, discount_id`,
  );
}

export async function findDiscount(sql: Sql, discount_id: number): Promise<DiscountRow | undefined> {
  const [row] = await sql.rows<DiscountRow>(
    `select ${columns} from discount where discount_id = $1 and "deletedAt" is null`,
    [discount_id],
  );
  return row;
}

/** @param code in capitals, as the wire schema gives it */
export async function findDiscountByCode(sql: Sql, code: string): Promise<DiscountRow | undefined> {
  const [row] = await sql.rows<DiscountRow>(`select ${columns} from discount where code = $1 and "deletedAt" is null`, [
    code,
  ]);
  return row;
}

/** Locks a discount for a change; undefined: there is none. */
export async function lockDiscount(
  open: Tx,
  discount_id: number,
): Promise<{ tx: Locked<'discount'>; before: DiscountRow } | undefined> {
  const tx = await lockRow(open, 'discount', discount_id);
  const before = await findDiscount(tx, discount_id);
  return before && { tx, before };
}

/**
 * The uses of a code by all records of a person, as the rule of new customers finds them: another spelling of her mail
 * address counts too.
 */
export async function readCustomerUses(
  sql: Sql,
  {
    discount_id,
    customer_id,
    class_package_id,
  }: { discount_id: number; customer_id: number; class_package_id: number | undefined },
): Promise<CustomerUses> {
  const [row] = await sql.rows<CustomerUses>(
    `select count(*) filter (where not own.held) as used, count(*) filter (where own.held) as held
     from purchase p
     cross join lateral (select p.status = 'pending' and p.customer_id = $2
       and p.class_package_id is not distinct from $3::integer as held) own
     where p.customer_id in (select * from records_of_person($2::integer)) and p.discount_id = $1 and purchase_counts(p.status, p.paid_at)`,
    [discount_id, customer_id, class_package_id ?? null],
  );
  return row ?? { used: 0, held: 0 };
}

const firstCharge = `
  select 1 from purchase p where p.customer_id in (select * from records_of_person($2::integer)) and p.discount_id = $1
    and purchase_counts(p.status, p.paid_at) and (p.terms ->> 'is_subscription')::boolean
    and not (p.status = 'pending' and p.customer_id = $2 and p.class_package_id = $3) limit 1`;

/**
 * Whether a person, by all her records, has begun a subscription with this code, or is paying one of another package;
 * her own attempt at this package does not count, since it is continued or replaced.
 */
export async function hasBegunWith(
  sql: Sql,
  {
    discount_id,
    customer_id,
    class_package_id,
  }: { discount_id: number; customer_id: number; class_package_id: number },
): Promise<boolean> {
  return (await sql.rows(firstCharge, [discount_id, customer_id, class_package_id])).length > 0;
}

export async function insertDiscount(tx: Tx, fields: DiscountFields, at: Date): Promise<DiscountRow[]> {
  const values = written.map((column) => fields[column]);
  return tx.rows<DiscountRow>(
    `insert into discount ("createdAt", ${written.join(', ')})
     values ($1, ${written.map((_, index) => `$${index + 2}`).join(', ')}) returning ${columns}`,
    [at.toISOString(), ...values],
  );
}

export async function updateDiscount(
  tx: Locked<'discount'>,
  discount_id: number,
  fields: DiscountFields,
): Promise<DiscountRow[]> {
  const values = written.map((column) => fields[column]);
  return tx.rows<DiscountRow>(
    `update discount set ${written.map((column, index) => `${column} = $${index + 2}`).join(', ')}
     where discount_id = $1 returning ${columns}`,
    [discount_id, ...values],
  );
}

export async function archiveDiscount(tx: Locked<'discount'>, discount_id: number, at: Date): Promise<void> {
  await tx.rows('update discount set "deletedAt" = $2 where discount_id = $1', [discount_id, at.toISOString()]);
}

/** @returns the restored row; undefined: no archived one has this id */
export async function restoreDiscount(tx: Locked<'discount'>, discount_id: number): Promise<DiscountRow | undefined> {
  const [row] = await tx.rows<DiscountRow>(
    `update discount set "deletedAt" = null where discount_id = $1 and "deletedAt" is not null returning ${columns}`,
    [discount_id],
  );
  return row;
}

/** The packages, of these, that exist, including hidden ones. */
export async function knownPackages(tx: Tx, class_package_ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ class_package_id: number }>(
    `select class_package_id from class_package where class_package_id = any($1::integer[]) and "deletedAt" is null`,
    [class_package_ids],
  );
  return rows.map(({ class_package_id }) => class_package_id);
}
