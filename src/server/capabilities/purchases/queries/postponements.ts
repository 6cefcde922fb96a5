import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

// Until it confirms, the provider charges at the instant it last confirmed: an open order keeps that instant.
const postpone = `
  with moved as (
    update purchase p set next_charge_at = $2::timestamptz, updated_at = $3::timestamptz
    from (select purchase_id, next_charge_at as before from purchase) o
    where p.purchase_id = $1 and o.purchase_id = p.purchase_id and p.status = 'active' and o.before is not null
    returning p.purchase_id, o.before
  )
  insert into charge_postponement as x (purchase_id, charge_was_at, charge_at, ordered_by, "createdAt")
  select purchase_id, before, $2::timestamptz, $4, $3::timestamptz from moved
  on conflict (purchase_id) do update set charge_at = excluded.charge_at, ordered_by = excluded.ordered_by,
    "createdAt" = excluded."createdAt", attempts = 0, done_at = null, last_error = null,
    paused_at = case when x.done_at is null then x.paused_at end,
    charge_was_at = case when x.done_at is null then x.charge_was_at else excluded.charge_was_at end`;

/** Moves the next charge of a running subscription to another instant, and orders its provider to follow. */
export async function writePostponement(
  tx: Locked<'purchase'>,
  { purchase_id, charge_at, by }: { purchase_id: number; charge_at: Date; by: { at: Date; actor_id: number } },
): Promise<void> {
  await tx.rows(postpone, [purchase_id, charge_at.toISOString(), by.at.toISOString(), by.actor_id]);
}

// Where the provider's own date is the right one for now, nothing is sent: only the moved charge is kept, for the one after.
const backToDay = `
  with told as (
    update charge_postponement set charge_was_at = $3::timestamptz, charge_at = $4::timestamptz, "createdAt" = $5::timestamptz,
      attempts = 0, done_at = case when $3::timestamptz = $4::timestamptz then done_at end, last_error = null, paused_at = null
    where purchase_id = $1 and charge_at = $2::timestamptz and done_at is not null
    returning purchase_id
  )
  update purchase p set next_charge_at = $4::timestamptz, updated_at = $5::timestamptz
  from told where p.purchase_id = told.purchase_id and p.next_charge_at = $3::timestamptz
  returning p.purchase_id`;

/**
 * Moves the charge after one that a postponement had moved.
 * @param charge `charged`: the one that was made; `reported`: when the provider makes the next one; `charge_at`: when it shall,
 *   which the provider is told if it is another instant
 * @returns false when no postponement moved the charge, and nothing was written
 */
export async function writeReturnToDay(
  tx: Locked<'purchase'>,
  charge: { purchase_id: number; charged: string; reported: Date; charge_at: Date; at: Date },
): Promise<boolean> {
  const { purchase_id, charged, reported, charge_at, at } = charge;
  const instants = [reported, charge_at, at].map((instant) => instant.toISOString());
  return (await tx.rows(backToDay, [purchase_id, charged, ...instants])).length === 1;
}

export interface OpenPostponement {
  purchase_id: number;
  provider: string | null;
  subscription_id: string;
  charge_was_at: string;
  charge_at: string;
  /** The provider charges nothing until it receives a date. */
  paused: boolean;
}

const open = `
  select x.purchase_id, p.provider, p.subscription_id, x.charge_was_at, x.charge_at, x.paused_at is not null as paused
  from charge_postponement x join purchase p using (purchase_id)
  where x.done_at is null and p.status = 'active' and p.subscription_id is not null
    and ($1::integer is null or x.purchase_id = $1)
  order by x.attempts, x.purchase_id limit 100`;

/** Open orders of one purchase, or of all (null); those tried least first. */
export function readOpenPostponements(sql: Sql, purchase_id: number | null): Promise<OpenPostponement[]> {
  return sql.rows<OpenPostponement>(open, [purchase_id]);
}

const done = `
  update charge_postponement set done_at = $3::timestamptz where purchase_id = $1 and charge_at = $2::timestamptz and done_at is null
  returning purchase_id`;
const tried =
  'update charge_postponement set attempts = attempts + 1, last_error = $2 where purchase_id = $1 and done_at is null';

/** @returns false when it was done before, or another instant was ordered since, which is still to be sent */
export async function closePostponement(
  sql: Sql,
  { purchase_id, charge_at }: Pick<OpenPostponement, 'purchase_id' | 'charge_at'>,
  at: Date,
): Promise<boolean> {
  return (await sql.rows(done, [purchase_id, charge_at, at.toISOString()])).length === 1;
}

const remove = `
  with late as (
    delete from charge_postponement where purchase_id = $1 and charge_at = $2::timestamptz and done_at is null
    returning purchase_id, charge_was_at, charge_at
  ), shown as (
    update purchase p set next_charge_at = late.charge_was_at, updated_at = $3::timestamptz
    from late where p.purchase_id = late.purchase_id and p.status = 'active' and p.next_charge_at = late.charge_at
  )
  select purchase_id from late`;

/**
 * Removes an order that came too late, and sets the next charge back to when the provider makes it.
 * @returns false when it was done before, or another instant was ordered since
 */
export async function removePostponement(
  tx: Locked<'purchase'>,
  { purchase_id, charge_at }: Pick<OpenPostponement, 'purchase_id' | 'charge_at'>,
  at: Date,
): Promise<boolean> {
  return (await tx.rows(remove, [purchase_id, charge_at, at.toISOString()])).length === 1;
}

const again = `
  update charge_postponement set done_at = null, paused_at = null
  where purchase_id = $1 and charge_at <> $2::timestamptz and done_at is not null`;

/**
 * Another instant was ordered and confirmed while this one was on its way, which the provider may have received last: the
 * ordered one is sent again. Whoever confirmed it has ended the pause.
 */
export async function sendAgainAfter(
  sql: Sql,
  { purchase_id, charge_at }: Pick<OpenPostponement, 'purchase_id' | 'charge_at'>,
): Promise<void> {
  await sql.rows(again, [purchase_id, charge_at]);
}

export async function writePostponementTry(sql: Sql, purchase_id: number, error: string): Promise<void> {
  await sql.rows(tried, [purchase_id, error.slice(0, 300)]);
}

const paused =
  'update charge_postponement set paused_at = $2::timestamptz where purchase_id = $1 and paused_at is null';

export async function writePaused(sql: Sql, purchase_id: number, at: Date): Promise<void> {
  await sql.rows(paused, [purchase_id, at.toISOString()]);
}
