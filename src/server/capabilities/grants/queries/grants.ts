import type { AllowedTime, AvailableClass } from '#shared/wire/grants.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

export interface NewGrant {
  customer_id: number;
  /** Null: unlimited. */
  class_amount: number | null;
  class_type_ids: readonly number[] | null;
  allowed_times: readonly AllowedTime[] | null;
  /** Dates in the studio's time zone, both included. */
  starts_on: string;
  expiration_date: string;
  source: 'gift' | 'purchase';
  reason: string;
  at: Date;
  granted_by: number | null;
}

const insert = `
  with made as (
    insert into available_class (customer_id, class_amount, class_type_ids, allowed_times, starts_on, expiration_date, source, reason, "createdAt", granted_by)
    values ($1, $2, $3::integer[], $4::jsonb, $5::date, $6::date, $7, $8, $9::timestamptz, $10)
    returning available_class_id, class_amount
  ), ledger as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
    select available_class_id, 'granted', coalesce(class_amount, 0), $9::timestamptz, $10, $8 from made
  )
  select available_class_id from made`;

/** Writes a grant and its first ledger row. */
export async function insertGrant(tx: Locked<'people'>, grant: NewGrant): Promise<number> {
  const [row] = await tx.rows<{ available_class_id: number }>(insert, [
    grant.customer_id,
    grant.class_amount,
    grant.class_type_ids,
    grant.allowed_times && JSON.stringify(grant.allowed_times),
    grant.starts_on,
    grant.expiration_date,
    grant.source,
    grant.reason,
    grant.at.toISOString(),
    grant.granted_by,
  ]);
  if (!row) throw new Error('The grant was not written.');
  return row.available_class_id;
}

const select = `
  select g.available_class_id, coalesce(g.class_amount, -1) as class_amount, coalesce(g.remaining, -1) as available_classes,
    coalesce((select json_agg(json_build_object('class_type_id', t.class_type_id, 'name', t.name) order by t.name, t.class_type_id)
      from class_type t where t.class_type_id = any(g.class_type_ids)), '[]') as class_types,
    coalesce(g.allowed_times, '[]') as allowed_times, g.starts_on, g.expiration_date,
    g.begins_by, g.valid_days, g.begun_on, g.end_is_fixed,
    case when g.begun_on is not null and not g.end_is_fixed then last_class_of(g.available_class_id, '{}') end as last_class_on,
    case when g.frozen_from <= g.frozen_until then g.frozen_from end as frozen_from,
    case when g.frozen_from <= g.frozen_until then g.frozen_until end as frozen_until, g.source, g.reason, g."createdAt",
    g.closed_at, g.closed_reason,
    coalesce((
      select json_agg(json_build_object(
        'available_class_movement_id', m.available_class_movement_id, 'kind', m.kind, 'amount', m.amount, 'balance', m.balance,
        'occurred_at', wire_instant(m.occurred_at), 'reason', m.reason, 'class_reservation_id', m.class_reservation_id,
        'class_date', wire_wall_clock(c.class_date), 'class_type_name', t.name) order by m.available_class_movement_id desc)
      from (
        select x.*, case when g.class_amount is null then -1
          else sum(x.amount) over (order by x.available_class_movement_id) end as balance
        from available_class_movement x where x.available_class_id = g.available_class_id
      ) m
      left join class_reservation r on r.class_reservation_id = m.class_reservation_id
      left join single_class c on c.single_class_id = r.single_class_id
      left join class_type t on t.class_type_id = c.class_type_id), '[]') as movements
  from available_class g`;

const byCustomer = `${select} where g.customer_id = $1 order by g.closed_at is not null, g.expiration_date, g.available_class_id limit 200`;
const byId = `${select} where g.available_class_id = $1`;

/** A customer's grants, live ones first, each with its statement, newest movement first. */
export function readGrants(sql: Sql, customer_id: number): Promise<AvailableClass[]> {
  return sql.rows<AvailableClass>(byCustomer, [customer_id]);
}

export async function readGrant(sql: Sql, available_class_id: number): Promise<AvailableClass | undefined> {
  const [row] = await sql.rows<AvailableClass>(byId, [available_class_id]);
  return row;
}

