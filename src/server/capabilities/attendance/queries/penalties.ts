import type { Sql } from '../../../database/database.ts';

const withdraw = `
  update class_reservation_penalty
  set forgiven_at = $2::timestamptz, forgiven_by = $3, forgiven_kind = 'corrected'
  where forgiven_at is null and class_reservation_ids && (
    select array_agg(class_reservation_id) from class_reservation where single_class_id = $1)
  returning class_reservation_penalty_id`;

/** Ends the live penalties that count a reservation of this class. */
export async function withdrawPenalties(
  tx: Sql,
  single_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<number> {
  return (await tx.rows(withdraw, [single_class_id, by.at.toISOString(), by.actor_id])).length;
}
