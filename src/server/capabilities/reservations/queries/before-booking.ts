import type { Sql } from '../../../database/database.ts';

const usual = `
  select r.spot from class_reservation r join single_class c using (single_class_id)
  join single_class wanted on wanted.class_type_id = c.class_type_id and wanted.location_id = c.location_id
  where wanted.single_class_id = $2 and r.customer_id = $1 and r.guest is null and r.cancellation is null
    and exists (select 1 from class_type t where t.class_type_id = c.class_type_id and t.spot_map is not null)
    and exists (select 1 from class_place p where p.single_class_id = $2 and p.spot = r.spot
      and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0)
  group by r.spot having count(*) >= 2 order by count(*) desc, r.spot limit 1`;

/** The free spot that this customer took most often (at least twice) in classes of the same type and location. */
export async function readUsualSpot(sql: Sql, customer_id: number, single_class_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ spot: number }>(usual, [customer_id, single_class_id]);
  return row?.spot ?? null;
}

const overlapping = `
  select r.class_reservation_id, c.class_date, t.name as class_type_name
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
  join single_class wanted on wanted.single_class_id = $2
  where r.customer_id = $1 and r."deletedAt" is null and r.guest is null and c.single_class_id <> $2
    and c.starts_at < wanted.starts_at + make_interval(mins => wanted.duration_minutes)
    and wanted.starts_at < c.starts_at + make_interval(mins => c.duration_minutes)
  order by c.starts_at, r.class_reservation_id`;

export interface OverlapRow {
  class_reservation_id: number;
  class_date: string;
  class_type_name: string;
}

/** The customer's other live reservations that run at the same time as a class. */
export function readOverlaps(sql: Sql, customer_id: number, single_class_id: number): Promise<OverlapRow[]> {
  return sql.rows<OverlapRow>(overlapping, [customer_id, single_class_id]);
}
