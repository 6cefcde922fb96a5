import { monthOf } from '#shared/payments/card-expiry.ts';
import { addDays, addMonths, DAY, localDateOf, MINUTE } from '#shared/time.ts';
import type { CardType } from '#shared/wire/payment-methods.ts';
import {
  type NewPayment,
  type Payment,
  type PaymentReference,
  type PaymentStatus,
  plainPayment,
  type SavedSource,
} from '../payment-gateway.ts';
import { readPurchaseName } from '../purchase-name.ts';
import { fromSeconds } from '../seconds.ts';
import { cardFailure } from './failure-rules.ts';
import type { Intent, PaymentMethod, Session, SetupIntent, Subscription } from './shapes.ts';

/** Stripe writes 'mxn'. Its amounts are centavos, like ours. */
export const currencyOf = (currency: string): string => currency.toUpperCase();

/** The kind of Stripe object that a payment's id names. */
export function kindOf(payment_id: string): 'intent' | 'session' | 'subscription' | null {
  if (/^pi_\w+$/.test(payment_id)) return 'intent';
  if (/^cs_\w+$/.test(payment_id)) return 'session';
  return /^sub_\w+$/.test(payment_id) ? 'subscription' : null;
}

/** The purchase's name in a payment's metadata. */
export const purchaseIn = (metadata: Readonly<Record<string, string>> | null): string | null =>
  readPurchaseName(metadata?.purchase_id);

export const EXPIRED = 'payment_intent_payment_attempt_expired';
const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_action: 'requires-action',
  requires_confirmation: 'requires-action',
  requires_payment_method: 'requires-action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/**
 * A failed attempt leaves the payment open for another card; one whose bank wants to ask the customer waits for her. Nobody
 * can pay an expired voucher: its secret was never given out.
 */
export function intentStatus({
  status,
  last_payment_error,
}: Pick<Intent, 'status' | 'last_payment_error'>): PaymentStatus {
  if (status === 'requires_payment_method' && last_payment_error) {
    if (last_payment_error.code === EXPIRED) return 'cancelled';
    return last_payment_error.code === 'authentication_required' ? 'requires-action' : 'failed';
  }
  return statuses[status] ?? 'processing';
}

const cardTypes: Readonly<Record<string, CardType>> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' };

export function sourceIn({ id, card }: PaymentMethod): SavedSource {
  const expires = monthOf(card?.exp_month, card?.exp_year);
  return {
    source_id: id,
    card_type: cardTypes[card?.brand ?? ''] ?? 'other',
    last_digits: card?.last4 ?? '0000',
    // Stripe's fingerprint covers the number only; with the expiry, a renewed card is a different one.
    fingerprint: card?.fingerprint && expires ? `${card.fingerprint} ${expires}` : null,
  };
}

/** `saves`: whether the customer chose to save the card; a subscription saves it for its own charges anyway. */
export function describeIntent(intent: Intent, saves = intent.setup_future_usage !== null): Payment {
  const { id, metadata, amount, amount_received, currency, customer, payment_method } = intent;
  const status = intentStatus(intent);
  const byReference = metadata.way === 'oxxo' || metadata.way === 'spei';
  const kept = saves && status === 'succeeded' && payment_method?.customer ? sourceIn(payment_method) : null;
  return {
    ...plainPayment,
    payment_id: id,
    status,
    amount: status === 'succeeded' ? amount_received : amount,
    currency: currencyOf(currency),
    client_secret: isOpen(status) && !byReference ? intent.client_secret : null,
    session_url: isOpen(status) ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    reference: referenceIn(intent),
    failure: intent.last_payment_error && status !== 'succeeded' ? cardFailure(intent.last_payment_error) : null,
    // A bank transfer has a customer of its own for each purchase, so that each purchase has its own CLABE.
    provider_customer_id: byReference ? null : customer,
    saved_source: kept,
  };
}

const isOpen = (status: PaymentStatus) => status === 'requires-action' || status === 'failed';

function referenceIn({ next_action, metadata }: Intent): PaymentReference | null {
  const oxxo = next_action?.oxxo_display_details;
  if (oxxo)
    return {
      kind: 'oxxo',
      number: oxxo.number,
      bank: null,
      concept: null,
      url: oxxo.hosted_voucher_url,
      expires_at: fromSeconds(oxxo.expires_after),
    };
  const transfer = next_action?.display_bank_transfer_instructions;
  if (!transfer) return null;
  const spei = transfer.financial_addresses.find((address) => address.spei)?.spei;
  if (!spei || !metadata.expires_at) return null;
  return {
    kind: 'spei',
    number: spei.clabe,
    bank: spei.bank_name,
    concept: transfer.reference,
    url: transfer.hosted_instructions_url,
    expires_at: new Date(metadata.expires_at),
  };
}

