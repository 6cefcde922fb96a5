import { DAY } from '#shared/time.ts';
import type { Sql, Tx } from '../../database/database.ts';
import type { SendingFacts } from './facts.ts';

export interface WaitingNotice {
  outbox_id: number;
  notice: string;
  recipient: string;
  payload: unknown;
  message_id: string;
  created_at: string;
  attempts: number;
  /** Letters that left in the last day to this customer, whose mail nobody has confirmed; 0 where it is confirmed. */
  unproved_today: number;
}

const insert = `
  insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at, customer_id, skipped_at, skip_reason, once)
  select 'mail', $1::text, coalesce($2::text, ''), $3::jsonb, $4::text, $5::timestamptz, $6::timestamptz, $7::integer,
    case when $2::text is null then $5::timestamptz end, case when $2::text is null then 'no-mail' end, $8::text
  on conflict (once) where once is not null do nothing`;

export async function insertNotice(
  tx: Tx,
  row: {
    notice: string;
    recipient: string | null;
    customer_id: number | null;
    payload: unknown;
    message_id: string;
    created_at: Date;
    due_at: Date;
    once: string | null;
  },
): Promise<void> {
  const { notice, recipient, customer_id, payload, message_id, created_at, due_at, once } = row;
  await tx.later(insert, [
    notice,
    recipient,
    JSON.stringify(payload),
    message_id,
    created_at.toISOString(),
    due_at.toISOString(),
    customer_id,
    once,
  ]);
}

// A lease that ends later than any taken now is from before the clock was set back. Materialized, since within the update
// PostgreSQL might evaluate the subquery again for each row and claim more than was asked for.
const claim = `
  with due as materialized (
    select outbox_id from outbox
    where sent_at is null and failed_at is null and skipped_at is null and due_at <= $1::timestamptz
      and (claimed_until is null or claimed_until <= $1::timestamptz or claimed_until > $2::timestamptz)
    order by due_at, outbox_id limit $3::integer
    for update skip locked
  ), claimed as (
    update outbox o set claimed_until = $2::timestamptz from due where o.outbox_id = due.outbox_id
    returning o.outbox_id, notice, recipient, payload, message_id, created_at, attempts, due_at, customer_id)
  select outbox_id, notice, recipient, payload, message_id, created_at, attempts, (
    select count(*) from customer u join outbox s using (customer_id)
    where u.customer_id = claimed.customer_id and u.confirmed_email is distinct from u.email and s.sent_at > $4::timestamptz) as unproved_today
  from claimed order by due_at, outbox_id`;

