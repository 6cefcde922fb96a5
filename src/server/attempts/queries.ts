import type { Sql } from '../database/database.ts';

/** The limit's name, and the hash of the source. */
export interface Key {
  name: string;
  who: string;
}

// A window that ends later than one begun now comes from a clock that was set back since, so it begins again. Twice the
// length, since the clocks of two processes differ a little.
const countInWindow = `
  insert into attempt as t (name, who, count, counted_at, waits_until, forgotten_at)
  values ($1, $2, 1, $3::timestamptz, $3::timestamptz, $3::timestamptz + make_interval(secs => $4::float8))
  on conflict (name, who) do update set (count, counted_at, forgotten_at) = (
    select case when begins then 1 else t.count + 1 end, excluded.counted_at,
      case when begins then excluded.forgotten_at else t.forgotten_at end
    from (select t.forgotten_at <= $3::timestamptz
      or t.forgotten_at > $3::timestamptz + make_interval(secs => 2 * $4::float8) as begins) w)
  returning count, greatest(1, ceil(extract(epoch from forgotten_at - $3::timestamptz)))::integer as seconds`;

/** Counts an attempt, whatever the limit. @returns the attempts in this window, and the seconds until it ends */
export async function addToWindow(
  sql: Sql,
  { name, who }: Key,
  { windowSeconds, at }: { windowSeconds: number; at: Date },
): Promise<{ count: number; seconds: number }> {
  const values = [name, who, at.toISOString(), windowSeconds];
  const [row] = await sql.rows<{ count: number; seconds: number }>(countInWindow, values);
  if (!row) throw new Error('An attempt was not counted.');
  return row;
}

/** In seconds, except `free`: how many attempts do not wait. */
export interface DelayPlan {
  free: number;
  first: number;
  longest: number;
  /** After this long without an attempt, counting starts again. */
  forgetAfter: number;
}

// An attempt later than now was counted before the clock was set back: its wait moves back too.
const waitsUntil = `t.waits_until - greatest(t.counted_at - $3::timestamptz, interval '0')`;
const delay = (count: string) =>
  `make_interval(secs => case when ${count} < $5::integer then 0
     else least($6::float8 * power(2, least(${count} - $5::integer, 30)), $7::float8) end)`;
const forgotten = '$3::timestamptz + make_interval(secs => $8::float8)';

const countUnlessWaiting = `
  insert into attempt as t (name, who, subject, count, counted_at, waits_until, forgotten_at)
  values ($1, $2, $4, 1, $3::timestamptz, $3::timestamptz + ${delay('1')}, ${forgotten})
  on conflict (name, who) do update set (count, counted_at, waits_until, forgotten_at) = (
    select n, excluded.counted_at, excluded.counted_at + ${delay('n')}, excluded.forgotten_at
    from (select case when t.forgotten_at <= $3::timestamptz then 1 else t.count + 1 end as n) c)
  where t.forgotten_at <= $3::timestamptz or ${waitsUntil} <= $3::timestamptz
  returning 1`;

const howLong = `
  update attempt t set waits_until = ${waitsUntil}, counted_at = least(t.counted_at, $3::timestamptz)
  where t.name = $1 and t.who = $2
  returning greatest(1, ceil(extract(epoch from t.waits_until - $3::timestamptz)))::integer as seconds`;

/**
 * Counts an attempt, unless its key must wait.
 * @param subject the hash of what `who` tries to enter, by which attempts are forgiven together
 * @returns seconds to wait; 0 when it was counted
 */
export async function addUnlessWaiting(
  sql: Sql,
  { name, who }: Key,
  { subject, plan, at }: { subject: string; plan: DelayPlan; at: Date },
): Promise<number> {
  const key = [name, who, at.toISOString()];
  const { free, first, longest, forgetAfter } = plan;
  const counted = await sql.rows(countUnlessWaiting, [...key, subject, free, first, longest, forgetAfter]);
  if (counted.length === 1) return 0;
  const [row] = await sql.rows<{ seconds: number }>(howLong, key);
  return row?.seconds ?? 1;
}

/** Uncounts an attempt that was right, and therefore no guess. */
export async function takeBack(sql: Sql, { name, who }: Key, at: Date): Promise<void> {
  await sql.rows(
    `update attempt set count = greatest(count - 1, 0), waits_until = least(waits_until, $3::timestamptz)
     where name = $1 and who = $2`,
    [name, who, at.toISOString()],
  );
}

export async function deleteAttempts(sql: Sql, { name, who }: Key): Promise<void> {
  await sql.rows('delete from attempt where name = $1 and who = $2', [name, who]);
}

export async function deleteAttemptsOf(sql: Sql, subject: string): Promise<void> {
  await sql.rows('delete from attempt where subject = $1', [subject]);
}

/** Remembers the key for `seconds` from now. */
export async function remember(sql: Sql, { name, who }: Key, { seconds, at }: { seconds: number; at: Date }) {
  await sql.rows(
    `insert into attempt (name, who, count, counted_at, waits_until, forgotten_at)
     values ($1, $2, 1, $3::timestamptz, $3::timestamptz, $3::timestamptz + make_interval(secs => $4::float8))
     on conflict (name, who) do update set counted_at = excluded.counted_at, forgotten_at = excluded.forgotten_at`,
    [name, who, at.toISOString(), seconds],
  );
}

export async function isRemembered(sql: Sql, { name, who }: Key, at: Date): Promise<boolean> {
  const rows = await sql.rows('select 1 from attempt where name = $1 and who = $2 and forgotten_at > $3::timestamptz', [
    name,
    who,
    at.toISOString(),
  ]);
  return rows.length === 1;
}

export async function deleteForgotten(sql: Sql, at: Date): Promise<void> {
  await sql.rows('delete from attempt where forgotten_at <= $1::timestamptz', [at.toISOString()]);
}
