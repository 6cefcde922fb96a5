import { later } from '../later.ts';
import {
  type Books,
  type Intent,
  type Invoice,
  invalid,
  must,
  newId,
  nowOf,
  type Setup,
  type Subscription,
} from './books.ts';
import { sendIntent, sendInvoice, sendSubscription } from './happenings.ts';

const DAY_SECONDS = 86_400;

/** The day of the month of an instant, in UTC. */
export const dayOf = (seconds: number): number => new Date(seconds * 1000).getUTCDate();

/** A number of intervals after an instant, on the last day of a shorter month. */
export function after(seconds: number, { interval: unit, count }: Subscription['price'], day = dayOf(seconds)): number {
  return Math.floor(later(new Date(seconds * 1000), { unit, count }, day).getTime() / 1000);
}

export interface NewIntent {
  amount: number;
  customer: string | null;
  types: string[];
  metadata?: Record<string, string>;
  description?: string | null;
  invoice?: string | null;
  future?: 'off_session' | null;
}

export function newIntent(books: Books, about: NewIntent): Intent {
  const id = newId('pi');
  const intent: Intent = {
    metadata: {},
    description: null,
    invoice: null,
    future: null,
    ...about,
    id,
    secret: `${id}_secret_${newId('x').slice(2)}`,
    received: 0,
    status: 'requires_payment_method',
    error: null,
    method: null,
    charge: null,
    installments: { enabled: false, count: null },
    return_url: null,
    voucher: null,
  };
  books.intents.set(id, intent);
  return intent;
}

export function newSetup(books: Books, customer: string | null): Setup {
  const id = newId('seti');
  const secret = `${id}_secret_${newId('x').slice(2)}`;
  const setup: Setup = { id, secret, customer, status: 'requires_payment_method', error: null, method: null };
  books.setups.set(id, setup);
  return setup;
}

export type Begin = Pick<Subscription, 'customer' | 'metadata' | 'description' | 'price'> & {
  trialDays: number;
  off: number;
};

/** `default_incomplete`: it waits for its first invoice, or, with nothing to pay, for a card. */
export function beginSubscription(books: Books, { trialDays, off, ...about }: Begin): Subscription {
  const start = nowOf(books);
  const trial = trialDays > 0 ? { start, end: start + trialDays * DAY_SECONDS } : null;
  const total = trial ? 0 : about.price.amount - off;
  const of: Subscription = {
    ...about,
    id: newId('sub'),
    status: trial ? 'trialing' : total > 0 ? 'incomplete' : 'active',
    start,
    trial,
    period_end: trial?.end ?? after(start, about.price),
    day: dayOf(trial?.end ?? start),
    method: null,
    setup: null,
    latest: null,
    paused: false,
    waiting: 0,
  };
  books.subscriptions.set(of.id, of);
  const invoice = newInvoice(books, of, { total, reason: 'subscription_create' });
  if (total === 0) of.setup = newSetup(books, of.customer).id;
  sendSubscription(books, 'created', { of });
  if (total === 0) settleNothing(books, invoice);
  return of;
}

export function newInvoice(books: Books, of: Subscription, about: Pick<Invoice, 'total' | 'reason'>): Invoice {
  const id = newId('in');
  const invoice: Invoice = { ...about, id, subscription: of.id, status: 'open', intent: null, end: of.period_end };
  books.invoices.set(id, invoice);
  of.latest = id;
  const { customer } = of;
  if (about.total > 0)
    invoice.intent = newIntent(books, {
      amount: about.total,
      customer,
      types: ['card'],
      invoice: id,
      future: 'off_session',
    }).id;
  return invoice;
}

/** An invoice over 0: Stripe marks it as paid without a payment. */
export function settleNothing(books: Books, invoice: Invoice): void {
  invoice.status = 'paid';
  sendInvoice(books, 'paid', invoice);
}

/** Its payment succeeded. */
export function invoicePaid(books: Books, invoice: Invoice): void {
  const of = must(books.subscriptions, invoice.subscription);
  invoice.status = 'paid';
  const intent = invoice.intent ? must(books.intents, invoice.intent) : null;
  of.method ??= intent?.method ?? null;
  const previous = { status: of.status };
  of.status = 'active';
  sendInvoice(books, 'paid', invoice);
  sendSubscription(books, 'updated', { of, previous });
}

export function invoiceFailed(books: Books, invoice: Invoice): void {
  const of = must(books.subscriptions, invoice.subscription);
  if (of.status === 'active') of.status = 'past_due';
  sendInvoice(books, 'payment_failed', invoice);
}

/** @throws ApiError when it is paid or void */
export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalid('invoice_not_editable', null);
  invoice.status = 'void';
  const of = must(books.subscriptions, invoice.subscription);
  if (of.status === 'incomplete') of.status = 'incomplete_expired';
  const intent = invoice.intent ? must(books.intents, invoice.intent) : null;
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    sendIntent(books, 'canceled', intent);
  }
  return invoice;
}

/** @throws ApiError `resource_missing` for one that has ended */
export function cancelSubscription(books: Books, of: Subscription): Subscription {
  if (of.status === 'canceled' || of.status === 'incomplete_expired') throw invalid('resource_missing', 'id', 404);
  of.status = 'canceled';
  sendSubscription(books, 'deleted', { of });
  return of;
}

/** A trial until then moves the next charge; its invoice is over 0. */
export function trialUntil(books: Books, of: Subscription, end: number | 'now'): void {
  const now = nowOf(books);
  if (end !== 'now' && end <= now) throw invalid('parameter_invalid', 'trial_end');
  if (end === 'now') {
    of.trial = null;
    of.status = 'active';
    return;
  }
  of.trial = { start: now, end };
  of.status = 'trialing';
  of.period_end = end;
  of.day = dayOf(end);
  settleNothing(books, newInvoice(books, of, { total: 0, reason: 'subscription_update' }));
  sendSubscription(books, 'updated', { of, previous: { status: 'active' } });
}
