import type { Sql } from '../../../database/database.ts';

const addressed = (now: string) => `
    coalesce(u.email, ''), u.customer_id, gen_random_uuid()::text, ${now}, ${now},
    case when u.email is null then ${now} end, case when u.email is null then 'no-mail' end`;

const columns =
  'channel, notice, recipient, customer_id, message_id, created_at, due_at, skipped_at, skip_reason, payload, once';

// The hour is part of the key, so a class that moves gets a new reminder. People who booked after the reminder's hour
// need none. Queued reminders are excluded first, so that a run without new ones writes nothing.
const reminders = `
  insert into outbox (${columns})
  select 'mail', 'reminder', ${addressed('$1::timestamptz')}, jsonb_build_object('reservation_ids', d.ids), d.once
  from (
    select r.customer_id, jsonb_agg(r.class_reservation_id order by r.guest nulls first, r.class_reservation_id) as ids,
      'reminder:' || $2::integer || ':' || r.customer_id || ':' || c.single_class_id || ':' || milliseconds(c.starts_at) as once
    from single_class c join class_reservation r using (single_class_id)
    where c.cancelled_at is null and r."deletedAt" is null
      and c.starts_at > $1::timestamptz + make_interval(hours => $3::integer)
      and c.starts_at <= $1::timestamptz + make_interval(hours => $2::integer)
      and r."createdAt" <= c.starts_at - make_interval(hours => $2::integer)
    group by r.customer_id, c.single_class_id, c.starts_at
  ) d join customer u using (customer_id)
  where u.disabled_at is null and not exists (select 1 from outbox o where o.once = d.once)
  order by u.customer_id
  on conflict (once) where once is not null do nothing returning 1`;

/**
 * Queues the reminders a number of hours before each class, once for each person, class and hour of the class.
 * @param until hours before the class from which the next shorter reminder is sent instead
 * @returns how many were queued now
 */
export async function queueReminders(
  sql: Sql,
  { now, hours, until }: { now: Date; hours: number; until: number },
): Promise<number> {
  return (await sql.rows(reminders, [now.toISOString(), hours, until])).length;
}

// A grant that counts from its first class must begin by its last day: its letter says that instead of an end.
const hasToBegin = `case when g.begins_by is not null and g.begun_on is null then ':begin' else '' end`;

// A running subscription does not expire; a place bought in a special class is no credit.
const expiring = `
  insert into outbox (${columns})
  select 'mail', 'grant-expiring', ${addressed('$1::timestamptz')},
    jsonb_build_object('customer_id', u.customer_id, 'available_class_ids', d.ids), d.once
  from (
    select g.customer_id, jsonb_agg(g.available_class_id order by g.available_class_id) as ids,
      'grant-expiring:' || g.customer_id || ':' || g.expiration_date || ${hasToBegin} as once
    from available_class g left join purchase p using (purchase_id)
    where g.closed_at is null and g.remaining is distinct from 0 and g.only_class_id is null and p.next_charge_at is null
      and g.expiration_date between $2::date and $2::date + $3::integer
      and g.expiration_date - $3::integer > coalesce(g.begun_on, g.starts_on)
    group by g.customer_id, g.expiration_date, ${hasToBegin}
  ) d join customer u using (customer_id)
  where u.disabled_at is null and not exists (select 1 from outbox o where o.once = d.once)
  order by u.customer_id, d.once
  on conflict (once) where once is not null do nothing returning 1`;

/**
 * Queues letters about classes that expire within some days, once for each person and day. Not for grants that last no
 * longer than those days, which were just given.
 * @param today the studio's date @returns how many were queued now
 */
export async function queueExpiring(
  sql: Sql,
  { now, today, days }: { now: Date; today: string; days: number },
): Promise<number> {
  return (await sql.rows(expiring, [now.toISOString(), today, days])).length;
}
