import { ADDRESS } from '#shared/forms/field-types.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockEvery } from '../locking/index.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
}

/** The settings that the studio has changed; all others have their default. */
export function readStoredSettings(sql: Sql): Promise<StoredSetting[]> {
  return sql.rows<StoredSetting>('select key, value from app_config order by key');
}

/** Locks and reads the stored rows of `keys` for a write; keys without a row are locked too, and readers do not wait. */
export async function lockStoredSettings(
  open: Tx,
  keys: readonly string[],
): Promise<{ tx: Locked<'settings'>; stored: StoredSetting[] }> {
  const tx = await lockEvery(open, 'settings');
  const stored = await tx.rows<StoredSetting>(
    'select key, value from app_config where key = any($1::text[]) order by key',
    [keys],
  );
  return { tx, stored };
}

/** Writes all of `values`. JSON null is a value here, not an absence. */
export async function writeSettings(
  tx: Locked<'settings'>,
  { values, now, actorId }: { values: Readonly<Record<string, unknown>>; now: Date; actorId: number | null },
): Promise<void> {
  await tx.rows(
    `insert into app_config (key, value, updated_at, updated_by)
     select key, value, $2, $3 from jsonb_each($1::jsonb) order by key
     on conflict (key) do update
       set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [JSON.stringify(values), now.toISOString(), actorId],
  );
}

/** Whether a person has an active second factor. */
export async function hasSecondFactor(sql: Sql, customer_id: number | null): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from customer c join identity_second_factor f on f.user_id = c.uid
     where c.customer_id = $1::integer and f.confirmed_at is not null`,
    [customer_id],
  );
  return found.length > 0;
}

/** Whether a package is on sale: neither archived nor hidden. */
export async function isOnSale(sql: Sql, class_package_id: number): Promise<boolean> {
  const found = await sql.rows(
    'select 1 from class_package where class_package_id = $1 and "deletedAt" is null and hidden_at is null',
    [class_package_id],
  );
  return found.length > 0;
}

/**
 * Whether everybody can buy a package first, at any time: it is on sale, no place in an event, which ends with its classes,
 * no subscription, and neither limited in number nor for new customers only.
 * @param videos whether videos are sold, of which an enrolment may be
 */
export async function mayBeEnrolment(sql: Sql, class_package_id: number, videos: boolean): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from class_package
     where class_package_id = $1 and "deletedAt" is null and hidden_at is null and kind <> 'especial'
       and (kind <> 'online' or $2::boolean) and not is_subscription and total_limit is null and not only_new_customers`,
    [class_package_id, videos],
  );
  return found.length > 0;
}

/** Whether a package is of videos. */
export async function isOfVideos(sql: Sql, class_package_id: number): Promise<boolean> {
  const found = await sql.rows(`select 1 from class_package where class_package_id = $1 and kind = 'online'`, [
    class_package_id,
  ]);
  return found.length > 0;
}

/** Whether this payment method is the card's. */
export async function isCardMethod(sql: Sql, payment_method_id: number): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from payment_method where payment_method_id = $1 and kind = 'card' and "deletedAt" is null`,
    [payment_method_id],
  );
  return found.length > 0;
}

/** Whether a form is about addresses. */
export async function isAddressForm(sql: Sql, form_id: number): Promise<boolean> {
  return (await sql.rows('select 1 from form where form_id = $1 and object = $2', [form_id, ADDRESS])).length > 0;
}

