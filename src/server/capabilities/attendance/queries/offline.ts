import type { ClassCard } from '#shared/wire/schedule.ts';
import type { Sql } from '../../../database/database.ts';

// Includes a class that has begun: its code is still needed at the door.
const coming = `
  select r.class_reservation_id, r.spot, r.guest, c.card, k.token
  from class_reservation r join single_class_card c using (single_class_id)
  left join reservation_code k using (class_reservation_id)
  where r.customer_id = $1 and r."deletedAt" is null and c.cancelled_at is null
    and c.starts_at + make_interval(mins => c.duration_minutes) > $2::timestamptz and c.starts_at < $3::timestamptz
  order by c.starts_at, r.guest is not null, r.class_reservation_id limit 100`;

export interface ComingReservation {
  class_reservation_id: number;
  spot: number;
  guest: string | null;
  card: ClassCard;
  token: string | null;
}

/** A person's places, her guests' too, in classes that are not over and begin before `until`. */
export function readComing(
  sql: Sql,
  { customer_id, now, until }: { customer_id: number; now: Date; until: Date },
): Promise<ComingReservation[]> {
  return sql.rows<ComingReservation>(coming, [customer_id, now.toISOString(), until.toISOString()]);
}
