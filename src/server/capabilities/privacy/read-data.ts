import { consentActWords } from '#shared/consent.ts';
import { noticeName } from '#shared/notice-names.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { MyData } from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requirePasswordNow } from '../identity/index.ts';
import { listConsents } from '../pages/index.ts';
import { readParts, readProfile, readQuestions } from './queries/data.ts';
import { shownRequest } from './shown-request.ts';

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

/**
 * The same for an administrator who hands it to a person whose request for it was granted: most who ask have no account
 * to read it in. It is in the log.
 * @throws Refusal `auth/confirm-password`, `not-found`, `privacy-request-not-granted`
 */
export async function giveData(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: { customer_id: number; session_id: string | null },
  privacy_request_id: number,
): Promise<MyData> {
  await requirePasswordNow(context, session_id);
  const { customer, kind, granted } = await shownRequest(context, privacy_request_id);
  if (kind !== 'access' || granted !== true) refuse('privacy-request-not-granted');
  if (customer.erased) refuseGone('person');
  const { customer_id } = customer;
  const act = { at: context.clock.now(), actor_id, subject_id: privacy_request_id, customer_id } as const;
  await context.db.transaction((tx) => audit(tx, { ...act, action: 'privacy-data-given', details: {} }));
  return readMyData(context, customer_id);
}
