import type { Sql } from '../../../../database/database.ts';

export interface SourceRow {
  source_id: string;
  customer_id: string;
  card: string;
}

// The assignment changes nothing; it makes an existing row be returned.
const customer = `
  insert into simulated_customer (customer_id, shop_reference, created_at) values ($1, $2, $3::timestamptz)
  on conflict (shop_reference) do update set shop_reference = excluded.shop_reference returning customer_id`;

/** One customer of the provider for each of the shop's. @returns the provider's own id */
export async function ensureCustomer(
  tx: Sql,
  { customer_id, reference, at }: { customer_id: string; reference: number; at: Date },
): Promise<string> {
  const [row] = await tx.rows<{ customer_id: string }>(customer, [customer_id, reference, at.toISOString()]);
  return row?.customer_id ?? customer_id;
}

const source = `
  insert into simulated_source (source_id, customer_id, card, created_at) values ($1, $2, $3, $4::timestamptz)`;

export async function insertSource(tx: Sql, row: SourceRow, at: Date): Promise<void> {
  await tx.rows(source, [row.source_id, row.customer_id, row.card, at.toISOString()]);
}

const find = `select source_id, customer_id, card from simulated_source where source_id = $1 and removed_at is null`;

export async function findSource(sql: Sql, source_id: string): Promise<SourceRow | undefined> {
  const [row] = await sql.rows<SourceRow>(find, [source_id]);
  return row;
}

const findByCard = `
  select source_id, customer_id, card from simulated_source
  where customer_id = $1 and card = $2 and removed_at is null order by created_at desc, source_id limit 1`;

/** A customer's saved card, by its token. */
export async function findSourceOf(
  sql: Sql,
  { customer_id, card }: Pick<SourceRow, 'customer_id' | 'card'>,
): Promise<SourceRow | undefined> {
  const [row] = await sql.rows<SourceRow>(findByCard, [customer_id, card]);
  return row;
}

const remove = `update simulated_source set removed_at = $2::timestamptz where source_id = $1 and removed_at is null`;

export async function removeSource(sql: Sql, source_id: string, at: Date): Promise<void> {
  await sql.rows(remove, [source_id, at.toISOString()]);
}
