import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';

// Reservations that staff made at the counter are not released.
const NOT_PAID_IN_TIME = `
  not r.is_paid and r."deletedAt" is null and r.attended_at is null and r.reserved_by = r.customer_id
  and c.cancelled_at is null and c.starts_at > $1::timestamptz and c.starts_at <= $2::timestamptz and not has_attended(r.customer_id)`;

/** The instants between which a class begins if its unpaid newcomers lose their places now. */
export interface Beginning {
  after: Date;
  until: Date;
}

const classes = `
  select r.single_class_id, array_agg(distinct r.customer_id order by r.customer_id) as customer_ids
  from class_reservation r join single_class c using (single_class_id)
  where ${NOT_PAID_IN_TIME} group by r.single_class_id order by r.single_class_id limit 500`;

/** Classes about to begin with unpaid newcomers, and who they are. */
export function readUnpaidNewcomers(
  sql: Sql,
  { after, until }: Beginning,
): Promise<{ single_class_id: number; customer_ids: number[] }[]> {
  return sql.rows(classes, [after.toISOString(), until.toISOString()]);
}

const reservations = `
  select r.class_reservation_id from class_reservation r join single_class c using (single_class_id)
  where ${NOT_PAID_IN_TIME} and r.single_class_id = $3 and r.customer_id = any($4::integer[])
  order by r.class_reservation_id`;

/** The unpaid reservations of these people in one class. */
export async function readPlacesToRelease(
  tx: LockedPlaces,
  { after, until }: Beginning,
  of: { single_class_id: number; customer_ids: readonly number[] },
): Promise<number[]> {
  const parameters = [after.toISOString(), until.toISOString(), of.single_class_id, of.customer_ids];
  const rows = await tx.rows<{ class_reservation_id: number }>(reservations, parameters);
  return rows.map((row) => row.class_reservation_id);
}
