import { consentActWords } from '#shared/consent.ts';
import { noticeName } from '#shared/notice-names.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { MyData } from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { listConsents } from '../pages/index.ts';
import { readParts, readProfile, readQuestions } from './queries/data.ts';

/**
 * All data that the studio stores about a person, for herself: nothing about others, no secrets, and of providers' ids only
 * her Firebase account. `every-column.test.ts` names what is left out, with the reason.
 * @throws Refusal `not-found`
 */
export async function readMyData({ db }: Pick<AppContext, 'db'>, customer_id: number): Promise<MyData> {
  const { custom_fields, ...profile } = (await readProfile(db, customer_id)) ?? refuseGone('person');
  const labels = await readQuestions(db);
  const parts = await readParts(db, customer_id);
  return {
    profile,
    answers: Object.entries(custom_fields).map(([key, answer]) => ({
      question: labels.get(key) ?? key,
      answer,
    })),
    ...parts,
    consents: (await listConsents(db, customer_id)).map(({ title, version, content, given, act, occurred_at }) => ({
      title,
      version,
      content,
      given,
      occurred_at,
      act: consentActWords[act],
    })),
    letters: parts.letters.map(({ notice, ...letter }) => ({ ...letter, notice: noticeName(notice) })),
  };
}
