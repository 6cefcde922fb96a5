import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';
import type { GraceFacts } from '../grace-rules.ts';

const graced = `
  select g.available_class_id, g.closed_reason, f.follows and f.day is null as begins_again,
    case when f.follows then coalesce(f.day + g.valid_days, g.begins_by) else g.expiration_date end as expiration_date,
    exists (select 1 from available_class_movement m
      where m.available_class_id = g.available_class_id and m.kind = 'extended') as extended_before,
    bool_or(c.starts_at > $2::timestamptz) as class_to_come
  from class_reservation r join single_class c using (single_class_id) join available_class g using (available_class_id)
  cross join lateral (
    select g.begins_by is not null and not g.end_is_fixed and g.closed_at is null as follows,
      case when g.begins_by is not null then first_class_of(g.available_class_id, $1::integer[]) end as day) f
  where r.class_reservation_id = any($1::integer[])
  group by g.available_class_id, f.follows, f.day order by g.available_class_id`;

/** The grants that paid these reservations, as the rule of grace reads them: as if the reservations were cancelled. */
export function readGraceFacts(sql: Sql, reservationIds: readonly number[], at: Date): Promise<GraceFacts[]> {
  return sql.rows<GraceFacts>(graced, [reservationIds, at.toISOString()]);
}

const extend = `
  with late as (
    update available_class g set expiration_date = $2::date, closed_at = null, closed_reason = null,
      end_is_fixed = g.begun_on is not null
    from (select available_class_id, expiration_date as before from available_class) o
    where o.available_class_id = g.available_class_id and g.available_class_id = any($1::integer[])
    returning g.available_class_id, o.before, g.expiration_date as until
  ), noted as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
    select available_class_id, 'extended', 0, $3::timestamptz, $4, $5 from late
  )
  select available_class_id, before, until from late order by available_class_id`;

/** A grant whose last day was moved from one date to another. */
export interface Extended {
  available_class_id: number;
  before: string;
  until: string;
}

/** Extends grants to a date, reopening those that were over, with a ledger row each. */
export async function writeExtensions(
  tx: LockedPlaces,
  { available_class_ids, until, by }: { available_class_ids: readonly number[]; until: string; by: ExtendingBy },
): Promise<Extended[]> {
  return tx.rows<Extended>(extend, [available_class_ids, until, by.at.toISOString(), by.actor_id, by.reason]);
}

const extendBeginning = `
  with late as (
    update available_class set begins_by = $2::date where available_class_id = any($1::integer[]) returning available_class_id
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'extended', 0, $3::timestamptz, $4, $5 from late`;

/** Lets grants whose only class the studio cancels begin until a date, with a ledger row each. */
export async function writeLaterBeginnings(
  tx: LockedPlaces,
  { available_class_ids, until, by }: { available_class_ids: readonly number[]; until: string; by: ExtendingBy },
): Promise<void> {
  await tx.rows(extendBeginning, [available_class_ids, until, by.at.toISOString(), by.actor_id, by.reason]);
}

export interface ExtendingBy {
  at: Date;
  actor_id: number | null;
  reason: string;
}

const endingOf = `
  select available_class_id from available_class
  where purchase_id = $1 and closed_at is null and expiration_date >= $2::date and expiration_date < $3::date
  order by available_class_id`;

/** Open grants of a purchase that last until today or longer, but not until a day. */
export async function readEndingOf(
  tx: LockedPlaces,
  purchase_id: number,
  { today, until }: { today: string; until: string },
): Promise<number[]> {
  const rows = await tx.rows<{ available_class_id: number }>(endingOf, [purchase_id, today, until]);
  return rows.map(({ available_class_id }) => available_class_id);
}

const takeBack = `
  with extended as (
    select e.*, (select max(m.available_class_movement_id) from available_class_movement m
      where m.available_class_id = e.available_class_id and m.kind = 'extended' and m.occurred_at = $2::timestamptz) as noted
    from unnest($3::integer[], $4::date[], $5::date[]) as e (available_class_id, before, until)
  ), back as (
    update available_class g set expiration_date = e.before from extended e
    where g.available_class_id = e.available_class_id and g.expiration_date = e.until and g.closed_at is null
      and (
        select count(*) filter (where m.kind = 'returned') = count(*) filter (where m.kind = 'reserved')
          and coalesce(bool_and(m.kind in ('returned', 'reserved') and r.single_class_id = $1), true)
        from available_class_movement m left join class_reservation r using (class_reservation_id)
        where m.available_class_id = e.available_class_id and m.available_class_movement_id > e.noted)
    returning g.available_class_id
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'extended', 0, $6::timestamptz, $7, $8 from back
  returning available_class_id`;

/**
 * Takes back the extension of grants whose class was cancelled, with a ledger row each, if everything they
 * had paid there stands again and nothing else has changed them since. @returns how many
 */
export async function takeExtensionsBack(
  tx: LockedPlaces,
  {
    cancelled: { single_class_id, cancelled_at },
    extended,
    by,
  }: {
    cancelled: { single_class_id: number; cancelled_at: string };
    extended: readonly Extended[];
    by: { at: Date; actor_id: number; reason: string };
  },
): Promise<number> {
  if (extended.length === 0) return 0;
  const column = <Name extends keyof Extended>(name: Name) => extended.map((one) => one[name]);
  const grants = [column('available_class_id'), column('before'), column('until')];
  const rows = await tx.rows(takeBack, [
    single_class_id,
    cancelled_at,
    ...grants,
    by.at.toISOString(),
    by.actor_id,
    by.reason,
  ]);
  return rows.length;
}
