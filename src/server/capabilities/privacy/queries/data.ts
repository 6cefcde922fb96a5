import type { MyData } from '#shared/wire/privacy.ts';
import type { Sql } from '../../../database/database.ts';

const profile = `
  select name, last_name, email, email_confirmed_at, phone, birthdate, instagram, signup_reason, other, "createdAt", imported_at,
    muted_notices, promotion_notice_minutes, custom_fields
  from customer where customer_id = $1`;
const questions = "select key, label from form_field join form using (form_id) where object = 'customer'";
const formerContacts = 'select email, phone from former_contact where customer_id = $1 order by former_contact_id';
const mailChanges = `
  select email, asked_at, confirmed_at from mail_change where customer_id = $1 order by mail_change_id`;
const addresses = `
  select street, number, interior_number, neighborhood, city, state, country, zip_code, "createdAt"
  from address where customer_id = $1 order by address_id`;
const files = `
  select name, type, "createdAt" from file
  where file_id in (
    select file_id from customer where customer_id = $1
    union select file_id from customer_file where customer_id = $1
    union select receipt_file_id from purchase where customer_id = $1)
  order by file_id`;
const acceptedPages = `
  select p.title, a.version, a.accepted_at from accepted_page a join page p using (page_id)
  where a.customer_id = $1 order by a.accepted_at, a.page_id, a.version`;
const purchases = `
  select p.purchase_id, p.terms ->> 'title' as title, p.status, p.total_payment / 100.0 as total_payment,
    p.discount_amount / 100.0 as discount_amount, m.name as payment_method, p.reference, p."createdAt", p.paid_at, p.consent
  from purchase p join payment_method m using (payment_method_id) where p.customer_id = $1 order by p.purchase_id`;
const payments = `
  select p.purchase_id, v.kind, v.amount / 100.0 as amount, m.name as payment_method, v.occurred_at
  from money_movement v join purchase p using (purchase_id)
  join payment_method m on m.payment_method_id = v.payment_method_id
  where p.customer_id = $1 order by v.money_movement_id`;
const planChanges = `
  select c.terms ->> 'title' as title, c."createdAt", c.consent from plan_change c join purchase p using (purchase_id)
  where p.customer_id = $1 order by c.plan_change_id`;
const cards = `
  select card_type, last_digits, "createdAt" from payment_source
  where customer_id = $1 and "deletedAt" is null order by payment_source_id`;
const credits = `
  select class_amount, remaining, starts_on, expiration_date, reason, "createdAt"
  from available_class where customer_id = $1 order by available_class_id`;
const creditMovements = `
  select v.kind, v.amount, v.reason, v.occurred_at from available_class_movement v join available_class g using (available_class_id)
  where g.customer_id = $1 order by v.available_class_movement_id`;
const freezes = `
  select f.starts_on, coalesce(f.resumed_on - 1, f.ends_on) as ends_on, f.reason, f."createdAt"
  from grant_freeze f join available_class g using (available_class_id)
  where g.customer_id = $1 order by f.grant_freeze_id`;
const onlineAccess = `
  select starts_on, expiration_date from online_access where customer_id = $1 order by online_access_id`;
const reservations = `
  select t.name as class_type, c.class_date, r.spot, r.guest, r."createdAt", r.attended_at, r."deletedAt", r.cancellation
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
  where r.customer_id = $1 order by c.starts_at, r.class_reservation_id`;
const waitlists = `
  select t.name as class_type, c.class_date, w."createdAt", w.ended_at, w.outcome
  from waitlist w join single_class c using (single_class_id) join class_type t using (class_type_id)
  where w.customer_id = $1 order by w.waitlist_id`;
const penalties = `
  select "createdAt", end_date, forgiven_at from class_reservation_penalty
  where customer_id = $1 order by class_reservation_penalty_id`;
const classRatings = `
  select t.name as class_type, v.class_stars, v.coach_stars, v.comment, v."createdAt"
  from class_rating v join class_reservation r using (class_reservation_id) join single_class c using (single_class_id)
  join class_type t using (class_type_id) where r.customer_id = $1 order by v.class_rating_id`;
const notes = `
  select note, "createdAt" from customer_note where customer_id = $1 and "deletedAt" is null order by customer_note_id`;
const videos = `
  select v.name, f.video_id is not null as favorite, d."createdAt" as completed_at,
    array(select to_char(b.day, 'YYYY-MM-DD') from video_playback b where b.video_id = v.video_id and b.customer_id = $1 order by 1)
      as days_watched,
    w.seconds, w.updated_at as watched_at,
    r.class_stars, coalesce(r.comment, '') as comment
  from video v
  left join video_favorite f on f.video_id = v.video_id and f.customer_id = $1
  left join video_completed d on d.video_id = v.video_id and d.customer_id = $1
  left join video_rating r on r.video_id = v.video_id and r.customer_id = $1
  left join video_position w on w.video_id = v.video_id and w.customer_id = $1
  where num_nonnulls(f.video_id, d.video_id, r.video_id, w.video_id) > 0
    or exists (select 1 from video_playback b where b.video_id = v.video_id and b.customer_id = $1)
  order by v.video_id`;
