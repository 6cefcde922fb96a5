import type {
  BirthdayCustomer,
  EndingCustomer,
  LeavingCustomer,
  NewCustomer,
  PeopleReport,
} from '#shared/wire/reports/people.ts';
import type { Sql } from '../../../database/database.ts';
import { CONTACTABLE, liveGrant, type Part, personColumns } from './person.ts';

/** Who attended before, not since `$1` less `$2` days, and has no coming reservation ($3 is now). */
const left = `
  select u.customer_id, l.last_class
  from (
    select r.customer_id, max(c.class_date) as last_class
    from class_reservation r join single_class c using (single_class_id)
    where r.attended_at is not null and r.guest is null
    group by r.customer_id having max(c.class_date) < $1::date - $2::integer + 1
  ) l join customer u using (customer_id)
  where ${CONTACTABLE} and not exists (
    select 1 from class_reservation r join single_class c using (single_class_id)
    where r.customer_id = u.customer_id and r."deletedAt" is null and c.starts_at > $3::timestamptz)`;

const leavingCount = `select count(*) as total from (${left}) found`;
// One reading of all attendances, which is most of the cost, gives the page and the number of people.
const leaving = `
  with found as materialized (${left}),
    page as (select * from found order by last_class desc, customer_id desc limit $4 offset $5)
  select (select count(*) from found) as total, ${personColumns('$1')}, $1::date - page.last_class::date as days_away,
    (select max(g.frozen_until) from available_class g
      where g.customer_id = u.customer_id and g.closed_at is null and $1::date between g.frozen_from and g.frozen_until) as frozen_until
  from page join customer u using (customer_id) order by page.last_class desc, u.customer_id desc`;

/** Dates are the studio's; `now` is the same moment. */
export interface Moment {
  today: string;
  now: Date;
}

export async function countLeaving(sql: Sql, { today, now }: Moment, away_days: number): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(leavingCount, [today, away_days, now.toISOString()]);
  return row?.total ?? 0;
}

/** The latest absence first, and how many people there are. */
export async function readLeaving(
  sql: Sql,
  { today, now }: Moment,
  { away_days, limit, offset }: Part & { away_days: number },
): Promise<{ customers: LeavingCustomer[]; total: number }> {
  const values = [today, away_days, now.toISOString(), limit, offset];
  const rows = await sql.rows<LeavingCustomer & { total: number }>(leaving, values);
  const total = rows[0]?.total ?? (await countLeaving(sql, { today, now }, away_days));
  return { customers: rows.map(({ total: _, ...person }) => person), total };
}

/**
 * Whose last classes end within `$2` days: one row a person, since whoever has later ones is not about to be without. What
 * is not paid does not begin the list, but counts as later classes. A running subscription gives the next ones by itself.
 */
const ends = `
  select u.customer_id, h.ends_on, h.begins, s.renews_at
  from (
    select g.customer_id, max(g.expiration_date) as ends_on,
      bool_and(g.begins_by is not null and g.begun_on is null) as begins
    from available_class g where ${liveGrant('$1')} and g.only_class_id is null
    group by g.customer_id having max(g.expiration_date) <= $1::date + $2::integer and bool_or(g.is_paid)
  ) h join customer u using (customer_id)
  cross join lateral (
    select min(p.next_charge_at) as renews_at from purchase p
    where p.customer_id = u.customer_id and p.status = 'active' and p.renewal_failed_at is null
      and p.terms ->> 'kind' is distinct from 'online') s
  where ${CONTACTABLE}`;

const endingCount = `
  select count(*) filter (where renews_at is null) as ending, count(*) filter (where renews_at is not null) as renewing
  from (${ends}) found`;
const ending = `
  with page as (
    select * from (${ends}) found where (renews_at is not null) = $3::boolean
    order by ends_on, customer_id limit $4 offset $5)
  select ${personColumns('$1')}, page.ends_on, page.begins, (page.renews_at at time zone $6::text)::date as renews_on
  from page join customer u using (customer_id) order by page.ends_on, u.customer_id`;

export type EndingCount = Pick<PeopleReport, 'ending' | 'renewing'>;

export async function countEnding(sql: Sql, today: string, ending_days: number): Promise<EndingCount> {
  const [row] = await sql.rows<EndingCount>(endingCount, [today, ending_days]);
  return row ?? { ending: 0, renewing: 0 };
}

export interface EndingWanted extends Part {
  ending_days: number;
  renewing: boolean;
  timezone: string;
}

/** Those that end first, first. */
export function readEnding(sql: Sql, today: string, wanted: EndingWanted): Promise<EndingCustomer[]> {
  const { ending_days, renewing, limit, offset, timezone } = wanted;
  return sql.rows<EndingCustomer>(ending, [today, ending_days, renewing, limit, offset, timezone]);
}

/** As `isTrial` of src/shared/package-rules.ts, of the package `k` as it was sold. */
const TRIAL = `coalesce((p.terms ->> 'is_trial')::boolean or (
    p.terms ->> 'kind' <> 'especial' and p.terms ->> 'class_amount' = '1' and k.limit_per_customer = 1), false)`;

