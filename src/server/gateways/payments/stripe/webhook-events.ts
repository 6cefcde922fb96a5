import type { z } from 'zod';
import { fromSeconds } from '../seconds.ts';
import { unread } from '../unread.ts';
import type { Webhook } from '../webhook.ts';
import type { StripeApi } from './client.ts';
import { cardFailure } from './failure-rules.ts';
import { beganFree, currencyOf, EXPIRED, intentOfInvoice, purchaseIn, subscriptionIn } from './payment-rules.ts';
import { payLate } from './references.ts';
import {
  cashBalance,
  dispute,
  type Intent,
  intent,
  intentList,
  invoice,
  refund,
  session,
  subscription,
} from './shapes.ts';
import { readFreeStart } from './subscriptions.ts';

type Happened = Webhook['happened'];
interface StripeEvent {
  type: string;
  object: unknown;
  previous_attributes?: Record<string, unknown> | null | undefined;
}

const other: Happened = { kind: 'other' };

/** The events to select at Stripe (docs/operations.md lists them for the studio), and how each is handled. */
const meanings: Readonly<Record<string, (api: StripeApi, event: StripeEvent) => Happened | Promise<Happened>>> = {
  'payment_intent.succeeded': (_api, event) => paid(event),
  'payment_intent.payment_failed': (_api, event) => failed(event),
  'payment_intent.canceled': (_api, event) => {
    const { id, metadata } = read(intent, event);
    return { kind: 'payment-expired', payment_id: id, purchase_name: purchaseIn(metadata) };
  },
  'payment_intent.partially_funded': (_api, event) => partlyFunded(event),
  'cash_balance.funds_available': left,
  'checkout.session.expired': (_api, event) => ({
    kind: 'payment-expired',
    payment_id: read(session, event).id,
    purchase_name: null,
  }),
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': (_api, event) => {
    const subscription_id = read(invoice, event).parent?.subscription_details?.subscription;
    return subscription_id ? { kind: 'subscription-payment-failed', subscription_id, failure: null } : other;
  },
  'customer.subscription.created': (_api, event) => {
    const begun = read(subscription, event);
    return begun.status === 'trialing' && !begun.pending_setup_intent ? trialStarted(event) : other;
  },
  'customer.subscription.updated': async (api, event) => {
    const happened = cardGiven(event);
    // She may not return after giving it; a trial without its card ends uncharged.
    if (happened.kind !== 'other') await readFreeStart(api, read(subscription, event).id);
    return happened;
  },
  'customer.subscription.deleted': (_api, event) => ({
    kind: 'subscription-ended',
    subscription_id: read(subscription, event).id,
  }),
  'refund.created': (_api, event) => refunded(event),
  'refund.updated': (_api, event) => refunded(event),
  'refund.failed': (_api, event) => refunded(event),
  // The webhook that announces the dispute comes before any money moves, and an inquiry moves none.
  'charge.dispute.funds_withdrawn': (_api, event) => disputed(event, 'chargeback'),
  'charge.dispute.funds_reinstated': (_api, event) => disputed(event, 'chargeback-won'),
};

/** The events that Stripe must send. */
export const eventTypes = Object.keys(meanings);

/** An event that is not in the list is `other`. @throws ProviderUnavailable */
export async function happenedIn(api: StripeApi, event: StripeEvent): Promise<Happened> {
  return (await meanings[event.type]?.(api, event)) ?? other;
}

/** The signature is valid, but this version cannot parse it: it is sent again, so that it gets noticed. */
function read<S extends z.ZodType>(shape: S, { type, object }: StripeEvent): z.output<S> {
  const parsed = shape.safeParse(object);
  if (parsed.success) return parsed.data;
  throw unread(`Stripe's event ${type}`, parsed.error);
}

/** Without our purchase's id it is an invoice's, reported by `invoice.paid`, or not a payment of this studio. */
function paid(event: StripeEvent): Happened {
  const { id, metadata, amount_received, currency } = read(intent, event);
  const purchase_name = purchaseIn(metadata);
  if (purchase_name === null) return other;
  return {
    kind: 'payment-succeeded',
    payment_id: id,
    purchase_name,
    amount: amount_received,
    currency: currencyOf(currency),
  };
}

function failed(event: StripeEvent): Happened {
  const { id, metadata, last_payment_error } = read(intent, event);
  const about = { payment_id: id, purchase_name: purchaseIn(metadata) };
  if (last_payment_error?.code === EXPIRED) return { kind: 'payment-expired', ...about };
  return { kind: 'payment-failed', ...about, failure: last_payment_error && cardFailure(last_payment_error) };
}

function partlyFunded(event: StripeEvent): Happened {
  const { id, metadata, amount, currency, next_action } = read(intent, event);
  const remaining = next_action?.display_bank_transfer_instructions?.amount_remaining ?? null;
  if (remaining === null) return other;
  return {
    kind: 'payment-partial',
    payment_id: id,
    purchase_name: purchaseIn(metadata),
    received: amount - remaining,
    amount,
    currency: currencyOf(currency),
  };
}

