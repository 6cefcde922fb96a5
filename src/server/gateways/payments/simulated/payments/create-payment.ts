import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../../database/database.ts';
import { type NewPayment, type Payer, type PaymentWay, ProviderUnavailable } from '../../payment-gateway.ts';
import { newClientSecret, newId, type SimulatedProvider } from '../provider.ts';
import { ensureCustomer } from '../queries/customers.ts';
import { insertPayment, isOver, lockPayment, type PaymentRow, writePayment } from '../queries/payments.ts';
import { openSubscription } from '../subscriptions/begin-subscription.ts';
import { behaviourOf } from '../test-cards.ts';
import { digits, newClabe, OXXO_DIGITS } from './numbers.ts';

/**
 * Creates the payment of this key, once, without charging it.
 * @throws ProviderUnavailable for the cards that make the provider fail; after the silent one the payment exists
 */
export async function createPayment(provider: SimulatedProvider, order: NewPayment): Promise<PaymentRow> {
  const { db, clock } = provider;
  const card = order.pay.way === 'token' ? order.pay.token_id : null;
  failFor(card);
  const at = clock.now();
  // A subscription and its payment are created together or not at all.
  const payment = await (order.subscription ? db.transaction((tx) => begin(tx, at, order)) : begin(db, at, order));
  await staySilentFor(provider, card);
  return payment;
}

async function begin(tx: Sql, at: Date, order: NewPayment): Promise<PaymentRow> {
  const { key, purchase_id, title, currency, pay, payer, subscription } = order;
  const payment_id = newId('pay');
  const inserted = await insertPayment(tx, {
    payment_id,
    key,
    client_secret: newClientSecret(payment_id),
    customer_id: await customerOf(tx, payer, at),
    purchase_id,
    title,
    amount: subscription?.free_trial ? 0 : order.amount,
    currency,
    way: pay.way,
    card: null,
    save_card: pay.way === 'token' && pay.save,
    installments: 'source_id' in pay || 'token_id' in pay ? (pay.installments ?? 1) : 1,
    source_id: pay.way === 'source' ? pay.source_id : null,
    success_url: pay.way === 'session' ? ownAddress(pay.success_url) : null,
    cancel_url: pay.way === 'session' ? ownAddress(pay.cancel_url) : null,
    created_at: at,
    ...referenceOf(pay),
  });
  if (!inserted) return existing(tx, order);
  if (!subscription) return inserted;
  const subscription_id = await openSubscription(tx, {
    at,
    order,
    terms: subscription,
    customer_id: inserted.customer_id,
  });
  return writePayment(tx, { ...inserted, subscription_id });
}

/** A retry after a refusal contains the customer's new choice about saving the card. */
async function existing(tx: Sql, { key, pay }: NewPayment): Promise<PaymentRow> {
  const payment = await lockPayment(tx, 'key', key);
  if (!payment) throw new Error('A payment with this key was there and is gone.');
  if (pay.way !== 'token' || pay.save === payment.save_card || isOver(payment)) return payment;
  return writePayment(tx, { ...payment, save_card: pay.save });
}

/** The provider's customer: the id that the shop sends, or a new one. */
export const customerOf = async (
  tx: Sql,
  { provider_customer_id, customer_id: reference }: Payer,
  at: Date,
): Promise<string> => provider_customer_id ?? ensureCustomer(tx, { customer_id: newId('cus'), reference, at });

/** @throws ProviderUnavailable for the card with which the provider fails before it acts */
export function failFor(card: string | null): void {
  if (card !== null && behaviourOf(card).does === 'error')
    throw new ProviderUnavailable('the simulated provider fails');
}

/** @throws ProviderUnavailable for the card with which it acts and gives no answer, after `silence` */
export async function staySilentFor({ silence }: SimulatedProvider, card: string | null): Promise<void> {
  if (card === null || behaviourOf(card).does !== 'silence') return;
  await sleep(silence);
  throw new ProviderUnavailable('the simulated provider does not answer');
}

/** Where the hosted page may lead back: a path of this site or a web address. */
function ownAddress(address: string): string {
  const isPath = /^\/(?![/\\])/.test(address);
  if (!isPath && !/^https?:\/\//.test(address)) throw new Error('The hosted page leads to web addresses only.');
  return address;
}

function referenceOf(pay: PaymentWay): Pick<PaymentRow, 'reference_kind' | 'reference_digits' | 'expires_at'> {
  if (pay.way !== 'reference') return { reference_kind: null, reference_digits: null, expires_at: null };
  const reference_digits = pay.kind === 'spei' ? newClabe() : digits(OXXO_DIGITS);
  return { reference_kind: pay.kind, reference_digits, expires_at: pay.expires_at.toISOString() };
}