const letters = `
  select notice, recipient, sent_at from outbox where customer_id = $1 and sent_at is not null order by outbox_id`;
// The subject of one of Firebase's accounts is `firebase:<project>:<user>` (database/steps/0087); a user's id has no colon.
const identityAccounts = `
  select 'firebase' as provider, parts[1] as project, parts[2] as uid, linked_at
  from (
    select uid as subject, null::timestamptz as linked_at from customer where customer_id = $1
    union all select l.subject, l.linked_at from identity_link l join customer c using (uid) where c.customer_id = $1) a
  cross join regexp_match(subject, '^firebase:(.*):([^:]*)$') parts
  where parts is not null order by linked_at nulls first, subject`;
const sessions = `
  select s.created_at, s.expires_at, s.ip_address, s.user_agent
  from identity_session s join customer c on c.uid = s.user_id where c.customer_id = $1 order by s.created_at, s.id`;
const secondFactors = `
  select f.confirmed_at as since, (
    select count(*) from identity_recovery_code r where r.user_id = f.user_id and r.used_at is null) as recovery_codes_left
  from identity_second_factor f join customer c on c.uid = f.user_id where c.customer_id = $1 and f.confirmed_at is not null`;
const passkeys = `
  select k.name, k.created_at, k.last_used_at from identity_passkey k join customer c on c.uid = k.user_id
  where c.customer_id = $1 order by k.created_at, k.passkey_id`;
const feeds = 'select created_at, revoked_at from calendar_feed where customer_id = $1 order by calendar_feed_id';
const requests = `
  select kind, message, received_on from privacy_request where customer_id = $1 order by privacy_request_id`;

type Part<Name extends keyof MyData> = MyData[Name] extends readonly (infer One)[] ? One : MyData[Name];

/** A profile with its stored answers. */
export type ProfileRow = MyData['profile'] & { custom_fields: Record<string, unknown> };

export async function readProfile(sql: Sql, customer_id: number): Promise<ProfileRow | undefined> {
  return (await sql.rows<ProfileRow>(profile, [customer_id]))[0];
}

/** The studio's own questions, by key. */
export async function readQuestions(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.rows<{ key: string; label: string }>(questions);
  return new Map(rows.map(({ key, label }) => [key, label]));
}

/** All stored data about a person besides her profile. */
export async function readParts(
  sql: Sql,
  customer_id: number,
): Promise<Omit<MyData, 'profile' | 'answers' | 'consents'>> {
  const whose = [customer_id];
  return {
    former_contacts: await sql.rows<Part<'former_contacts'>>(formerContacts, whose),
    mail_changes: await sql.rows<Part<'mail_changes'>>(mailChanges, whose),
    addresses: await sql.rows<Part<'addresses'>>(addresses, whose),
    files: await sql.rows<Part<'files'>>(files, whose),
    accepted_pages: await sql.rows<Part<'accepted_pages'>>(acceptedPages, whose),
    purchases: await sql.rows<Part<'purchases'>>(purchases, whose),
    payments: await sql.rows<Part<'payments'>>(payments, whose),
    plan_changes: await sql.rows<Part<'plan_changes'>>(planChanges, whose),
    cards: await sql.rows<Part<'cards'>>(cards, whose),
    credits: await sql.rows<Part<'credits'>>(credits, whose),
    credit_movements: await sql.rows<Part<'credit_movements'>>(creditMovements, whose),
    freezes: await sql.rows<Part<'freezes'>>(freezes, whose),
    online_access: await sql.rows<Part<'online_access'>>(onlineAccess, whose),
    reservations: await sql.rows<Part<'reservations'>>(reservations, whose),
    waitlists: await sql.rows<Part<'waitlists'>>(waitlists, whose),
    penalties: await sql.rows<Part<'penalties'>>(penalties, whose),
    class_ratings: await sql.rows<Part<'class_ratings'>>(classRatings, whose),
    notes: await sql.rows<Part<'notes'>>(notes, whose),
    videos: await sql.rows<Part<'videos'>>(videos, whose),
    letters: await sql.rows<Part<'letters'>>(letters, whose),
    identity_accounts: await sql.rows<Part<'identity_accounts'>>(identityAccounts, whose),
    sessions: await sql.rows<Part<'sessions'>>(sessions, whose),
    second_factors: await sql.rows<Part<'second_factors'>>(secondFactors, whose),
    passkeys: await sql.rows<Part<'passkeys'>>(passkeys, whose),
    calendar_feeds: await sql.rows<Part<'calendar_feeds'>>(feeds, whose),
    privacy_requests: await sql.rows<Part<'privacy_requests'>>(requests, whose),
  };
}