/**
 * The rest of a transfer stays with the customer of that one purchase: more arrived than requested, or it arrived after the
 * payment was withdrawn. Exactly the requested amount pays late; any other amount is reported.
 */
async function left(api: StripeApi, event: StripeEvent): Promise<Happened> {
  const { customer, available } = read(cashBalance, event);
  const sum = available?.mxn ?? 0;
  const { data } = await api.ask(intentList, (stripe) => stripe.paymentIntents.list({ customer, limit: 10 }));
  const one = data.find(({ metadata }) => metadata.way === 'spei' && metadata.late === undefined);
  if (!one || sum <= 0 || (one.status !== 'succeeded' && one.status !== 'canceled')) return other;
  if (one.status === 'canceled' && sum === one.amount) return late(await payLate(api, { withdrawn: one, customer }));
  return {
    kind: 'payment-partial',
    payment_id: one.id,
    purchase_name: purchaseIn(one.metadata),
    received: (one.status === 'succeeded' ? one.amount_received : 0) + sum,
    amount: one.amount,
    currency: currencyOf(one.currency),
  };
}

/** A payment that does not succeed at once gets a webhook when it does. */
function late({ id, status, metadata, amount_received, currency }: Intent): Happened {
  if (status !== 'succeeded') return other;
  const about = { payment_id: id, purchase_name: purchaseIn(metadata) };
  return { kind: 'payment-succeeded', ...about, amount: amount_received, currency: currencyOf(currency) };
}

/** The event names the subscription; the invoice's payment has to be read. */
async function invoicePaid(api: StripeApi, event: StripeEvent): Promise<Happened> {
  const { id, amount_paid, billing_reason, parent, currency } = read(invoice, event);
  const of = parent?.subscription_details;
  if (!of) return other;
  const about = {
    kind: 'subscription-paid' as const,
    subscription_id: of.subscription,
    purchase_name: purchaseIn(of.metadata),
    invoice_id: id,
    amount: amount_paid,
    currency: currencyOf(currency),
  };
  // A coupon may cover a whole charge, which still pays its period. Any other invoice of zero only changed the terms.
  const isCharge = amount_paid > 0 || billing_reason === 'subscription_cycle';
  if (!isCharge) {
    if (billing_reason !== 'subscription_create') return other;
    const begun = await api.ask(subscription, (stripe) => stripe.subscriptions.retrieve(of.subscription));
    if (begun.trial_start !== null || begun.pending_setup_intent) return other;
    return { ...about, payment_id: begun.id, next_charge_at: subscriptionIn(begun, { free: true }).next_charge_at };
  }
  const whole = await api.ask(invoice, (stripe) => stripe.invoices.retrieve(id, { expand: ['payments'] }));
  const next = Math.max(...whole.lines.data.map(({ period }) => period.end));
  return { ...about, payment_id: intentOfInvoice(whole) ?? id, next_charge_at: fromSeconds(next) };
}

/** A subscription that charged nothing at the start has its card now. */
function cardGiven(event: StripeEvent): Happened {
  const begun = read(subscription, event);
  const waited = Boolean(event.previous_attributes?.pending_setup_intent);
  if (!waited || begun.pending_setup_intent) return other;
  if (beganFree(begun)) return begun.status === 'trialing' ? trialStarted(event) : other;
  if (begun.status !== 'active') return other;
  return {
    kind: 'subscription-paid',
    subscription_id: begun.id,
    purchase_name: purchaseIn(begun.metadata),
    invoice_id: begun.id,
    payment_id: begun.id,
    amount: 0,
    currency: currencyOf(begun.currency),
    next_charge_at: subscriptionIn(begun, { free: true }).next_charge_at,
  };
}

function trialStarted(event: StripeEvent): Happened {
  const begun = read(subscription, event);
  return {
    kind: 'subscription-trial-started',
    subscription_id: begun.id,
    purchase_name: purchaseIn(begun.metadata),
    next_charge_at: subscriptionIn(begun, { free: true }).next_charge_at,
  };
}

/** A pending refund may fail; it counts when it is done, and may fail days after that. */
function refunded(event: StripeEvent): Happened {
  const { id, status, amount, currency, payment_intent } = read(refund, event);
  const kind = status === 'succeeded' ? 'payment-refunded' : 'refund-returned';
  if ((status !== 'succeeded' && status !== 'failed') || !payment_intent) return other;
  return {
    kind,
    payment_id: payment_intent,
    refund_id: id,
    amount,
    currency: currencyOf(currency),
  };
}

function disputed(event: StripeEvent, kind: 'chargeback' | 'chargeback-won'): Happened {
  const { id, amount, currency, payment_intent } = read(dispute, event);
  if (!payment_intent) return other;
  return { kind, payment_id: payment_intent, dispute_id: id, amount, currency: currencyOf(currency) };
}
