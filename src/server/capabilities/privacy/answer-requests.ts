import { fullName } from '#shared/full-name.ts';
import type { PrivacyKind } from '#shared/privacy.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { siteAddress } from '../../settings.ts';
import { audit } from '../audit/index.ts';
import { readAdministratorMails, requireAdministrator } from '../customers/index.ts';
import { lockPerson } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { actBy, answerBy } from './deadline-rules.ts';
import { findPerson } from './queries/person.ts';
import { findRequest, insertRequest, writeAnswer, writeDone } from './queries/requests.ts';

type RequestContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings'>;

export interface Asking {
  customer_id: number;
  kind: PrivacyKind;
  message: string;
  /** Absent: today. */
  received_on?: string | undefined;
  by: TokenHolder & { actor_id: number; byStaff: boolean };
}

/**
 * Writes a legal request of a person about her data, or one that arrived on paper and that staff record, about which she
 * gets a letter; administrators get a mail with the day by which it must be answered.
 * @returns the request's id
 * @throws Refusal `privacy-request-waiting`, `not-found`, `privacy-request-date`; `auth/required`, `auth/user-disabled`
 */
export async function askForData(context: RequestContext, asking: Asking): Promise<number> {
  const { customer_id, kind, message, by } = asking;
  const { timezone } = await context.configuration.current();
  const at = context.clock.now();
  const today = localDateOf(at, timezone);
  const received_on = asking.received_on ?? today;
  if (received_on > today) refuse('privacy-request-date');
  const answer_by = answerBy(received_on);
  return context.db.transaction(async (open) => {
    await requireActive(open, by, at);
    // Otherwise it would stay with a record that is erased or merged at this moment, where nobody answers it.
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    const person = (await findPerson(tx, customer_id)) ?? refuseGone('person');
    const created_by = by.byStaff ? by.actor_id : null;
    const request = { customer_id, kind, message, received_on, answer_by, created_by, at };
    const privacy_request_id = (await insertRequest(tx, request)) ?? refuse('privacy-request-waiting');
    if (by.byStaff) {
      const about = { actor_id: by.actor_id, subject_id: privacy_request_id, customer_id };
      await audit(tx, { at, ...about, action: 'privacy-requested', details: { kind, received_on } });
      // A letter, so that a person who did not ask learns of it before anything is done.
      const noted = { notice: 'privacy-noted', recipient: person.email, customer_id } as const;
      await queueNotice(tx, { ...noted, payload: { name: person.name, kind, answer_by }, at });
    }
    const payload = { person: fullName(person), kind, answer_by, link: linkOf(context) };
    for (const { email: recipient } of await readAdministratorMails(tx)) {
      await queueNotice(tx, { notice: 'privacy-requested', recipient, payload, at });
    }
    return privacy_request_id;
  });
}

const linkOf = ({ settings }: RequestContext) => `${siteAddress(settings)}/admin/datos-personales`;

/**
 * Answers a request: granted, to be done within fifteen working days, or refused with a reason. The person gets a letter.
 * @throws Refusal `not-found`, `privacy-request-answered`, `forbidden`
 */
export async function answerRequest(
  context: RequestContext,
  privacy_request_id: number,
  { actor_id, granted, answer }: { actor_id: number; granted: boolean; answer: string },
): Promise<void> {
  const { timezone } = await context.configuration.current();
  const at = context.clock.now();
  const act_by = granted ? actBy(localDateOf(at, timezone)) : null;
  await context.db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    const { customer, kind } = (await findRequest(tx, privacy_request_id)) ?? refuseGone('privacy_request');
    const { customer_id } = customer;
    if (!(await writeAnswer(tx, privacy_request_id, { at, actor_id, granted, answer, act_by }))) {
      refuse('privacy-request-answered');
    }
    const about = { actor_id, subject_id: privacy_request_id, customer_id };
    await audit(tx, { at, ...about, action: 'privacy-answered', details: { kind, granted } });
    await notifyOfAnswer(tx, customer_id, { kind, granted, answer, at });
  });
}

async function notifyOfAnswer(
  tx: Tx,
  customer_id: number,
  { at, ...answered }: { kind: PrivacyKind; granted: boolean; answer: string; at: Date },
): Promise<void> {
  const person = (await findPerson(tx, customer_id)) ?? refuseGone('person');
  const payload = { name: person.name, ...answered };
  await queueNotice(tx, { notice: 'privacy-answered', recipient: person.email, customer_id, payload, at });
}

/** Marks a granted request as done. @throws Refusal `not-found`, `privacy-request-not-granted`, `forbidden` */
export async function finishRequest(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  privacy_request_id: number,
  actor_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    const { customer, kind, granted, done_at } =
      (await findRequest(tx, privacy_request_id)) ?? refuseGone('privacy_request');
    if (granted !== true) refuse('privacy-request-not-granted');
    if (done_at !== null || !(await writeDone(tx, privacy_request_id, at))) return;
    const about = { actor_id, subject_id: privacy_request_id, customer_id: customer.customer_id };
    await audit(tx, { at, ...about, action: 'privacy-done', details: { kind } });
  });
}
