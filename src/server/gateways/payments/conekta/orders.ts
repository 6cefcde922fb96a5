import { refuse } from '#shared/refusals.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { type NewPayment, type Payment, ProviderUnavailable } from '../payment-gateway.ts';
import { toSeconds } from '../seconds.ts';
import { type Order, order } from './answers.ts';
import { chargeSubscription, readSubscribed, withdrawPlan, withSubscription } from './begin-subscription.ts';
import { type Answer, type Conekta, read } from './client.ts';
import { customerFor, deleteSource, keepCard } from './customers.ts';
import { cardIsGone, failureOf } from './failure-rules.ts';
import { listOrders } from './order-list.ts';
import {
  chargeBody,
  customerOf,
  describeOrder,
  isOrder,
  keepsACustomer,
  nameSource,
  orderBody,
  partsOf,
  personOf,
  purchaseIn,
} from './order-rules.ts';
import { makePagePlan } from './plans.ts';
import { canAgree } from './subscription-rules.ts';

/**
 * How far back the order of a pending card payment can have been made: an hour and a quarter (`PAYING_TIME`, `PATIENCE`).
 */
const CARD_LOOKED_BACK = 6 * HOUR;
/** How far back an order with a reference number can have been made: a week (`reference_days`). */
const REFERENCE_LOOKED_BACK = 8 * DAY;

/**
 * Creates an unpaid order. `chargeSource` charges a card to it, once, since an order takes one payment. Conekta has
 * no idempotency keys, so an existing order of ours is searched first.
 * @throws ProviderUnavailable, Refusal `payment-refused`
 */
export async function createPayment(conekta: Conekta, payment: NewPayment): Promise<Payment> {
  return conekta.alone(`make ${payment.key}`, async () => {
    const found = await findOrder(conekta, payment);
    const made = found ?? (await makeOrder(conekta, payment));
    conekta.made.keep(payment.key, made.id);
    const before = await stand(conekta, made);
    const current = found ? await applySaveChoice(conekta, { found, current: before, payment }) : before;
    if (payment.pay.way === 'reference' && current.status === 'requires-action' && !current.reference)
      throw new ProviderUnavailable('Conekta gives no number that can be read');
    return current;
  });
}

/**
 * An order that this or another process already made; on Conekta's list, a charged order is preferred to a second one with
 * the same key.
 */
async function findOrder(conekta: Conekta, { key, payer, pay }: NewPayment): Promise<Order | undefined> {
  const known = conekta.made.of(key);
  const kept = known && (await readOrder(conekta, known));
  if (kept) return kept;
  const since = (back: number) => ({ 'created_at.gte': String(toSeconds(conekta.clock.now()) - back / 1000) });
  // A second reference number harms nobody; orders with one are searched by the customer's mail.
  const orders = await listOrders(
    conekta,
    pay.way === 'reference'
      ? { ...since(REFERENCE_LOOKED_BACK), search: personOf(payer).email }
      : since(CARD_LOOKED_BACK),
  );
  const mine = orders.filter(({ metadata }) => metadata.key === key);
  return mine.find(({ charges }) => charges.length > 0) ?? mine[0];
}

/**
 * Applies the customer's latest choice about saving the card, when she tries another card after a refusal.
 * @throws ProviderUnavailable if Conekta did not confirm that the card stays unsaved
 */
async function applySaveChoice(
  conekta: Conekta,
  { found, current, payment: { pay, payer } }: { found: Order; current: Payment; payment: NewPayment },
): Promise<Payment> {
  if (pay.way !== 'token' || pay.save === (found.metadata.save === 'yes') || !isChargeable(current)) return current;
  const metadata = { ...found.metadata, save: pay.save ? 'yes' : 'no' };
  const customer_info = pay.save && { customer_id: await customerFor(conekta, payer) };
  const body = { metadata, ...(customer_info && { customer_info }) };
  const answer = await conekta.ask({ method: 'PUT', path: `/orders/${found.id}`, body });
  // Charging a card without saving it does less harm than a failed payment.
  if (pay.save && answer.status >= 400) return current;
  return stand(conekta, { ...read(order, answer), metadata });
}

async function makeOrder(conekta: Conekta, payment: NewPayment): Promise<Order> {
  if (!canAgree(payment)) return refuse('payment-refused');
  const customer_id =
    customerOf(payment.pay) ?? (keepsACustomer(payment) ? await customerFor(conekta, payment.payer) : null);
  const { pay, subscription } = payment;
  if (subscription && pay.way === 'session') await makePagePlan(conekta, { ...payment, subscription });
  const body = orderBody(payment, { customer_id, now: conekta.clock.now() });
  const answer = await conekta.ask({ method: 'POST', path: '/orders', body });
  return answer.status >= 400 ? refuse('payment-refused') : read(order, answer);
}

