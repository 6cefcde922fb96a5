import type { Locked } from '../../locking/index.ts';
import type { RecordRow } from '../facts.ts';
import type { RecordPair } from './records.ts';

/** Links and codes that would open the account of either record: whoever holds one would get what the other record had. */
const claims = `
  update customer_claim set revoked_at = $2, revoked_by = $3 where customer_id in ($1, $4) and claimed_at is null and revoked_at is null`;
/** What else ends with the merged record ($1), at `$2`: links that would change its account, and addresses of its own. */
const ENDING: readonly string[] = [
  'update mail_change set withdrawn_at = $2 where customer_id = $1 and confirmed_at is null and withdrawn_at is null',
  'update calendar_feed set revoked_at = $2 where customer_id = $1 and revoked_at is null',
  'update video_position set open_until = $2 where customer_id = $1 and open_until > $2',
];

/**
 * What the merged record ($1) has passes to the kept one ($2), table by table. Of a row that is append-only its owner alone
 * changes. `merging/every-column.test.ts` walks all columns that refer to a person: each is here, or stays with a reason.
 */
const MOVING: readonly string[] = [
  'update customer set merged_into = $2 where merged_into = $1',
  'update customer_claim set customer_id = $2 where customer_id = $1',
  'update mail_change set customer_id = $2 where customer_id = $1',
  'delete from mail_confirmation where customer_id = $1 and confirmed_at is null',
  'update mail_confirmation set customer_id = $2 where customer_id = $1',
  // Its addresses follow the kept one's: the first one is the answer of a profile.
  `insert into address (customer_id, street, number, interior_number, neighborhood, city, state, country, zip_code, custom_fields, "createdAt")
   select $2, street, number, interior_number, neighborhood, city, state, country, zip_code, custom_fields, "createdAt"
   from address where customer_id = $1 order by address_id`,
  'delete from address where customer_id = $1',
  'update file set customer_id = $2 where customer_id = $1',
  'update audit_log set customer_id = $2 where customer_id = $1',
  'update authorisation set subject_id = $2 where subject_id = $1',
  'update authorisation_request set subject_id = $2 where subject_id = $1',
  // Of a document that both accepted, the earlier time; the consents say both.
  `insert into accepted_page as a (customer_id, page_id, version, accepted_at)
   select $2, page_id, version, accepted_at from accepted_page where customer_id = $1
   on conflict (customer_id, page_id, version) do update set accepted_at = least(a.accepted_at, excluded.accepted_at)`,
  'delete from accepted_page where customer_id = $1',
  'update consent set customer_id = $2 where customer_id = $1',
  'update purchase set customer_id = $2 where customer_id = $1',
  'update online_access set customer_id = $2 where customer_id = $1',
  // Two cards of different customers of a provider are never compared (docs/decisions/0104-one-card-shown-once.md).
  'update payment_source set customer_id = $2, fingerprint = null where customer_id = $1',
  // Where both are known to a provider, the kept one pays as it did: a card kept there says itself whose it is.
  `insert into provider_customer (customer_id, provider, provider_customer_id)
   select $2, provider, provider_customer_id from provider_customer where customer_id = $1 on conflict do nothing`,
  'delete from provider_customer where customer_id = $1',
  'update available_class set customer_id = $2 where customer_id = $1',
  // Freezes that she ordered herself count for her days of a year, and places that she booked herself for unpaid ones.
  'update grant_freeze set created_by = $2 where created_by = $1',
  'update class_reservation set customer_id = $2 where customer_id = $1',
  'update class_reservation set reserved_by = $2 where customer_id = $2 and reserved_by = $1',
  'update class_place set held_for = $2 where held_for = $1',
  'update class_reservation_penalty set customer_id = $2 where customer_id = $1',
  'update customer_note set customer_id = $2 where customer_id = $1',
  'update waitlist set customer_id = $2 where customer_id = $1',
  `update outbox set payload = jsonb_set(payload, '{customer_id}', to_jsonb($2::integer))
   where customer_id = $1 and sent_at is null and payload -> 'customer_id' = to_jsonb($1::integer)`,
  'update outbox set customer_id = $2 where customer_id = $1',
  'update calendar_feed set customer_id = $2 where customer_id = $1',
  `insert into idempotency_key (actor_id, key, request_hash, response, created_at)
   select $2, key, request_hash, response, created_at from idempotency_key where actor_id = $1 on conflict do nothing`,
  'delete from idempotency_key where actor_id = $1',
  'update privacy_request set customer_id = $2 where customer_id = $1',
  `insert into video_favorite (customer_id, video_id, "createdAt")
   select $2, video_id, "createdAt" from video_favorite where customer_id = $1 on conflict do nothing`,
  'delete from video_favorite where customer_id = $1',
  `insert into video_completed (customer_id, video_id, "createdAt")
   select $2, video_id, "createdAt" from video_completed where customer_id = $1 on conflict do nothing`,
  'delete from video_completed where customer_id = $1',
  `insert into video_playback (video_id, customer_id, day)
   select video_id, $2, day from video_playback where customer_id = $1 on conflict do nothing`,
  'delete from video_playback where customer_id = $1',
  // Where she watched last.
  `insert into video_position as p (customer_id, video_id, seconds, open_until, updated_at)
   select $2, video_id, seconds, open_until, updated_at from video_position where customer_id = $1
   on conflict (customer_id, video_id) do update set seconds = excluded.seconds, updated_at = excluded.updated_at
   where excluded.updated_at > p.updated_at`,
  'delete from video_position where customer_id = $1',
  `insert into video_rating (customer_id, video_id, class_stars, coach_stars, comment, updated_at)
   select $2, video_id, class_stars, coach_stars, comment, updated_at from video_rating where customer_id = $1 on conflict do nothing`,
  'delete from video_rating where customer_id = $1',
  // Mails and phones that the merged record had, those of just now included: a trigger noted them when it was emptied.
  `insert into former_contact (customer_id, email, phone)
   select $2, email, phone from former_contact where customer_id = $1 on conflict do nothing`,
  'delete from former_contact where customer_id = $1',
];

