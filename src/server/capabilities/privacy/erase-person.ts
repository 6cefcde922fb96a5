import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { cancelReservations, freeUntil } from '../booking/index.ts';
import { requireAdministrator } from '../customers/index.ts';
import { type Commitments, classesOf, isElsewhere, readCommitments } from '../disabling/index.ts';
import { removeUnusedFiles } from '../files/index.ts';
import { type LockedPurchase, lockBought, lockForPlaces } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { forgetSources, sendForgotten } from '../payment-methods/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { cancelPurchase, endSubscriptions, stopSubscriptions } from '../purchases/index.ts';
import { leaveWaitlists, placesCameFree } from '../waitlist/index.ts';
import type { PrivacyContext } from './context.ts';
import { noteErasures } from './erasure-record.ts';
import { eraseRows, readActs, readAnswers, rewriteActs, rewriteAnswer, rewriteTexts } from './queries/erasing.ts';
import { findPerson, type KnownPerson, readContacts, readMergedNames } from './queries/person.ts';
import { closeByErasing } from './queries/requests.ts';
import { nearWords, ownWords, scrubValue } from './scrub-rules.ts';

const REASON = 'La cuenta se eliminó';
/** Tries: the person may book another class while the classes to lock are read, but no person books faster than this. */
const TRIES = 10;

export interface Erasing {
  customer_id: number;
  /** The origin: the person herself, an administrator on request, or the record of erasures after a restored backup. */
  by: { herself: TokenHolder } | { administrator: number } | 'record';
}

interface Act extends Erasing {
  at: Date;
  settings: Configuration;
  /** The actor in the audit log. */
  actor_id: number | null;
}

/**
 * Erases a person: charges stop, her places go to the waitlist, and her personal data are removed. Money, ledger and audit
 * stay, with a record without name (docs/decisions/0050-privacy.md). Erasing twice changes nothing more. Payments and
 * classes are not returned.
 * @throws Refusal `not-found`; `erasing-staff` for staff; `being-paid`, `payment-provider-down` while a purchase of hers
 *   cannot be given up; `auth/required`, `auth/user-disabled`, `customer-merged`, or `forbidden` when the actor is no longer an
 *   administrator
 */
export async function erasePerson(context: PrivacyContext, { customer_id, by }: Erasing): Promise<void> {
  const settings = await context.configuration.current();
  const actor_id = by === 'record' ? null : 'administrator' in by ? by.administrator : customer_id;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const act = { customer_id, by, actor_id, settings, at: context.clock.now() };
    const person = (await findPerson(context.db, customer_id)) ?? refuseGone('person');
    if (person.works_here) refuse('erasing-staff');
    if (person.erased) return;
    const seen = await readCommitments(context.db, customer_id, act.at);
    await giveUp(context, seen.pending, customer_id);
    const ended = await context.db.transaction((open) => eraseWithin(open, context, { act, seen: classesOf(seen) }));
    if (!ended) continue;
    await stopSubscriptions(context, ended.subscriptions);
    await sendForgotten(context);
    await removeUnusedFiles(context);
    await noteErasures(context).catch((error: unknown) => {
      // The person is erased; the next start writes the line.
      context.log.error({ err: { message: String(error) } }, 'the record of erasures could not be written');
    });
    return;
  }
  refuse('busy');
}

/** Gives up pending purchases; each provider is asked first, so outside of any transaction. */
async function giveUp(context: PrivacyContext, pending: Commitments['pending'], customer_id: number): Promise<void> {
  const by = { owner: customer_id, actor_id: customer_id, reason: REASON, erased: true };
  for (const { purchase_id } of pending) await cancelPurchase(context, purchase_id, by);
}

