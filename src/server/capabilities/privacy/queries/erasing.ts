import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { Json } from '../scrub-rules.ts';

/**
 * The statements that erase a person's data, table by table; `$1` is her id. Money, ledger, places and audit stay, and
 * refer to a record without personal data (docs/decisions/0050-privacy.md). `tests/privacy` checks every column of every
 * table.
 */
const ERASING: readonly string[] = [
  `insert into erased_contact (customer_id, digest)
   select distinct $1::integer, contact_digest(x.contact) from (
     select unnest(array[mailbox_of(c.email), c.phone]) as contact from customer c where c.customer_id = $1
     union select unnest(array[mailbox_of(f.email), f.phone]) from former_contact f where f.customer_id = $1) x
   where x.contact is not null on conflict do nothing`,
  `update file set name = 'archivo', unused_since = '2000-01-01T00:00:00Z' where file_id in (
     select c.file_id from customer c where c.customer_id = $1
     union select f.file_id from customer_file f where f.customer_id = $1
     union select p.receipt_file_id from purchase p where p.customer_id = $1
     union select o.file_id from file o where o.customer_id = $1 and (o.purpose = 'receipt' or o.unused_since is not null))`,
  'delete from customer_file where customer_id = $1',
  'delete from address where customer_id = $1',
  `update customer set uid = null, name = 'Cuenta eliminada', last_name = '', email = null, phone = null, birthdate = null,
     instagram = null, signup_reason = null, other = null, promotion_notice_minutes = null, muted_notices = '{}', file = null,
     custom_fields = '{}', email_set_by = null, confirmed_email = null, email_confirmed_at = null, email_confirmed_by = null
   where customer_id = $1`,
  // Records that were merged into this one still have a name.
  "update customer set name = 'Cuenta eliminada', last_name = '' where merged_into = $1",
  'delete from former_contact where customer_id = $1',
  'delete from mail_change where customer_id = $1',
  'delete from mail_confirmation where customer_id = $1',
  'delete from customer_claim where customer_id = $1',
  'delete from calendar_feed where customer_id = $1',
  'delete from reservation_code where class_reservation_id in (select class_reservation_id from class_reservation where customer_id = $1)',
  "update class_reservation set guest = 'Invitado' where customer_id = $1 and guest is not null",
  'delete from customer_note where customer_id = $1',
  `update class_rating set comment = '' where comment <> '' and class_reservation_id in (
     select class_reservation_id from class_reservation where customer_id = $1)`,
  "update class_reservation_penalty set forgiven_reason = '' where customer_id = $1 and forgiven_reason <> ''",
  'delete from video_favorite where customer_id = $1',
  'delete from video_completed where customer_id = $1',
  'delete from video_playback where customer_id = $1',
  'delete from video_position where customer_id = $1',
  "update video_rating set comment = '' where customer_id = $1",
  'update purchase set receipt_file_id = null, voucher = null where customer_id = $1',
  'delete from idempotency_key where actor_id = $1',
  "update privacy_request set message = '', answer = '' where customer_id = $1",
];

const letters = `
  update outbox set recipient = '', payload = '{}', last_error = null,
    skipped_at = case when sent_at is null and failed_at is null then coalesce(skipped_at, $2::timestamptz) end,
    skip_reason = case when sent_at is null and failed_at is null then coalesce(skip_reason, 'disabled') end
  where customer_id = $1`;
const record = `
  update customer set erased_at = $2::timestamptz, disabled_at = coalesce(disabled_at, $2::timestamptz)
  where $1 in (customer_id, merged_into)`;

/** Removes personal data from her record, and all rows of hers that nothing else needs. */
export async function eraseRows(tx: Locked<'people'>, customer_id: number, at: Date): Promise<void> {
  for (const statement of ERASING) await tx.rows(statement, [customer_id]);
  for (const statement of [letters, record]) await tx.rows(statement, [customer_id, at.toISOString()]);
}

const patterns = (words: readonly string[]) => words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** The texts of a row that may name her, by column. */
export interface Mention {
  id: number;
  texts: Json;
}