const dueToExpire = `
  select available_class_id from available_class
  where closed_at is null and expiration_date < $1::date order by available_class_id limit $2`;

export function readGrantsToExpire(sql: Sql, today: string, most: number): Promise<{ available_class_id: number }[]> {
  return sql.rows(dueToExpire, [today, most]);
}

const zones = 'select distinct timezone from location where "deletedAt" is null';

/** The time zones of the studio's locations. */
export async function readBranchZones(sql: Sql): Promise<string[]> {
  return (await sql.rows<{ timezone: string }>(zones)).map((row) => row.timezone);
}

const expire = `
  with closed as (
    update available_class set closed_at = $2::timestamptz, closed_reason = 'expired'
    where available_class_id = $1 and closed_at is null and expiration_date < $3::date
    returning available_class_id, coalesce(remaining, 0) as remaining
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, reason)
  select available_class_id, 'expired', -remaining, $2::timestamptz, '' from closed
  returning available_class_id`;

/** Closes one grant past its last day, with its ledger row; false when another process did, or it was extended. */
export async function expireGrant(
  tx: Locked<'people' | 'grants'>,
  { available_class_id, today, at }: { available_class_id: number; today: string; at: Date },
): Promise<boolean> {
  return (await tx.rows(expire, [available_class_id, at.toISOString(), today])).length === 1;
}

const ownerOf = 'select customer_id from available_class where available_class_id = $1';
const live = `
  select customer_id, starts_on, expiration_date, frozen_from, frozen_until, remaining, closed_at is not null as closed
  from available_class
  where available_class_id = $1`;

/** What is read of a grant that staff change. */
export interface GrantBefore {
  customer_id: number;
  starts_on: string;
  expiration_date: string;
  frozen_from: string | null;
  frozen_until: string | null;
  /** Null: unlimited. */
  remaining: number | null;
  closed: boolean;
}

/** The staff member who changes a grant, when and why, as stored in its ledger. */
export interface StaffChange {
  at: Date;
  actor_id: number;
  reason: string;
}

export async function readGrantOwner(sql: Sql, available_class_id: number): Promise<number | undefined> {
  const [row] = await sql.rows<{ customer_id: number }>(ownerOf, [available_class_id]);
  return row?.customer_id;
}

export async function readGrantBefore(
  tx: Locked<'people' | 'grants'>,
  available_class_id: number,
): Promise<GrantBefore | undefined> {
  const [grant] = await tx.rows<GrantBefore>(live, [available_class_id]);
  return grant;
}

const moveEnd = `
  with moved as (
    update available_class set expiration_date = $2::date, end_is_fixed = begun_on is not null,
      begins_by = case when begins_by is not null and begun_on is null then $2::date else begins_by end
    where available_class_id = $1 returning available_class_id
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'extended', 0, $3::timestamptz, $4, $5 from moved`;

/** Writes another last day; for a grant that has not begun, the last day to begin. */
export async function moveGrantEnd(
  tx: Locked<'people' | 'grants'>,
  { available_class_id, expiration_date, by }: { available_class_id: number; expiration_date: string; by: StaffChange },
): Promise<void> {
  await tx.rows(moveEnd, [available_class_id, expiration_date, by.at.toISOString(), by.actor_id, by.reason]);
}

const closeOpen = `
  with closed as (
    update available_class set closed_at = $2::timestamptz, closed_by = $3, closed_reason = 'removed'
    where available_class_id = $1 and closed_at is null
    returning available_class_id, coalesce(remaining, 0) as remaining
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'removed', -remaining, $2::timestamptz, $3, '' from closed`;

export async function closeOpenGrant(
  tx: Locked<'people' | 'grants'>,
  available_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<void> {
  await tx.rows(closeOpen, [available_class_id, by.at.toISOString(), by.actor_id]);
}

const covering = `${select}
  where g.customer_id = $1 and g.closed_at is null and g.starts_on <= $2::date and g.expiration_date >= $2::date
  order by g.expiration_date, g.available_class_id limit 200`;

/** A customer's open grants that cover a date. */
export function readGrantsOn(sql: Sql, customer_id: number, date: string): Promise<AvailableClass[]> {
  return sql.rows<AvailableClass>(covering, [customer_id, date]);
}