/** @returns null when the person is in a class by now that is not locked, or is buying again: start again */
async function eraseWithin(
  open: Tx,
  context: PrivacyContext,
  { act, seen }: { act: Act; seen: readonly number[] },
): Promise<{ subscriptions: number[] } | null> {
  const { customer_id, at } = act;
  await requireRight(open, act);
  const places = (await lockForPlaces(open, seen, [customer_id])) ?? refuse('class-not-found');
  const tx = await lockBought(places, seen);
  const person = (await findPerson(tx, customer_id)) ?? refuseGone('person');
  if (person.works_here) refuse('erasing-staff');
  if (person.erased) return { subscriptions: [] };
  refuseMerged(person, act);
  const commitments = await readCommitments(tx, customer_id, at);
  if (isElsewhere(commitments, seen) || commitments.pending.length > 0) return null;
  const subscriptions = await endEverything(tx, context, { act, commitments });
  for (const single_class_id of seen) await placesCameFree(tx, context, { single_class_id, by: act });
  await notifyPerson(tx, person, at);
  await eraseIdentity(tx, context, { person, act });
  const today = localDateOf(at, act.settings.timezone);
  await closeByErasing(tx, customer_id, { at, actor_id: act.actor_id, today });
  const about = { actor_id: act.actor_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'customer-erased', details: {} });
  tx.afterCommit(() => context.changes.publish({ classes: [...seen], customers: [customer_id], studio: true }));
  return { subscriptions };
}

/** A record that was merged while this waited has nothing left to erase: all of it is in the kept one. */
function refuseMerged({ merged_into }: KnownPerson, { by }: Act): void {
  if (merged_into === null || by === 'record') return;
  // Her token names the kept record when it is renewed.
  if ('herself' in by) refuse('auth/required');
  refuse('customer-merged', { customer_id: merged_into });
}

async function requireRight(open: Tx, { by, at }: Act): Promise<void> {
  if (by === 'record') return;
  if ('administrator' in by) await requireAdministrator(open, by.administrator);
  else await requireActive(open, by.herself, at);
}

/** @returns the subscriptions that ended */
async function endEverything(
  tx: LockedPurchase,
  context: PrivacyContext,
  { act, commitments }: { act: Act; commitments: Commitments },
): Promise<number[]> {
  const { at, settings, customer_id } = act;
  await leaveWaitlists(
    tx,
    commitments.waitlists.map(({ waitlist_id }) => waitlist_id),
    at,
  );
  const inTime = ({ starts_at, bought_alone }: Commitments['reservations'][number]) =>
    !bought_alone && at.getTime() <= freeUntil(Date.parse(starts_at), settings);
  const idsOf = (rows: Commitments['reservations']) => rows.map(({ class_reservation_id }) => class_reservation_id);
  const by = { actor_id: act.actor_id, at, reason: REASON };
  const early = idsOf(commitments.reservations.filter(inTime));
  const late = idsOf(commitments.reservations.filter((one) => !inTime(one)));
  await cancelReservations(tx, early, { ...by, cancellation: 'in-time', returns_credit: true });
  await cancelReservations(tx, late, { ...by, cancellation: 'late', returns_credit: false });
  const subscriptions = commitments.subscriptions.map(({ purchase_id }) => purchase_id);
  await endSubscriptions(tx, context, { purchase_ids: subscriptions, by: { ...by, actor_id: customer_id } });
  return subscriptions;
}

/** The last letter; its address is deleted after it was sent (`outbox`). */
async function notifyPerson(tx: Tx, { name, email }: KnownPerson, at: Date): Promise<void> {
  if (email !== null) await queueNotice(tx, { notice: 'account-erased', recipient: email, payload: { name }, at });
}

async function eraseIdentity(
  tx: LockedPurchase,
  { identity }: PrivacyContext,
  { person, act }: { person: KnownPerson; act: Act },
): Promise<void> {
  const { customer_id, at } = act;
  const contacts = await readContacts(tx, customer_id);
  const names = [person, ...(await readMergedNames(tx, customer_id))].map((one) => ({ ...one, contacts }));
  const [near, own] = [nearWords(names), ownWords(names)];
  const hers = await readActs(tx, { customer_id, words: near, hers: true });
  const others = await readActs(tx, { customer_id, words: own, hers: false });
  const answers = await readAnswers(tx, own);
  await forgetSources(tx, customer_id, at);
  if (person.uid !== null) await identity.forget(tx, person.uid);
  await eraseRows(tx, customer_id, at);
  await rewriteTexts(tx, customer_id, (texts) => scrubValue(texts, near));
  await rewriteActs(tx, customer_id, [
    ...hers.map(({ id, texts }) => ({ id, texts: scrubValue(texts, near) })),
    ...others.map(({ id, texts }) => ({ id, texts: scrubValue(texts, own) })),
  ]);
  for (const one of answers) await rewriteAnswer(tx, { ...one, response: scrubValue(one.response, own) });
}