export function describeSession(session: Session): Payment {
  return {
    ...plainPayment,
    payment_id: session.id,
    status: session.status === 'open' ? 'requires-action' : session.status === 'expired' ? 'cancelled' : 'processing',
    amount: session.amount_total ?? 0,
    currency: currencyOf(session.currency ?? 'mxn'),
    session_url: session.status === 'open' ? session.url : null,
    on_page: true,
  };
}

/** The subscription's part of a payment. `free`: nothing is charged at the start. */
export function subscriptionIn(
  subscription: Subscription,
  { free }: { free: boolean },
): NonNullable<Payment['subscription']> {
  const [item] = subscription.items.data;
  const next = Math.max(item?.current_period_end ?? 0, subscription.trial_end ?? 0);
  return {
    subscription_id: subscription.id,
    next_charge_at: fromSeconds(next),
    trial: free && beganFree(subscription),
  };
}

/** Only a trial at the start; a later one just moves the next charge (`resumeSubscription`). */
export const beganFree = ({ trial_start, start_date }: Pick<Subscription, 'trial_start' | 'start_date'>): boolean =>
  trial_start !== null && trial_start - start_date < MINUTE / 1000;

/** A subscription that charges nothing at the start: it only waits for a card. */
export function describeFreeStart(subscription: Subscription): Payment {
  const setup = typeof subscription.pending_setup_intent === 'string' ? null : subscription.pending_setup_intent;
  const status = freeStatus(subscription, setup);
  const kept = subscription.metadata.save === 'yes' && subscription.default_payment_method;
  return {
    ...plainPayment,
    payment_id: subscription.id,
    status,
    amount: 0,
    currency: currencyOf(subscription.currency),
    client_secret: isOpen(status) ? (setup?.client_secret ?? null) : null,
    failure: setup?.last_setup_error && isOpen(status) ? cardFailure(setup.last_setup_error) : null,
    provider_customer_id: subscription.customer,
    saved_source: status === 'succeeded' && kept ? sourceIn(kept) : null,
    subscription: subscriptionIn(subscription, { free: true }),
  };
}

function freeStatus({ status, pending_setup_intent }: Subscription, setup: SetupIntent | null): PaymentStatus {
  if (status === 'canceled' || status === 'incomplete_expired') return 'cancelled';
  if (!pending_setup_intent) return 'succeeded';
  if (setup?.status === 'processing') return 'processing';
  return setup?.last_setup_error ? 'failed' : 'requires-action';
}

/** The payment of an invoice: the one that paid it, otherwise one that can. */
export function intentOfInvoice(invoice: Subscription['latest_invoice']): string | null {
  const payments = invoice?.payments?.data ?? [];
  const paying = payments.find(({ status }) => status === 'paid') ?? payments.find(({ status }) => status === 'open');
  return paying?.payment.payment_intent ?? invoice?.confirmation_secret?.client_secret.split('_secret_')[0] ?? null;
}

/** Whole days until the first charge, by the UTC calendar, so that a retry on the same day sends the same number. */
export function trialDays(now: Date, { period, length }: { period: string; length: number }): number {
  if (period === 'day') return length;
  const end = addMonths(now, period === 'year' ? 12 * length : length);
  return Math.round((end.getTime() - now.getTime()) / DAY);
}

/** OXXO's days end at 23:59 in this time zone, for every customer. */
const OXXO_TIME = 'America/Mexico_City';
const [FEWEST_OXXO_DAYS, MOST_OXXO_DAYS] = [1, 7];

/** A voucher's days: it ends on the last midnight not after `expires_at`, within OXXO's limits. */
export function oxxoDays(now: Date, expires_at: Date): number {
  const today = localDateOf(now, OXXO_TIME);
  const last = addDays(localDateOf(new Date(expires_at.getTime() + MINUTE), OXXO_TIME), -1);
  const days = Math.round((Date.parse(last.slice(0, 10)) - Date.parse(today)) / DAY);
  return Math.min(MOST_OXXO_DAYS, Math.max(FEWEST_OXXO_DAYS, days));
}

/** OXXO requires a first and a last name, of two letters each at least. */
export function oxxoName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length >= 2);
  return words.length >= 2 ? words.join(' ') : `${words[0] ?? 'Cliente'} Cliente`;
}

/** The metadata of each payment at Stripe: only our ids. */
export const metadataOf = ({ purchase_name, payer }: NewPayment): Record<string, string> => ({
  purchase_id: purchase_name,
  customer_id: String(payer.customer_id),
});
