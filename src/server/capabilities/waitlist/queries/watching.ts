import type { Sql } from '../../../database/database.ts';

const lapsed = `
  select w.waitlist_id, w.customer_id from waitlist w
  where w.single_class_id = $1 and w.ended_at is null and w.offered_until <= $2::timestamptz and not exists (
    select 1 from class_place p where p.single_class_id = $1 and p.held_for = w.customer_id and p.purchase_id is not null)
  order by w.waitlist_id`;

/** Entries whose time to pay is over, unless their purchase is being paid. */
export function readLapsedOffers(
  tx: Sql,
  single_class_id: number,
  at: Date,
): Promise<{ waitlist_id: number; customer_id: number }[]> {
  return tx.rows(lapsed, [single_class_id, at.toISOString()]);
}

const due = `
  select distinct c.single_class_id from waitlist w join single_class c using (single_class_id)
  where w.ended_at is null and (
    c.starts_at <= $1::timestamptz or c.cancelled_at is not null or c.places_taken < c.places_open or w.offered_until <= $1::timestamptz)
  order by 1 limit 500`;

/** Classes with a waitlist for which the job may have something to do. */
export async function readClassesToWatch(sql: Sql, at: Date): Promise<number[]> {
  const rows = await sql.rows<{ single_class_id: number }>(due, [at.toISOString()]);
  return rows.map((row) => row.single_class_id);
}

const over = `
  select starts_at <= $2::timestamptz or cancelled_at is not null as over from single_class where single_class_id = $1`;

export async function isClassOver(tx: Sql, single_class_id: number, at: Date): Promise<boolean> {
  const [row] = await tx.rows<{ over: boolean }>(over, [single_class_id, at.toISOString()]);
  return row?.over ?? true;
}