const filesOfAnswers = 'update customer_file set customer_id = $2 where customer_id = $1 and key = any($3::text[])';
const filesLeft = `
  update file set unused_since = $2 where file_id in (
    select file_id from customer_file where customer_id = $1 union select $3::integer where $3 is not null)`;
const answersLeft = 'delete from customer_file where customer_id = $1';
// In one statement, so that an answer that somebody saves at this moment is not lost.
const namedInAnswers = `
  update customer set custom_fields = regexp_replace(custom_fields::text,
    '"user_id": ' || $1::integer || '(?=[,}])', '"user_id": ' || $2::integer, 'g')::jsonb
  where customer_id = any($3::integer[])`;

interface Passing {
  at: Date;
  actor_id: number;
  /** The keys of the merged record's answers that count from now on. */
  keys: readonly string[];
  /** The people in whose answers it stands. */
  namers: readonly number[];
  /** Its photograph, where the kept one has one. */
  left: number | null;
}

/** Passes on everything but what the record itself says (`writeMergedRecord`). */
export async function moveRows(
  tx: Locked<'class' | 'people' | 'sold' | 'purchase' | 'grants'>,
  { kept, merged }: RecordPair,
  { at, actor_id, keys, namers, left }: Passing,
): Promise<void> {
  await tx.rows("select set_config('cupo.merging', 'on', true)");
  await tx.rows(claims, [merged, at.toISOString(), actor_id, kept]);
  for (const statement of ENDING) await tx.rows(statement, [merged, at.toISOString()]);
  for (const statement of MOVING) await tx.rows(statement, statement.includes('$2') ? [merged, kept] : [merged]);
  await tx.rows("select set_config('cupo.merging', 'off', true)");
  await tx.rows(filesOfAnswers, [merged, kept, keys]);
  await tx.rows(filesLeft, [merged, at.toISOString(), left]);
  await tx.rows(answersLeft, [merged]);
  await tx.rows(namedInAnswers, [merged, kept, namers]);
}

// What may no longer be undone holds no mail.
const settled = `
  update mail_change set settled_at = $2 where customer_id = $1 and undo_until <= $2 and undone_at is null and settled_at is null`;
const emptied = `
  update customer set uid = null, email = null, email_set_by = null, phone = null, birthdate = null, instagram = null,
    signup_reason = null, other = null, file = null, custom_fields = '{}', promotion_notice_minutes = null, muted_notices = '{}',
    confirmed_email = null, email_confirmed_at = null, email_confirmed_by = null,
    disabled_by = case when disabled_at is null then $3::integer else disabled_by end,
    disabled_at = coalesce(disabled_at, $4::timestamptz), merged_into = $2, merged_at = $4::timestamptz
  where customer_id = $1`;
const mergeRecord = `
  update customer set uid = $2, last_name = $3, email = $4, email_set_by = $5, phone = $6, birthdate = $7, instagram = $8,
    signup_reason = $9, other = $10, file = $11::jsonb, custom_fields = $12::jsonb, promotion_notice_minutes = $13,
    muted_notices = $14::text[], confirmed_email = $15, email_confirmed_at = $16, email_confirmed_by = $17,
    imported_at = $18
  where customer_id = $1`;

/** Empties the merged record, and writes what the kept one says from now on. */
export async function writeMergedRecord(
  tx: Locked<'people'>,
  { merged, row }: { merged: number; row: RecordRow },
  { at, actor_id }: { at: Date; actor_id: number },
): Promise<void> {
  await tx.rows(settled, [merged, at.toISOString()]);
  await tx.rows(emptied, [merged, row.customer_id, actor_id, at.toISOString()]);
  await tx.rows(mergeRecord, [
    ...[row.customer_id, row.uid, row.last_name, row.email, row.email_set_by, row.phone, row.birthdate, row.instagram],
    ...[row.signup_reason, row.other, row.file && JSON.stringify(row.file), JSON.stringify(row.custom_fields)],
    ...[row.promotion_notice_minutes, row.muted_notices],
    ...[row.confirmed_email, row.email_confirmed_at, row.email_confirmed_by, row.imported_at],
  ]);
}
