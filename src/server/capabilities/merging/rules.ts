import { shownClass } from '#shared/audit/entry.ts';
import { type Answers, answerTo, isAnswers, isBlank } from '#shared/forms/answers.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import { fullName } from '#shared/full-name.ts';
import type { RefusalDetails } from '#shared/refusals/entry.ts';
import type { RefusalCode } from '#shared/refusals.ts';
import type { MergeFacts, RecordRow, Side } from './facts.ts';

/** A reason why two records cannot be merged now. */
export interface Obstacle {
  code: RefusalCode;
  details: RefusalDetails;
}

/** All obstacles, in the order in which they are shown (docs/rules.md#merging-records); none: the records may be merged. */
export function obstaclesOf({ kept, merged, both_in }: MergeFacts): Obstacle[] {
  const sides = [kept, merged];
  const each = (code: RefusalCode, is: (side: Side) => boolean, more: (side: Side) => RefusalDetails = () => ({})) =>
    sides.filter(is).map((side): Obstacle => ({ code, details: { name: fullName(side), ...more(side) } }));
  const both = (code: RefusalCode, is: (side: Side) => boolean, details: RefusalDetails = {}): Obstacle[] =>
    sides.every(is) ? [{ code, details }] : [];
  if (kept.customer_id === merged.customer_id) return [{ code: 'merge-same-record', details: {} }];
  return [
    ...sides.flatMap(({ merged_into }) =>
      merged_into === null ? [] : [{ code: 'customer-merged' as const, details: { customer_id: merged_into } }],
    ),
    ...each('merge-staff', ({ works_here }) => works_here),
    ...(kept.disabled ? [{ code: 'merge-kept-disabled' as const, details: { name: fullName(kept) } }] : []),
    ...each('merge-privacy-open', ({ asks_privacy }) => asks_privacy),
    ...each('merge-mail-change', ({ changes_mail }) => changes_mail),
    ...each('merge-request-waits', ({ requests }) => requests > 0),
    ...each(
      'merge-unpaid-purchase',
      ({ pending }) => pending.length > 0,
      ({ pending }) => ({ title: pending.join(', ') }),
    ),
    ...both('merge-two-subscriptions', ({ subscriptions }) => subscriptions.length > 0, {
      titles: [...kept.subscriptions, ...merged.subscriptions].join(' y '),
    }),
    ...both('merge-two-freezes', ({ is_frozen }) => is_frozen),
    ...(both_in.length > 0
      ? [{ code: 'merge-same-class' as const, details: { classes: both_in.map(shownClass).join('; ') } }]
      : []),
  ];
}

/** Which sign-in remains. `kept`: the kept record's; `moves`: the merged record's, which moves; `ends`: both sign in, and the merged record's ends. */
export function signInAfter({ kept, merged }: Pick<MergeFacts, 'kept' | 'merged'>): 'none' | 'kept' | 'moves' | 'ends' {
  if (!merged.signs_in) return kept.signs_in ? 'kept' : 'none';
  return kept.signs_in ? 'ends' : 'moves';
}

/** A file is an answer of its own, not a group of answers. */
const isGroup = (value: unknown): value is Answers => isAnswers(value) && typeof value.file_id !== 'number';

/** The kept record's answers, and the other one's where it has none. */
export function filledAnswers(kept: Answers, other: Answers): Record<string, unknown> {
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, filledAnswer(answerTo(kept, key), answerTo(other, key))]));
}

function filledAnswer(kept: unknown, other: unknown): unknown {
  if (isGroup(kept) && isGroup(other)) return filledAnswers(kept, other);
  return isBlank(kept) && !isBlank(other) ? other : (kept ?? other ?? null);
}

/** The answers without those that name one of these two people: nobody was invited by herself. */
function namingNoneOf(ids: readonly number[], answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      key === PERSON_QUESTION && ids.includes(Number(value))
        ? null
        : isGroup(value)
          ? namingNoneOf(ids, { ...value })
          : value,
    ]),
  );
}

/**
 * The record whose mail is kept: that of the account, otherwise of the kept record. Some accounts have no mail
 * (Firebase).
 */
const mailFrom = (kept: RecordRow, merged: RecordRow): RecordRow =>
  (kept.uid === null && merged.uid !== null && merged.email !== null) || kept.email === null ? merged : kept;

/** The kept record with what the other one fills. */
export function mergedRecord(kept: RecordRow, merged: RecordRow): RecordRow {
  const mail = mailFrom(kept, merged);
  const how = isBlank(kept.signup_reason) ? merged : kept;
  const { email, email_set_by, confirmed_email, email_confirmed_at, email_confirmed_by } = mail;
  const answers = filledAnswers(kept.custom_fields, merged.custom_fields);
  return {
    customer_id: kept.customer_id,
    uid: kept.uid ?? merged.uid,
    name: kept.name,
    email,
    email_set_by,
    confirmed_email,
    email_confirmed_at,
    email_confirmed_by,
    last_name: kept.last_name || merged.last_name,
    phone: kept.phone ?? merged.phone,
    birthdate: kept.birthdate ?? merged.birthdate,
    instagram: isBlank(kept.instagram) ? merged.instagram : kept.instagram,
    signup_reason: how.signup_reason,
    other: how.other,
    file: kept.file ?? merged.file,
    custom_fields: namingNoneOf([kept.customer_id, merged.customer_id], answers),
    promotion_notice_minutes: kept.promotion_notice_minutes ?? merged.promotion_notice_minutes,
    muted_notices: [...new Set([...kept.muted_notices, ...merged.muted_notices])].sort(),
    imported_at: kept.imported_at ?? merged.imported_at,
  };
}

/**
 * Nobody signs in with it yet, and reception may have made either record: its link to activate an account needs an
 * authorisation, as where reception changed the mail (docs/rules.md#whose-account).
 */
export const withMailAuthorised = (row: RecordRow, actor_id: number): RecordRow =>
  row.uid === null && row.email !== null ? { ...row, email_set_by: row.email_set_by ?? actor_id } : row;

/** The keys of the other record's answers that count from now on. */
export const keysTaken = (kept: RecordRow, merged: RecordRow): string[] =>
  Object.keys(merged.custom_fields).filter((key) => isBlank(answerTo(kept.custom_fields, key)));

/** The fields, by name, that the other record fills. */
export function fieldsFilled(kept: RecordRow, merged: RecordRow): string[] {
  const united = mergedRecord(kept, merged);
  const named = ['last_name', 'email', 'phone', 'birthdate', 'instagram', 'file'] as const;
  const own = named.filter((key) => isBlank(kept[key]) && !isBlank(united[key]));
  return [...own, ...(keysTaken(kept, merged).some((key) => !isBlank(merged.custom_fields[key])) ? ['answers'] : [])];
}
