import type { Configuration } from '#shared/configuration/catalogue.ts';
import { toPesos } from '#shared/money.ts';
import { Refusal, refuse, refuseGone } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { requireAdministrator, setDisabled } from '../customers/index.ts';
import { type LockedPurchase, lockBought, lockForPlaces } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import {
  cancelPurchase,
  endSubscriptions,
  planReturns,
  returnMoney,
  stopSubscriptions,
  sumsOf,
} from '../purchases/index.ts';
import { cancelByStudio } from '../reservations/index.ts';
import { leaveWaitlists, placesCameFree } from '../waitlist/index.ts';
import type { DisablingContext } from './context.ts';
import type { Choices, Commitments } from './facts.ts';
import { findPerson, readCommitments } from './queries.ts';
import { classesOf, endingWith, isElsewhere, isNews, ownReturns } from './rules.ts';

const REASON = 'El estudio desactivó la cuenta';
/** Tries: the person may book another class while the classes to lock are read, but no person books faster than this. */
const TRIES = 10;

export interface Disabling extends Choices {
  actor_id: number;
  customer_id: number;
}

/** Purchases whose payment could not be stopped. */
export type BeingPaid = { purchase_id: number; title: string }[];

interface By extends Disabling {
  at: Date;
  settings: Configuration;
}

/**
 * Disables a person's account. In one transaction she can no longer sign in or book, leaves all waitlists, and, unless the
 * administrator keeps them, the studio cancels her future reservations (classes are returned, bought places refunded as
 * when the studio cancels a class) and her subscriptions end with what is paid. Afterwards pending purchases are given up,
 * each separately. Her credits and history stay. Disabling again ends what came since.
 * @throws Refusal `not-found`, `forbidden` for one's own account or when the actor is no longer an administrator
 */
export async function disableCustomer(context: DisablingContext, request: Disabling): Promise<BeingPaid> {
  const { customer_id, actor_id } = request;
  if (customer_id === actor_id) refuse('forbidden');
  const settings = await context.configuration.current();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const by = { ...request, settings, at: context.clock.now() };
    const seen = classesOf(await readCommitments(context.db, customer_id, by.at));
    const ended = await context.db.transaction((tx) => endEverything(tx, context, { classes: seen, by }));
    if (!ended) continue;
    await stopSubscriptions(context, ended);
    return giveUpPending(context, by);
  }
  return refuse('busy');
}

/** @returns the subscriptions to stop; null when she is in a class by now that is not locked: start again */
async function endEverything(
  open: Tx,
  context: DisablingContext,
  { classes, by }: { classes: readonly number[]; by: By },
): Promise<number[] | null> {
  const { actor_id, customer_id, at } = by;
  const staff = await requireAdministrator(open, actor_id);
  const places = (await lockForPlaces(staff, classes, [customer_id])) ?? refuse('class-not-found');
  const tx = await lockBought(places, classes);
  const person = (await findPerson(tx, customer_id)) ?? refuseGone('person');
  const commitments = await readCommitments(tx, customer_id, at);
  if (isElsewhere(commitments, classes)) return null;
  const ending = endingWith(commitments, by);
  await setDisabled(tx, customer_id, { disabled: true, actor_id, at });
  await leaveWaitlists(
    tx,
    ending.waitlists.map(({ waitlist_id }) => waitlist_id),
    at,
  );
  const { reservations, money_back } = await cancelComing(tx, context, { coming: ending.reservations, by });
  const { subscriptions } = ending;
  const ids = subscriptions.map(({ purchase_id }) => purchase_id);
  await endSubscriptions(tx, context, { purchase_ids: ids, by: { at, actor_id, reason: REASON } });
  for (const single_class_id of classes) await placesCameFree(tx, context, { single_class_id, by });
  if (!isNews(person, { classes: classes.length, reservations, subscriptions: ids.length })) return ids;
  const titles = subscriptions.map(({ title }) => title);
  const details = { subscriptions: titles, reservations, waitlists: ending.waitlists.length, money_back };
  await audit(tx, { at, actor_id, action: 'customer-disabled', subject_id: customer_id, customer_id, details });
  const { name, email } = person;
  await notifyPerson(tx, {
    person: { customer_id, name, email },
    ended: { subscriptions: titles, reservations, money_back },
    at,
  });
  tx.afterCommit(() =>
    context.changes.publish({ classes: [...classes], customers: [customer_id], rights: [customer_id], studio: true }),
  );
  return ids;
}

/** @returns the number of cancelled reservations, and the centavos refunded for bought places */
async function cancelComing(
  tx: LockedPurchase,
  context: DisablingContext,
  { coming, by }: { coming: Commitments['reservations']; by: By },
): Promise<{ reservations: number; money_back: number }> {
  if (coming.length === 0) return { reservations: 0, money_back: 0 };
  const planned = await planReturns(tx, context, classesOf({ reservations: coming, waitlists: [] }));
  const returns = ownReturns(planned, by.customer_id);
  const ids = coming.map(({ class_reservation_id }) => class_reservation_id);
  const { ids: gone } = await cancelByStudio(tx, context, {
    reservationIds: ids,
    by: { ...by, reason: REASON, byAdministrator: true },
  });
  await returnMoney(tx, context, { returns, by: { ...by, reason: REASON, offered: null } });
  const sums = sumsOf(returns.flatMap(({ parts }) => parts));
  return { reservations: gone.length, money_back: sums.by_provider + sums.by_hand };
}

/** Gives up pending purchases one by one; the provider is asked first, so outside of any transaction. */
async function giveUpPending(context: DisablingContext, { customer_id, actor_id, at }: By): Promise<BeingPaid> {
  const { pending } = await readCommitments(context.db, customer_id, at);
  const being_paid: BeingPaid = [];
  for (const { purchase_id, title } of pending) {
    try {
      await cancelPurchase(context, purchase_id, { owner: null, actor_id, reason: REASON });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.log.warn({ purchase_id, code: error.code }, 'a disabled person’s purchase could not be given up');
      being_paid.push({ purchase_id, title });
    }
  }
  return being_paid;
}

/**
 * Enables a person's account again. What ended does not come back.
 * @throws Refusal `not-found`, `forbidden` for one's own account or when the actor is no longer an administrator
 */
export async function enableCustomer(
  { db, clock }: DisablingContext,
  { actor_id, customer_id }: { actor_id: number; customer_id: number },
): Promise<void> {
  if (customer_id === actor_id) refuse('forbidden');
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    if (!(await setDisabled(tx, customer_id, { disabled: false, actor_id, at }))) refuseGone('person');
    await audit(tx, { at, actor_id, action: 'customer-enabled', subject_id: customer_id, customer_id, details: {} });
  });
}

/** Queues one letter about everything that ended; without a mail address the row is kept as skipped. */
async function notifyPerson(
  tx: Tx,
  {
    person: { customer_id, name, email },
    ended: { subscriptions, reservations, money_back },
    at,
  }: {
    person: { customer_id: number; name: string; email: string | null };
    ended: { subscriptions: string[]; reservations: number; money_back: number };
    at: Date;
  },
): Promise<void> {
  const payload = { name, subscriptions, reservations, money_back: toPesos(money_back) };
  await queueNotice(tx, { notice: 'account-disabled', recipient: email, customer_id, payload, at });
}
