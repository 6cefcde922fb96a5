import type { Answers } from '#shared/forms/answers.ts';
import { withoutNeedOfPhone } from '#shared/forms/form-set.ts';
import { type FormSet, judgeForm } from '#shared/forms/judge-form.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import { readProfileForm } from '../../forms/index.ts';
import type { Locked } from '../../locking/index.ts';
import { type ProfileRow, readProfile, readProfiles, setAnswered } from './queries.ts';

/** Everything a person has answered, by the key of its field. */
export function answersOf({
  custom_fields,
  profile_answered: _,
  customer_id: __,
  email_confirmed: ___,
  uid: ____,
  ...native
}: ProfileRow): Answers {
  return { ...custom_fields, ...native };
}

/** Whether all answers are there, apart from phone and mail, which the column `profile_complete` checks itself. */
export function isAnswered(forms: FormSet, row: ProfileRow): boolean {
  const form = withoutNeedOfPhone(forms);
  return judgeForm(form, tidyAnswers(form, answersOf(row))).length === 0;
}

/** Writes whether a person's profile is complete; called after each write of her answers. */
export async function keepProfileJudged(tx: Locked<'people'>, customer_id: number): Promise<void> {
  const row = await readProfile(tx, customer_id);
  if (!row) return;
  const answered = isAnswered(await readProfileForm(tx), row);
  if (answered !== row.profile_answered) await setAnswered(tx, [customer_id], answered);
}

/** The same for several people whose answers were just written, with the form read once. */
export async function keepProfilesJudged(tx: Locked<'people'>, customer_ids: readonly number[]): Promise<void> {
  const form = await readProfileForm(tx);
  const wrong = (await readProfiles(tx, customer_ids)).filter((row) => isAnswered(form, row) !== row.profile_answered);
  for (const answered of [true, false]) {
    const ids = wrong.filter((row) => row.profile_answered !== answered).map(({ customer_id }) => customer_id);
    if (ids.length > 0) await setAnswered(tx, ids, answered);
  }
}