/** Whether somebody who administers and may enter has a password with the embedded provider. */
export async function administratorHasPassword(sql: Sql): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff s join customer c using (customer_id) join identity_account a on a.user_id = c.uid
     where s.role = 'administrator' and c.disabled_at is null and a.password is not null limit 1`,
  );
  return found.length > 0;
}

/** Whether a content page already lives at `/{slug}`. */
export async function pageExists(sql: Sql, slug: string): Promise<boolean> {
  const found = await sql.rows('select 1 from page where slug = $1', [slug]);
  return found.length > 0;
}

/** Subscriptions that are charged again, and those to videos among them. */
export async function countSubscriptions(sql: Sql): Promise<{ all: number; videos: number }> {
  const [row] = await sql.rows<{ all: number; videos: number }>(
    `select count(*) as all, count(*) filter (where terms ->> 'kind' = 'online') as videos from purchase
     where status = 'active'`,
  );
  return row ?? { all: 0, videos: 0 };
}

/** People on the waitlist of a class that has not begun, once for each class. */
export async function countWaiting(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql.rows<{ waiting: number }>(
    `select count(*) as waiting from waitlist w join single_class c using (single_class_id)
     where w.ended_at is null and c.cancelled_at is null and c.starts_at > $1::timestamptz`,
    [now.toISOString()],
  );
  return row?.waiting ?? 0;
}

/** Reservations of classes that have not begun. */
export async function countReserved(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql.rows<{ reserved: number }>(
    `select count(*) as reserved from class_reservation r join single_class c using (single_class_id)
     where r."deletedAt" is null and c.cancelled_at is null and c.starts_at > $1::timestamptz`,
    [now.toISOString()],
  );
  return row?.reserved ?? 0;
}

// Of an unlimited grant late cancelling takes nothing, so a longer window takes nothing while that is allowed.
const reservedOtherwise = `
  select count(*) filter (where not free_then and not $5::boolean)::integer as barred,
    count(*) filter (where free_now and not free_then and $5::boolean and loses)::integer as lost,
    count(*) filter (where free_then and ($4::boolean and not $5::boolean or $3::timestamptz > $2::timestamptz and (loses or not $5::boolean)))::integer as shorter
  from class_reservation r join single_class c using (single_class_id) join available_class g using (available_class_id)
    cross join lateral (select c.starts_at >= $2::timestamptz as free_now, c.starts_at >= $3::timestamptz as free_then,
      g.class_amount is not null as loses) as t
  where r."deletedAt" is null and r.attended_at is null and c.cancelled_at is null and c.roster_closed_at is null
    and c.starts_at > $1::timestamptz and (free_now or $4::boolean) and g.only_class_id is null
    and (r.free_cancel_until is null or r.free_cancel_until < $1::timestamptz)`;

/**
 * Reservations that can be cancelled now and could not any more (`barred`), that would lose the class by it (`lost`), or that
 * have less time for it (`shorter`).
 */
export interface ReservedOtherwise {
  barred: number;
  lost: number;
  shorter: number;
}

/** Since when a class that begins can be cancelled without losing it (null: never), and whether it can be after that. */
export interface CancelTerms {
  free_from: Date | null;
  late: boolean;
}

export async function countReservedOtherwise(
  sql: Sql,
  { now, before, after }: { now: Date; before: CancelTerms; after: CancelTerms },
): Promise<ReservedOtherwise> {
  const from = ({ free_from }: CancelTerms) => free_from?.toISOString() ?? 'infinity';
  const values = [now.toISOString(), from(before), from(after), before.late, after.late];
  const [row] = await sql.rows<ReservedOtherwise>(reservedOtherwise, values);
  return row ?? { barred: 0, lost: 0, shorter: 0 };
}

const reservedPastLimit = `
  select count(*) as reserved
  from class_reservation r join single_class c using (single_class_id) join available_class g using (available_class_id)
    cross join lateral (select (grant_use(g.available_class_id) ->> 'own_cancellations')::integer as own) u
  where r."deletedAt" is null and r.attended_at is null and c.cancelled_at is null and c.roster_closed_at is null
    and c.starts_at > $1::timestamptz and g.only_class_id is null
    and (r.free_cancel_until is null or r.free_cancel_until < $1::timestamptz)
    and u.own >= g.class_amount * $3::integer and ($2::integer is null or u.own < g.class_amount * $2::integer)`;

/**
 * Reservations of classes to come that could be cancelled by the limit of before and cannot by that of after
 * (docs/rules.md#cancel-limit). Unlimited grants have no amount, and no limit.
 */
export async function countReservedPastLimit(
  sql: Sql,
  { now, before, after }: { now: Date; before: number | null; after: number },
): Promise<number> {
  const [row] = await sql.rows<{ reserved: number }>(reservedPastLimit, [now.toISOString(), before, after]);
  return row?.reserved ?? 0;
}
