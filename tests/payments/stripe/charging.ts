import { after, cancelSubscription, dayOf, newInvoice, settleNothing } from './billing.ts';
import { ApiError, type Books, type Invoice, invalid, must, nowOf, type Setup, type Subscription } from './books.ts';
import { sendSubscription } from './happenings.ts';
import { type Confirming, confirmCard, methodFor, unexpected } from './intents.ts';
import { cardOf } from './test-cards.ts';

/** @throws ApiError 402 when the card cannot be saved */
export function confirmSetup(books: Books, setup: Setup, { token, bank }: Confirming): Setup {
  if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action')
    throw unexpected('setup_intent');
  const method = methodFor(books, token);
  setup.method = method.id;
  const card = cardOf(method.card);
  const refusedByBank = card.does === 'ask' && bank === 'refuses';
  if (card.does === 'refuse' || refusedByBank) {
    const request = { code: 'setup_intent_authentication_failure', decline_code: null };
    setup.error = card.does === 'refuse' ? card.error : request;
    setup.status = 'requires_payment_method';
    throw new ApiError(402, { type: 'card_error', ...setup.error, message: 'Your card was declined.' });
  }
  if (card.does === 'ask' && bank !== 'agrees') {
    setup.status = 'requires_action';
    return setup;
  }
  setup.status = 'succeeded';
  method.customer ??= setup.customer;
  for (const of of books.subscriptions.values())
    if (of.setup === setup.id) {
      of.setup = null;
      sendSubscription(books, 'updated', { of, previous: { pending_setup_intent: setup.id } });
    }
  return setup;
}

/** The next charge becomes due now: the open one again, or the next period's. */
export function renew(books: Books, of: Subscription, refused: boolean): void {
  if (!['active', 'past_due', 'trialing'].includes(of.status)) return;
  const last = must(books.invoices, of.latest ?? '');
  const invoice = last.status === 'open' ? last : nextInvoice(books, of);
  if (of.paused) {
    invoice.status = 'void';
    return;
  }
  const token = refused ? 'pm_card_chargeCustomerFail' : of.method;
  if (!token) {
    cancelSubscription(books, of);
    return;
  }
  if (invoice.total === 0) {
    settleNothing(books, invoice);
    return;
  }
  const intent = must(books.intents, invoice.intent ?? '');
  try {
    confirmCard(books, intent, { token, bank: 'agrees' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** A change to another period without a date is charged at once; a proration waits for the next invoice. */
export function changePrice(
  books: Books,
  of: Subscription,
  { price, prorates, staysOnItsDay }: { price: Subscription['price']; prorates: boolean; staysOnItsDay: boolean },
): void {
  const keepsRhythm = of.price.interval === price.interval && of.price.count === price.count;
  if (prorates) of.waiting += price.amount - of.price.amount;
  of.price = price;
  if (keepsRhythm || staysOnItsDay || of.status === 'trialing') return;
  of.period_end = nowOf(books);
  of.day = dayOf(of.period_end);
  renew(books, of, false);
}

function nextInvoice(books: Books, of: Subscription): Invoice {
  const total = of.price.amount + of.waiting;
  of.waiting = 0;
  of.period_end = after(of.period_end, of.price, of.day);
  if (of.status === 'trialing') of.status = 'active';
  return newInvoice(books, of, { total, reason: 'subscription_cycle' });
}

/**
 * An open invoice is charged at once. @throws ApiError 402 when the card is refused, 400 when there is nothing to pay
 */
export function payInvoice(books: Books, invoice: Invoice, token: string): Invoice {
  if (invoice.status !== 'open') throw invalid('invoice_not_payable', null);
  confirmCard(books, must(books.intents, invoice.intent ?? ''), { token, bank: 'agrees' });
  return invoice;
}