// Audit lines stay; the personal data in them are removed (trigger `audit_log_keeps_its_lines`).
const emptied = `
  update audit_log set details = '{}' where customer_id = $1 and details <> '{}'
    and (action in ('customer-created', 'customer-corrected', 'customer-updated', 'account-claimed', 'records-merged')
      or action like 'mail-%' or action like 'address-%')`;
const acts = `
  select audit_log_id as id, details as texts from audit_log
  where details::text ilike any ($2::text[]) and coalesce($1 in (customer_id, actor_id), false) = $3`;
const act = 'update audit_log set details = $2::jsonb where audit_log_id = $1';

/** Audit lines that contain one of these words: those about or by the person, or all others. */
export function readActs(
  sql: Sql,
  { customer_id, words, hers }: { customer_id: number; words: readonly string[]; hers: boolean },
): Promise<Mention[]> {
  return sql.rows<Mention>(acts, [customer_id, patterns(words), hers]);
}

/** Removes the person's identity from the audit log and rewrites the given lines; nothing else in the log changes. */
export async function rewriteActs(tx: Locked<'people'>, customer_id: number, lines: readonly Mention[]): Promise<void> {
  await tx.rows("select set_config('cupo.erasing', 'on', true)");
  await tx.rows(emptied, [customer_id]);
  for (const { id, texts } of lines) await tx.rows(act, [id, JSON.stringify(texts)]);
  await tx.rows("select set_config('cupo.erasing', 'off', true)");
}

const requests = `
  select authorisation_request_id as id, jsonb_build_object('reason', reason, 'particulars', particulars, 'body', body) as texts
  from authorisation_request where subject_id = $1`;
const request = `
  update authorisation_request set reason = $2::jsonb ->> 'reason', particulars = $2::jsonb ->> 'particulars',
    body = nullif($2::jsonb -> 'body', 'null') where authorisation_request_id = $1`;
const purchases = `
  select purchase_id as id, jsonb_build_object('reference', reference, 'cancel_reason', cancel_reason,
    'receipt_refusal', receipt_refusal, 'failure', failure) as texts
  from purchase where customer_id = $1`;
const purchase = `
  update purchase set reference = left($2::jsonb ->> 'reference', 100), cancel_reason = $2::jsonb ->> 'cancel_reason',
    receipt_refusal = $2::jsonb ->> 'receipt_refusal', failure = $2::jsonb ->> 'failure' where purchase_id = $1`;
const grants = `
  select available_class_id as id, jsonb_build_object('reason', reason) as texts from available_class where customer_id = $1`;
const grant = "update available_class set reason = $2::jsonb ->> 'reason' where available_class_id = $1";

/** Rewrites texts that staff typed at her purchases, grants and requests. */
export async function rewriteTexts(
  tx: Locked<'people'>,
  customer_id: number,
  rewritten: (texts: Json) => Json,
): Promise<void> {
  const kinds = [
    { read: requests, write: request },
    { read: purchases, write: purchase },
    { read: grants, write: grant },
  ];
  for (const { read, write } of kinds) {
    for (const { id, texts } of await tx.rows<Mention>(read, [customer_id])) {
      await tx.rows(write, [id, JSON.stringify(rewritten(texts))]);
    }
  }
}

/** The stored answers for idempotency keys of other people. */
export interface KeptAnswer {
  actor_id: number;
  key: string;
  response: Json;
}

const answers = 'select actor_id, key, response from idempotency_key where response::text ilike any ($1::text[])';
const answer = 'update idempotency_key set response = $3::jsonb where actor_id = $1 and key = $2';

/** Those that contain one of these words. */
export function readAnswers(sql: Sql, words: readonly string[]): Promise<KeptAnswer[]> {
  return sql.rows<KeptAnswer>(answers, [patterns(words)]);
}

export async function rewriteAnswer(tx: Locked<'people'>, { actor_id, key, response }: KeptAnswer): Promise<void> {
  await tx.rows(answer, [actor_id, key, JSON.stringify(response)]);
}