export async function readOrder(conekta: Conekta, payment_id: string): Promise<Order | null> {
  if (!isOrder(payment_id)) return null;
  const answer = await conekta.ask({ method: 'GET', path: `/orders/${payment_id}` });
  return answer.status === 404 ? null : read(order, answer);
}

/** Whether a card can be charged: the order is not paid, and the customer has nothing to confirm elsewhere. */
const isChargeable = ({ status, session_url, reference }: Payment): boolean =>
  (status === 'requires-action' || status === 'failed') && session_url === null && reference === null;

/** The state of an order; for a subscription, by what its plan has charged. */
async function stand(conekta: Conekta, found: Order): Promise<Payment> {
  if (found.metadata.plan_id) return readSubscribed(conekta, found);
  const payment = describeOrder(found);
  // An order that Conekta made for a charge of a subscription.
  return purchaseIn(found.metadata) === null ? withSubscription(conekta, found, payment) : payment;
}

export async function readPayment(conekta: Conekta, payment_id: string): Promise<Payment | null> {
  const found = await readOrder(conekta, payment_id);
  return found && stand(conekta, found);
}

/** @throws ProviderUnavailable */
export async function cancelPayment(conekta: Conekta, payment_id: string): Promise<Payment | null> {
  return conekta.alone(payment_id, async () => {
    const found = await readOrder(conekta, payment_id);
    const current = found && (await stand(conekta, found));
    if (!found || current?.status === 'succeeded' || current?.status === 'cancelled') return current;
    // Only the process that creates the plan first may subscribe, so a subscription that is being made is not cancelled.
    const { plan_id, way } = found.metadata;
    if (plan_id && way !== 'session' && !(await withdrawPlan(conekta, found))) return stand(conekta, found);
    await conekta.ask({ method: 'POST', path: `/orders/${payment_id}/cancel` });
    // Conekta refuses to cancel an order that is paid or being paid: return its present state.
    return readPayment(conekta, payment_id);
  });
}

/**
 * Charges a card's token, or a saved card, to an open order. Conekta takes no second payment for an order; after a call
 * without answer the order is read first. If the bank wants to ask the customer, the order has a page for it.
 */
export async function chargeSource(
  conekta: Conekta,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<Payment> {
  return conekta.alone(payment_id, async () => {
    const found = await readOrder(conekta, payment_id);
    if (!found) throw new ProviderUnavailable('Conekta does not know this order');
    const current = await stand(conekta, found);
    if (!isChargeable(current)) return current;
    return found.metadata.plan_id
      ? chargeSubscription(conekta, found, source_id)
      : chargeOrder(conekta, found, source_id);
  });
}

async function chargeOrder(conekta: Conekta, found: Order, source_id: string): Promise<Payment> {
  const card = await cardOf(conekta, found, source_id);
  if ('refused' in card) return { ...describeOrder(found), status: 'failed', failure: failureOf(card.refused.code) };
  const answer = await conekta.ask({
    method: 'POST',
    path: `/orders/${found.id}/charges`,
    body: chargeBody(found, card.by),
  });
  const now = read(order, await conekta.ask({ method: 'GET', path: `/orders/${found.id}` }));
  const payment = describeOrder(now);
  if (payment.status === 'failed' && card.kept) await deleteSource(conekta, card.kept);
  // Refused before a charge was made, so the order does not show it.
  if (answer.status >= 400 && payment.status === 'requires-action')
    return { ...payment, status: 'failed', failure: answer.status === 404 ? cardIsGone : failureOf(answer.code) };
  return payment;
}

type Card =
  | {
      by: { token_id: string } | { payment_source_id: string } /** Kept for this payment alone so far. */;
      kept: string | null;
    }
  | { refused: Answer };

/** Saves a card before charging it if it is to be saved, since a token can be used once. */
async function cardOf(conekta: Conekta, { metadata, customer_info }: Order, source_id: string): Promise<Card> {
  const parts = partsOf(source_id);
  if (parts) return { by: { payment_source_id: parts.id }, kept: null };
  const customer_id = customer_info?.customer_id;
  if (metadata.save !== 'yes' || !customer_id) return { by: { token_id: source_id }, kept: null };
  const answer = await keepCard(conekta, { customer_id, token_id: source_id });
  if (!answer.kept) return { refused: answer };
  return { by: { payment_source_id: answer.kept.id }, kept: nameSource(customer_id, answer.kept.id) };
}
