import type { LockedPlaces } from '../../locking/index.ts';

const extend = `
  with late as (
    update available_class g set expiration_date = $2::date,
      closed_at = case when closed_reason = 'expired' then null else closed_at end,
      closed_reason = case when closed_reason = 'expired' then null else closed_reason end
    from (select available_class_id, expiration_date as before from available_class) o
    where o.available_class_id = g.available_class_id and g.expiration_date < $2::date
      and (g.closed_reason is null or g.closed_reason = 'expired')
      and (not $7 or g.closed_reason is null and g.expiration_date >= $6::date and not exists (
        select 1 from available_class_movement m
        where m.available_class_id = g.available_class_id and m.kind = 'extended'))
      and exists (
        select 1 from class_reservation r join single_class c using (single_class_id)
        where r.class_reservation_id = any($1::integer[]) and r.available_class_id = g.available_class_id
          and (c.starts_at > $3::timestamptz or (g.closed_reason is null and g.expiration_date >= $6::date)))
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

/**
 * Grants that are about to end (or did) reach at least `until`, with a ledger row each. A class that has begun revives
 * none that is over by `today`, whoever gives it back: else what was attended could be had again for ever.
 * @param by.once only those that still run and were never extended before
 */
export async function extendGrants(
  tx: LockedPlaces,
  {
    reservationIds,
    span: { until, today },
    by: { at, actor_id, reason, once },
  }: {
    reservationIds: readonly number[];
    span: { until: string; today: string };
    by: { at: Date; actor_id: number | null; reason: string; once: boolean };
  },
): Promise<Extended[]> {
  return tx.rows<Extended>(extend, [reservationIds, until, at.toISOString(), actor_id, reason, today, once]);
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
 * Grants that were extended when their class was cancelled end as before, with a ledger row each, where everything they
 * had paid there stands again and nothing else became of them since. @returns how many
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
    ...[single_class_id, cancelled_at, ...grants],
    ...[by.at.toISOString(), by.actor_id, by.reason],
  ]);
  return rows.length;
}
