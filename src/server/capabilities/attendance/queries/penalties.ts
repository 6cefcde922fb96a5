import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { CountedReservation } from '../penalty-rules.ts';

// A place that staff gave to somebody else after the class began is missed all the same (docs/rules.md#penalties).
const stands = `(r."deletedAt" is null or (r.cancellation = 'late' and r."deletedAt" >= c.starts_at))`;

const counted = `
  select p.customer_id, last.reservations
  from (
    select distinct r.customer_id from class_reservation r join available_class g using (available_class_id) join single_class c using (single_class_id)
    where r.single_class_id = $1 and ${stands} and r.guest is null and g.class_amount is null
  ) p
  cross join lateral (
    select json_agg(json_build_object('class_reservation_id', x.class_reservation_id, 'attended', x.attended, 'forgiven', exists (
        select 1 from class_reservation_penalty y
        where y.customer_id = p.customer_id and y.forgiven_kind = 'forgiven'
          and x.class_reservation_id = any(y.class_reservation_ids)))
      order by x.starts_at desc, x.class_reservation_id desc) as reservations
    from (
      select r.class_reservation_id, r.attended_at is not null as attended, c.starts_at
      from class_reservation r join available_class g using (available_class_id) join single_class c using (single_class_id)
      where r.customer_id = p.customer_id and ${stands} and r.guest is null and g.class_amount is null
        and c.roster_closed_at is not null and c.cancelled_at is null
      order by c.starts_at desc, r.class_reservation_id desc limit $2
    ) x
  ) last
  order by p.customer_id`;

/** For everybody in a class on an unlimited grant: their last reservations that count, latest class first. */
export function readCounted(
  tx: Sql,
  single_class_id: number,
  most: number,
): Promise<{ customer_id: number; reservations: CountedReservation[] }[]> {
  return tx.rows(counted, [single_class_id, most]);
}

// The same missed classes are the same penalty: one ended by a correction is restored, a forgiven one stays forgiven.
const keep = `
  insert into class_reservation_penalty as y (customer_id, end_date, "createdAt", single_class_id, class_reservation_ids)
  values ($1, $2::timestamptz, $3::timestamptz, $4, $5::integer[])
  on conflict (customer_id, class_reservation_ids) do update set forgiven_at = null, forgiven_by = null, forgiven_kind = null
    where y.forgiven_kind = 'corrected'
  returning end_date, "createdAt" = $3::timestamptz as fresh`;

/** Undefined: there is a penalty for these missed classes already. `fresh`: it did not exist before. */
export async function keepPenalty(
  tx: Locked<'class' | 'people'>,
  penalty: { customer_id: number; end_date: Date; at: Date; single_class_id: number; class_reservation_ids: number[] },
): Promise<{ end_date: string; fresh: boolean } | undefined> {
  const [row] = await tx.rows<{ end_date: string; fresh: boolean }>(keep, [
    penalty.customer_id,
    penalty.end_date.toISOString(),
    penalty.at.toISOString(),
    penalty.single_class_id,
    penalty.class_reservation_ids,
  ]);
  return row;
}

const withdraw = `
  with withdrawn as (
    update class_reservation_penalty
    set forgiven_at = $2::timestamptz, forgiven_by = $3, forgiven_kind = 'corrected'
    where forgiven_at is null and class_reservation_ids && (
      select array_agg(class_reservation_id) from class_reservation where single_class_id = $1)
    returning class_reservation_penalty_id, customer_id)
  select customer_id from withdrawn order by class_reservation_penalty_id`;

/** Ends the live penalties that count a reservation of this class. @returns the ids of their people */
export async function withdrawPenalties(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<number[]> {
  const rows = await tx.rows<{ customer_id: number }>(withdraw, [single_class_id, by.at.toISOString(), by.actor_id]);
  return rows.map(({ customer_id }) => customer_id);
}

const forgive = `
  update class_reservation_penalty
  set forgiven_at = $2::timestamptz, forgiven_by = $3, forgiven_kind = 'forgiven', forgiven_reason = $4
  where class_reservation_penalty_id = $1 and forgiven_at is null
  returning class_reservation_penalty_id`;

/** False: it had already ended, or there is none. */
export async function forgiveOne(
  tx: Sql,
  class_reservation_penalty_id: number,
  by: { at: Date; actor_id: number; reason: string },
): Promise<boolean> {
  const rows = await tx.rows(forgive, [class_reservation_penalty_id, by.at.toISOString(), by.actor_id, by.reason]);
  return rows.length === 1;
}
