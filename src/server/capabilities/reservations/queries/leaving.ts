import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';

// A lapsed purchase that was paid after all keeps its reservations.
const NOT_PAID_AFTER_ALL = `p.status not in ('completed', 'active')`;

const toCancel = `
  select distinct r.single_class_id from class_reservation r
  join available_class g using (available_class_id) join single_class c using (single_class_id) join purchase p using (purchase_id)
  where g.closed_reason = 'revoked' and ${NOT_PAID_AFTER_ALL} and ($1::integer is null or g.purchase_id = $1)
    and r."deletedAt" is null and r.attended_at is null and c.starts_at > $2::timestamptz
  order by r.single_class_id limit 500`;

/** Future classes with reservations on revoked grants: of one purchase, or of any. */
export async function readClassesToLeave(sql: Sql, purchase_id: number | null, now: Date): Promise<number[]> {
  const rows = await sql.rows<{ single_class_id: number }>(toCancel, [purchase_id, now.toISOString()]);
  return rows.map((row) => row.single_class_id);
}

const people = `
  select distinct r.customer_id from class_reservation r join available_class g using (available_class_id)
  where r.single_class_id = $1 and r."deletedAt" is null and g.closed_reason = 'revoked' and ($2::integer is null or g.purchase_id = $2)
  order by 1`;

/** People with a reservation on a revoked grant, to be locked. */
export async function readPeopleToLeave(
  sql: Sql,
  single_class_id: number,
  purchase_id: number | null,
): Promise<number[]> {
  const rows = await sql.rows<{ customer_id: number }>(people, [single_class_id, purchase_id]);
  return rows.map((row) => row.customer_id);
}

const onRevoked = `
  select r.class_reservation_id from class_reservation r join available_class g using (available_class_id)
  join single_class c using (single_class_id) join purchase p using (purchase_id)
  where r.single_class_id = $1 and r."deletedAt" is null and r.attended_at is null and g.closed_reason = 'revoked' and ${NOT_PAID_AFTER_ALL}
    and ($2::integer is null or g.purchase_id = $2) and r.customer_id = any($4::integer[]) and c.starts_at > $3::timestamptz order by 1`;

/** The reservations of these people on revoked grants. */
export async function readReservationsToLeave(
  tx: LockedPlaces,
  {
    single_class_id,
    purchase_id,
    customer_ids,
    now,
  }: { single_class_id: number; purchase_id: number | null; customer_ids: readonly number[]; now: Date },
): Promise<number[]> {
  const parameters = [single_class_id, purchase_id, now.toISOString(), customer_ids];
  const rows = await tx.rows<{ class_reservation_id: number }>(onRevoked, parameters);
  return rows.map((row) => row.class_reservation_id);
}