/** Leases due notices that no other process is sending, the oldest first. */
export function claimNotices(
  sql: Sql,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<WaitingNotice[]> {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  return sql.rows<WaitingNotice>(claim, [now.toISOString(), leaseUntil.toISOString(), most, dayAgo]);
}

// A sent payload is deleted, since it may contain a link that opens an account; so is the address of an erased person.
const sent = `
  update outbox set recipient = case when notice = 'account-erased' then '' else recipient end, sent_at = $2::timestamptz, attempts = attempts + 1, claimed_until = null, last_error = null, payload = '{}',
    failed_at = null, skipped_at = null, skip_reason = null
  where outbox_id = $1::bigint and sent_at is null`;

export async function markSent(sql: Sql, outbox_id: number, now: Date): Promise<void> {
  await sql.rows(sent, [outbox_id, now.toISOString()]);
}

const skipped = `
  update outbox set skipped_at = $2::timestamptz, skip_reason = $3::text, claimed_until = null, payload = '{}'
  where outbox_id = $1::bigint and sent_at is null and failed_at is null`;

/** Marks a notice as not sent, with the reason. */
export async function markSkipped(
  sql: Sql,
  { outbox_id, now, reason }: { outbox_id: number; now: Date; reason: string },
): Promise<void> {
  await sql.rows(skipped, [outbox_id, now.toISOString(), reason]);
}

const failed = `
  update outbox set attempts = attempts + 1, claimed_until = null, last_error = left($3::text, 500),
    due_at = coalesce($4::timestamptz, due_at),
    failed_at = case when $4::timestamptz is null then $2::timestamptz end
  where outbox_id = $1::bigint and sent_at is null and skipped_at is null and claimed_until = $5::timestamptz`;

/** @param nextAttempt null gives up */
export async function markFailed(
  sql: Sql,
  outbox_id: number,
  { now, error, nextAttempt, lease }: { now: Date; error: string; nextAttempt: Date | null; lease: Date },
): Promise<void> {
  await sql.rows(failed, [
    outbox_id,
    now.toISOString(),
    error,
    nextAttempt?.toISOString() ?? null,
    lease.toISOString(),
  ]);
}

const aboutReservations = 'select queue_reservation_notice($1::text, $2::integer[], $3::timestamptz, $4::jsonb)';

export async function insertReservationNotices(
  sql: Sql,
  letter: { notice: string; reservation_ids: readonly number[]; at: Date; details?: object },
): Promise<void> {
  const { notice, reservation_ids, at, details } = letter;
  await sql.rows(aboutReservations, [notice, reservation_ids, at.toISOString(), JSON.stringify(details ?? {})]);
}

const aboutClass = 'select queue_class_notice($1::text, $2::integer[], $3::integer, $4::timestamptz, $5::jsonb)';

export async function insertClassNotices(
  sql: Sql,
  letter: {
    notice: string;
    customer_ids: readonly number[];
    single_class_id: number | null;
    at: Date;
    details?: object;
  },
): Promise<void> {
  const { notice, customer_ids, single_class_id, at, details } = letter;
  await sql.rows(aboutClass, [notice, customer_ids, single_class_id, at.toISOString(), JSON.stringify(details ?? {})]);
}

const past = `
  update outbox set sent_at = due_at, attempts = 1, payload = '{}'
  where sent_at is null and failed_at is null and skipped_at is null and due_at < $1::timestamptz`;

/** Marks notices due before an instant as sent then, for the demonstration's past. */
export async function countAsSent(sql: Sql, before: Date): Promise<void> {
  await sql.rows(past, [before.toISOString()]);
}

const held = `
  update outbox set failed_at = $1::timestamptz, last_error = $2::text, claimed_until = null
  where sent_at is null and failed_at is null and skipped_at is null
  returning 1`;

/**
 * Gives up everything that waits, for the office to send again (docs/rules.md#letters-that-do-not-leave).
 * @returns how many letters
 */
export async function holdWaiting(tx: Tx, { at, reason }: { at: Date; reason: string }): Promise<number> {
  return (await tx.rows(held, [at.toISOString(), reason])).length;
}

// The last letter that left is looked for among the newest alone: of a studio whose letters leave it is one of them.
const sending = `
  with last as (
    select coalesce(max(sent_at), '-infinity') as left_at
    from (select sent_at from outbox order by outbox_id desc limit 500) newest
  ), stuck as (
    select o.outbox_id, o.recipient, o.created_at, o.last_error, o.due_at, o.attempts from outbox o cross join last
    where o.sent_at is null and o.failed_at is null and o.skipped_at is null
      and (o.attempts >= $1 and o.created_at > last.left_at
        or o.attempts = 0 and o.due_at <= $3::timestamptz and o.claimed_until is null)
  )
  select (
    select jsonb_build_object('letters', count(*), 'untried', count(*) filter (where attempts = 0), 'people', count(distinct recipient), 'since', wire_instant(min(created_at)),
      'reason', coalesce((array_agg(last_error order by due_at desc, outbox_id desc))[1], ''))
    from stuck having count(*) > 0) as stuck,
    (select count(*) from outbox where failed_at > $2::timestamptz) as failed`;

/**
 * @param attempts how often a letter has failed that counts; `due_before`: one that was due by then and was not tried
 * @param given_up_since letters given up before are no longer counted
 */
export async function readSending(
  sql: Sql,
  { attempts, due_before, given_up_since }: { attempts: number; due_before: Date; given_up_since: Date },
): Promise<SendingFacts> {
  const [row] = await sql.rows<SendingFacts>(sending, [
    attempts,
    given_up_since.toISOString(),
    due_before.toISOString(),
  ]);
  if (!row) throw new Error('Sending was not read.');
  return row;
}

const again = `
  update outbox set failed_at = null, due_at = $1::timestamptz, attempts = case when failed_at is null then attempts else 0 end
  where sent_at is null and skipped_at is null and recipient <> '' and (
    failed_at > $2::timestamptz and notice <> all ($3::text[])
    or failed_at is null and attempts > 0 and claimed_until is null and due_at > $1::timestamptz)
  returning 1`;

/**
 * Makes letters due that wait after a failed attempt, and those given up since an instant.
 * @param except kinds of letters that are of no use so late
 * @returns how many
 */
export async function makeDueAgain(
  sql: Sql,
  { now, given_up_since, except }: { now: Date; given_up_since: Date; except: readonly string[] },
): Promise<number> {
  return (await sql.rows(again, [now.toISOString(), given_up_since.toISOString(), except])).length;
}