/**
 * The beginning of a statement: `joined` is who joined from `$1` to `$2` in the time zone `$3`, not from the studio's former
 * system, and what became of them by now: a first class, a trial, money that the studio still has for anything but a trial.
 * Everything is read for all of them at once; person by person a year of a large studio took more than ten seconds. `who` is
 * not materialized, since PostgreSQL would guess how many they are.
 * @param ofPage which of them
 */
const joined = (ofPage = '') => `
  with who as not materialized (
    select u.customer_id, u."createdAt" as joined_at from customer u
    where u."createdAt" >= ($1::date::timestamp at time zone $3::text)
      and u."createdAt" < (($2::date + 1)::timestamp at time zone $3::text) and u.imported_at is null and ${CONTACTABLE} ${ofPage}
  ), attended as (
    select r.customer_id, min(c.class_date) as first_class from class_reservation r join single_class c using (single_class_id)
    where r.guest is null and r.attended_at is not null and r.customer_id in (select customer_id from who) group by r.customer_id
  ), sold as materialized (
    select p.customer_id, p.purchase_id, p.paid_at, p.status, ${TRIAL} as is_trial,
      p.terms ->> 'free_trial_length' is not null as has_free_trial
    from purchase p join class_package k using (class_package_id) where p.customer_id in (select customer_id from who)
  ), tried as (
    select customer_id, min(paid_at) as trial_at from sold where status <> 'revoked' and (is_trial or has_free_trial)
    group by customer_id
  ), bought as (
    select customer_id, min(first_at) as bought_at
    from (
      select s.customer_id, min(v.occurred_at) filter (where v.kind = 'payment') as first_at
      from sold s join money_movement v using (purchase_id) where not s.is_trial
      group by s.customer_id, s.purchase_id having sum(v.amount) > 0) paid
    group by customer_id
  ), joined as (
    select customer_id, joined_at, first_class, trial_at, bought_at
    from who left join attended using (customer_id) left join tried using (customer_id) left join bought using (customer_id)
  )`;

const newCount = `${joined()}
  select count(*) as joined, count(first_class) as attended, count(trial_at) as trial,
    count(*) filter (where bought_at >= trial_at) as trial_bought, count(bought_at) as bought
  from joined`;
const newOnes = `${joined('order by u."createdAt" desc, u.customer_id desc limit $5 offset $6')}
  select ${personColumns('$4')}, (joined.joined_at at time zone $3::text)::date as joined_on,
    joined.first_class::date as first_class_on, (joined.trial_at at time zone $3::text)::date as trial_on,
    (joined.bought_at at time zone $3::text)::date as bought_on
  from joined join customer u using (customer_id) order by joined.joined_at desc, u.customer_id desc`;

export interface JoinedIn {
  start_date: string;
  end_date: string;
  timezone: string;
}

export async function countNew(sql: Sql, days: JoinedIn): Promise<PeopleReport['new']> {
  const { start_date, end_date, timezone } = days;
  const [row] = await sql.rows<PeopleReport['new']>(newCount, [start_date, end_date, timezone]);
  return row ?? { joined: 0, attended: 0, trial: 0, trial_bought: 0, bought: 0 };
}

/** The latest to join first. */
export function readNew(
  sql: Sql,
  { start_date, end_date, timezone }: JoinedIn,
  { today, limit, offset }: Part & { today: string },
): Promise<NewCustomer[]> {
  return sql.rows<NewCustomer>(newOnes, [start_date, end_date, timezone, today, limit, offset]);
}

/** Birthdays from `$1` to `$2` days later; a birthday on 29 February counts on the 28th in a year without that day. */
const birthdays = `
  select u.customer_id, d.day
  from (
    select s.day::date as day, extract(month from s.day) * 100 + extract(day from s.day) as month_day
    from generate_series($1::date::timestamp, ($1::date + $2::integer)::timestamp, interval '1 day') s (day)
    union all
    select s.day::date, 229 from generate_series($1::date::timestamp, ($1::date + $2::integer)::timestamp, interval '1 day') s (day)
    where to_char(s.day, 'MMDD') = '0228' and to_char(s.day + interval '1 day', 'MMDD') = '0301'
  ) d join customer u on extract(month from u.birthdate) * 100 + extract(day from u.birthdate) = d.month_day
  where ${CONTACTABLE}`;

const birthdayCount = `select count(*) as total from (${birthdays}) found`;
const birthdayPage = `
  with page as (select * from (${birthdays}) found order by day, customer_id limit $3 offset $4)
  select ${personColumns('$1')}, page.day as birthday_on
  from page join customer u using (customer_id) order by page.day, u.customer_id`;

export async function countBirthdays(sql: Sql, today: string, within: number): Promise<number> {
  return (await sql.rows<{ total: number }>(birthdayCount, [today, within]))[0]?.total ?? 0;
}

/** The next one first. */
export function readBirthdays(
  sql: Sql,
  today: string,
  { within, limit, offset }: Part & { within: number },
): Promise<BirthdayCustomer[]> {
  return sql.rows<BirthdayCustomer>(birthdayPage, [today, within, limit, offset]);
}
