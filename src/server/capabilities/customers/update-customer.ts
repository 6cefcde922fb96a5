import { isBirthdate, NO_BIRTHDATE } from '#shared/birthdate.ts';
import { type Answers, answerTo } from '#shared/forms/answers.ts';
import { changedAnswers } from '#shared/forms/changed-answers.ts';
import { withoutNeedOfPhone } from '#shared/forms/form-set.ts';
import {
  type FormSet,
  judgeForm,
  type Problem,
  problemsByKey,
  stillMissing,
  stopping,
} from '#shared/forms/judge-form.ts';
import { nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import { unaskedAnswers } from '#shared/forms/unasked-answers.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { ChangedElsewhere, UpdateCustomerInput } from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { readProfileForm } from '../forms/index.ts';
import { hasRecord, requireActive, type TokenHolder } from '../people/index.ts';
import { queueNameNotice, queuePhoneNotice } from './correction-notices.ts';
import { keptFile, sentNameOf, takeAnswerFiles } from './profile/answer-files.ts';
import { answersOf, isAnswered } from './profile/judge-profile.ts';
import { lockProfile, type ProfileRow, writeAnswerFiles, writeProfile } from './profile/queries.ts';
import { refuseChangedElsewhere } from './profile/sent-back.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireMayChange } from './require-may-change.ts';

/** The person (oneself, or for staff anybody) and the sent answers; the others stay. */
export type CustomerUpdate = UpdateCustomerInput & { customer_id: number };

/** The largest value of PostgreSQL's `integer`. */
const LARGEST_ID = 2 ** 31 - 1;

/**
 * Saves a profile by the studio's form. Sent answers must be valid; others stay, complete or not. Staff may send what they
 * know and leave the rest empty.
 * @returns the sentence on what is still missing before this person can book; null: nothing
 * @throws Refusal `staff-record`, `phone-taken`, `form-incomplete`, `invalid-input`, `file-not-found`, `not-found`,
 *   `auth/required`, `auth/user-disabled`
 */
export async function updateCustomer(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor: TokenHolder & { customer_id: number; byStaff: boolean },
  { customer_id, email, uid, file, address, ...update }: CustomerUpdate,
): Promise<string | null> {
  const at = clock.now();
  const saving = db.transaction(async (open) => {
    open.afterCommit(() => changes.publish({ customers: [customer_id] }));
    await requireActive(open, actor, at);
    const { tx, before } = (await lockProfile(open, customer_id)) ?? refuseGone('person');
    if (actor.byStaff) await requireMayChange(tx, actor.customer_id, customer_id);
    refuseChangedElsewhere(before, { email, uid, file, address }, actor.byStaff);
    const form = await readProfileForm(tx);
    const forms = before.email_confirmed ? withoutNeedOfPhone(form) : form;
    const sent = sentIn(update, { before, forms, at });
    await requirePersonNamed(tx, actor, { sent, before: before.custom_fields });
    const answers = tidyAnswers(forms, { ...answersOf(before), ...sent });
    const problems = judgeForm(forms, answers);
    refuseWrong(stopping(problems, actor.byStaff), sent);
    const change = { before: { ...answersOf(before) }, after: answers, actor_id: actor.customer_id, at };
    const row = profileOf(before, forms, await takeAnswerFiles(tx, forms, change));
    await writeProfile(tx, { ...row, profile_answered: isAnswered(form, row) });
    await writeAnswerFiles(tx, customer_id, filesIn(row.custom_fields));
    if (actor.byStaff) await recordStaffChange(tx, { before, row, actor_id: actor.customer_id, at });
    return stillMissing(problems);
  });
  const ask = actor.byStaff ? '' : '. Si es tuyo, en recepción lo ponen a tu nombre.';
  return saving.catch((error) => refuseTaken(error, 'email-taken', ask));
}

/** Answers to `user_id` questions are chosen by staff among existing people (docs/rules.md#profile). */
async function requirePersonNamed(
  tx: Tx,
  { byStaff }: { byStaff: boolean },
  { sent, before }: { sent: Answers; before: Answers },
): Promise<void> {
  const answer = answerTo(sent, PERSON_QUESTION) ?? null;
  const isChange = Object.hasOwn(sent, PERSON_QUESTION) && answer !== (answerTo(before, PERSON_QUESTION) ?? null);
  if (!isChange) return;
  if (!byStaff) refuse('invalid-input', {}, { [PERSON_QUESTION]: 'Esta pregunta la contesta el estudio.' });
  const isPerson = answer === null || (isRecordId(answer) && (await hasRecord(tx, answer)));
  if (!isPerson) refuse('invalid-input', {}, { [PERSON_QUESTION]: 'Elige a una persona de la lista.' });
}

const isRecordId = (answer: unknown): answer is number =>
  typeof answer === 'number' && Number.isInteger(answer) && answer > 0 && answer <= LARGEST_ID;

/** Keeps only errors in sent answers, so that an old invalid answer does not block other changes. */
function refuseWrong(problems: readonly Problem[], sent: Answers): void {
  const wrong = problems.filter(({ key }) => Object.hasOwn(sent, key.split('.')[0] ?? key));
  if (wrong.length === 0) return;
  const named = wrong.map((problem) => ({ ...problem, key: sentNameOf(problem.key) }));
  refuse('form-incomplete', { label: wrong.length === 1 ? wrong[0]?.label : null }, problemsByKey(named));
}

interface StaffChange {
  before: ProfileRow;
  row: ProfileRow;
  actor_id: number;
  at: Date;
}

async function recordStaffChange(tx: Tx, { before, row, actor_id, at }: StaffChange): Promise<void> {
  const { customer_id } = before;
  const changes = changesBetween(answersOf(before), answersOf(row));
  const about = { subject_id: customer_id, customer_id, actor_id };
  if (changes.length > 0) await audit(tx, { at, ...about, action: 'customer-updated', details: { changes } });
  if (changes.some(({ field }) => field === 'phone')) await queuePhoneNotice(tx, { ...row, email: before.email }, at);
  await queueNameNotice(tx, { customer_id: row.customer_id, before, after: { ...row, email: before.email } }, at);
}

/**
 * The sent answers by key that say something else than what stands: named properties, a picture by its upload, and the
 * studio's own questions. Refuses answers to questions that the form does not have.
 */
function sentIn(
  { file_id, custom_fields, ...native }: Omit<CustomerUpdate, 'customer_id' | keyof ChangedElsewhere>,
  { before, forms, at }: { before: ProfileRow; forms: FormSet; at: Date },
): Answers {
  const unasked = unaskedAnswers(forms, custom_fields ?? {}, before.custom_fields);
  if (Object.keys(unasked).length > 0) refuse('invalid-input', {}, unasked);
  const named = changedAnswers(answersOf(before), native);
  const { birthdate } = named;
  if (typeof birthdate === 'string' && !isBirthdate(birthdate, at))
    refuse('invalid-input', {}, { birthdate: NO_BIRTHDATE });
  const own = changedAnswers(before.custom_fields, custom_fields ?? {});
  return { ...own, ...named, ...(file_id !== undefined && { file: file_id === null ? null : { file_id } }) };
}

/** The row to write; properties and answers that the form no longer asks for stay. */
function profileOf(before: ProfileRow, { form }: FormSet, answers: Answers): ProfileRow {
  const keys = new Set(form.form_fields.map(({ key }) => key));
  const own = nativeFieldsOf(form.object);
  const text = (key: 'birthdate' | 'instagram' | 'signup_reason' | 'other' | 'phone') => {
    const value = keys.has(key) ? answerTo(answers, key) : before[key];
    return typeof value === 'string' ? value : null;
  };
  const custom = Object.entries(answers).filter(([key]) => !own.has(key));
  return {
    ...before,
    name: String(answerTo(answers, 'name') ?? before.name),
    last_name: String(answerTo(answers, 'last_name') ?? ''),
    phone: text('phone'),
    birthdate: text('birthdate'),
    instagram: text('instagram'),
    signup_reason: text('signup_reason'),
    other: text('other'),
    file: keys.has('file') ? keptFile(answerTo(answers, 'file')) : before.file,
    custom_fields: { ...before.custom_fields, ...Object.fromEntries(custom) },
  };
}

function filesIn(custom_fields: ProfileRow['custom_fields']): { key: string; file_id: number }[] {
  return Object.entries(custom_fields).flatMap(([key, value]) => {
    const file = keptFile(value);
    return file ? [{ key, file_id: file.file_id }] : [];
  });
}
