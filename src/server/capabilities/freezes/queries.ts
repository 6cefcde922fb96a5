import type { Sql } from '../../database/database.ts';
import type { FreezableGrant, FreezableSubscription, FreezeFacts, FrozenReservation } from './facts.ts';

// All grants of the same purchase are frozen together.
const grants = `
  select g.available_class_id, g.customer_id, g.remaining, g.starts_on, g.expiration_date, g.begins_by, g.begun_on, g.end_is_fixed, g.frozen_from, g.frozen_until,
    g.is_paid, g.closed_at is not null as closed, g.only_class_id
  from available_class asked
  join available_class g on g.available_class_id = asked.available_class_id
    or (g.purchase_id = asked.purchase_id and g.closed_at is null)
  where asked.available_class_id = $1
  order by g.available_class_id <> $1, g.available_class_id`;

// A freeze and the order that moves its charge are written at one instant; an order that came too late is removed.
const subscription = `
  select p.purchase_id, p.provider, wire_instant(p.next_charge_at) as next_charge_at, p.renewal_failed_at is not null as owes,
    exists (select 1 from charge_postponement x where x.purchase_id = p.purchase_id and x."createdAt" = (
      select max(f."createdAt") from grant_freeze f where f.available_class_id = g.available_class_id)) as moved_by_freeze
  from available_class g join purchase p using (purchase_id)
  where g.available_class_id = $1 and p.status = 'active' and p.subscription_id is not null`;

/** Reservations on these days that the grants pay, and those of their guests. */
const places = `
  with own as (
    select r.class_reservation_id, r.single_class_id, r.customer_id, r.guest, r.available_class_id
    from class_reservation r join single_class c using (single_class_id)
    where r.available_class_id = any($1::integer[]) and r."deletedAt" is null and r.attended_at is null
      and c.starts_at > $4::timestamptz and c.class_date::date between $2::date and $3::date
  )
  select r.class_reservation_id, coalesce(o.available_class_id, h.available_class_id) as paid_by, r.single_class_id,
    wire_wall_clock(c.class_date) as class_date, t.name as class_type_name, r.guest, milliseconds(c.starts_at) as starts_at,
    milliseconds(r.free_cancel_until) as free_cancel_until
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
  left join own o using (class_reservation_id)
  left join own h on r.guest is not null and h.guest is null and h.single_class_id = r.single_class_id and h.customer_id = r.customer_id
  where r."deletedAt" is null and r.attended_at is null and (o.class_reservation_id is not null or h.class_reservation_id is not null)
  order by c.starts_at, r.class_reservation_id`;

// Grants that were frozen together have the same instant.
const daysUsed = `
  select coalesce(sum(f.ends_on - f.starts_on + 1), 0) as days from (
    select distinct f."createdAt", f.starts_on, f.ends_on from grant_freeze f join available_class g using (available_class_id)
    where g.customer_id = $1 and f.created_by = $1 and f."createdAt" > $2::timestamptz - interval '1 year') f`;

const lastDay = `
  select max(c.class_date)::date as day from class_reservation r join single_class c using (single_class_id)
  where r.available_class_id = any($1::integer[]) and r."deletedAt" is null and c.starts_at > $2::timestamptz`;

/** Reads the facts of freezing. */
export async function readFreezeFacts(
  sql: Sql,
  {
    available_class_id,
    starts_on,
    ends_on,
    now,
  }: { available_class_id: number; starts_on: string; ends_on: string; now: Date },
): Promise<FreezeFacts> {
  const found = await readTogether(sql, available_class_id);
  const at = now.toISOString();
  const ids = found.grants.map((grant) => grant.available_class_id);
  const [used] = await sql.rows<{ days: number }>(daysUsed, [found.grants[0]?.customer_id ?? null, at]);
  return {
    ...found,
    places: await sql.rows<FrozenReservation>(places, [ids, starts_on, ends_on, at]),
    days_used: used?.days ?? 0,
  };
}

/** A grant and the others of the same purchase, itself first. */
export async function readTogether(
  sql: Sql,
  available_class_id: number,
): Promise<Pick<FreezeFacts, 'grants' | 'subscription'>> {
  const [charged] = await sql.rows<FreezableSubscription>(subscription, [available_class_id]);
  return { grants: await sql.rows<FreezableGrant>(grants, [available_class_id]), subscription: charged ?? null };
}

/** The day of the last future class that these grants pay; null: none. */
export async function readLastDay(sql: Sql, available_class_ids: readonly number[], now: Date): Promise<string | null> {
  const [row] = await sql.rows<{ day: string | null }>(lastDay, [available_class_ids, now.toISOString()]);
  return row?.day ?? null;
}

/** The owner of a grant, as a letter names her. */
export async function readOwner(sql: Sql, customer_id: number): Promise<{ name: string; email: string | null }> {
  const [row] = await sql.rows<{ name: string; email: string | null }>(
    'select name, email from customer where customer_id = $1',
    [customer_id],
  );
  if (!row) throw new Error(`There is no customer ${customer_id}.`);
  return row;
}
