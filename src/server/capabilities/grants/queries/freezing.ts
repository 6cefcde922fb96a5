import type { Locked } from '../../locking/index.ts';

const freeze = `
  with still as (
    update available_class set frozen_from = $2::date, frozen_until = $3::date,
      expiration_date = expiration_date + ($3::date - $2::date + 1), end_is_fixed = begins_by is not null
    where available_class_id = any($1::integer[]) returning available_class_id
  ), kept as (
    insert into grant_freeze (available_class_id, starts_on, ends_on, reason, "createdAt", created_by)
    select available_class_id, $2::date, $3::date, $4, $5::timestamptz, $6 from still
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'frozen', 0, $5::timestamptz, $6, $4 from still`;

interface Span {
  available_class_ids: readonly number[];
  starts_on: string;
  ends_on: string;
  by: { at: Date; actor_id: number; reason: string };
}

/** Freezes grants on these days, so that they end as many days later, with a ledger row each. */
export async function freezeOpenGrants(
  tx: Locked<'people' | 'grants'>,
  { available_class_ids, starts_on, ends_on, by }: Span,
): Promise<void> {
  await tx.rows(freeze, [available_class_ids, starts_on, ends_on, by.reason, by.at.toISOString(), by.actor_id]);
}

const resume = `
  with ended as (
    update grant_freeze f set resumed_on = $2::date, resumed_at = $3::timestamptz, resumed_by = $4
    from available_class g
    where g.available_class_id = any($1::integer[]) and f.available_class_id = g.available_class_id
      and f.starts_on = g.frozen_from and f.ends_on = g.frozen_until and f.resumed_on is null
    returning f.available_class_id, f.ends_on - f.resumed_on + 1 as given_back
  ), again as (
    update available_class g set frozen_until = $2::date - 1, expiration_date = g.expiration_date - e.given_back
    from ended e where e.available_class_id = g.available_class_id returning g.available_class_id
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id)
  select available_class_id, 'resumed', 0, $3::timestamptz, $4 from again`;

/** Ends the freeze of grants from a day on; the remaining frozen days are taken off their end again. */
export async function resumeOpenGrants(
  tx: Locked<'people' | 'grants'>,
  {
    available_class_ids,
    resumed_on,
    by,
  }: { available_class_ids: readonly number[]; resumed_on: string; by: { at: Date; actor_id: number } },
): Promise<void> {
  await tx.rows(resume, [available_class_ids, resumed_on, by.at.toISOString(), by.actor_id]);
}
