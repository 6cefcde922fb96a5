import type { Closure, NewClosure } from '#shared/wire/series.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const list = `
  select x.studio_closure_id, x.starts_on, x.ends_on, x.location_id, l.name as location_name, x.reason
  from studio_closure x left join location l using (location_id)
  where x.ends_on >= $1::date order by x.starts_on, x.studio_closure_id`;
const one = `
  select x.studio_closure_id, x.starts_on, x.ends_on, x.location_id, l.name as location_name, x.reason
  from studio_closure x left join location l using (location_id) where x.studio_closure_id = $1`;

/** Closures that are not over on a date. */
export function readClosures(sql: Sql, from: string): Promise<Closure[]> {
  return sql.rows<Closure>(list, [from]);
}

export async function readClosure(sql: Sql, studio_closure_id: number): Promise<Closure | undefined> {
  return (await sql.rows<Closure>(one, [studio_closure_id]))[0];
}

const insert = `
  insert into studio_closure (starts_on, ends_on, location_id, reason, "createdAt", created_by)
  values ($1::date, $2::date, $3, $4, $5::timestamptz, $6) returning studio_closure_id`;

export async function insertClosure(
  tx: Locked<'series'>,
  closure: NewClosure,
  by: { at: Date; actor_id: number },
): Promise<number> {
  const { starts_on, ends_on, location_id, reason } = closure;
  const parameters = [starts_on, ends_on, location_id, reason, by.at.toISOString(), by.actor_id];
  const [row] = await tx.rows<{ studio_closure_id: number }>(insert, parameters);
  if (!row) throw new Error('The closure was not written.');
  return row.studio_closure_id;
}

const remove = 'delete from studio_closure where studio_closure_id = $1';

export async function deleteClosure(tx: Locked<'series'>, studio_closure_id: number): Promise<void> {
  await tx.rows(remove, [studio_closure_id]);
}
