import { randomInt } from 'node:crypto';
import { answerCash } from './answers.ts';
import { invoiceFailed, invoicePaid } from './billing.ts';
import { ApiError, type Books, type Intent, invalid, type Method, must, newId, nowOf, type Refused } from './books.ts';
import { sendIntent, tell } from './happenings.ts';
import { cardOf, isTestCard } from './test-cards.ts';

const digits = (many: number) => Array.from({ length: many }, () => randomInt(10)).join('');

const FEE_SHARE = 0.036;
const FEE_FIXED = 300;

/** A new card for each use of a test card's name; a saved one is itself. @throws ApiError */
export function methodFor(books: Books, token: string): Method {
  if (!isTestCard(token)) return must(books.methods, token, 'payment_method');
  const method: Method = { id: newId('pm'), type: 'card', card: token, customer: null, detached: false };
  books.methods.set(method.id, method);
  return method;
}

/** Another customer's card, or a removed one, cannot pay. @throws ApiError */
function mayUse({ customer }: { customer: string | null }, method: Method): void {
  const foreign = method.customer !== null && method.customer !== customer;
  if (foreign || method.detached) throw invalid('payment_method_unexpected_state', 'payment_method');
}

export const unexpected = (kind: 'payment_intent' | 'setup_intent') => invalid(`${kind}_unexpected_state`, null);

/** `bank`: the customer's answer to her bank; null: she is not present. */
export interface Confirming {
  token: string;
  bank: 'agrees' | 'refuses' | 'later' | null;
}

/** @throws ApiError 402 when the card is refused */
export function confirmCard(books: Books, intent: Intent, { token, bank }: Confirming): Intent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw unexpected('payment_intent');
  const method = methodFor(books, token);
  mayUse(intent, method);
  intent.method = method.id;
  const card = cardOf(method.card);
  if (card.does === 'refuse' || card.does === 'later') return refuseIntent(books, intent, card.error);
  if (card.does === 'ask' && bank === null)
    return refuseIntent(books, intent, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
  if (card.does === 'ask') {
    intent.status = 'requires_action';
    intent.error = null;
    return bank === 'later' ? intent : answerBank(books, intent, bank === 'agrees');
  }
  return succeed(books, intent);
}

export function answerBank(books: Books, intent: Intent, agrees: boolean): Intent {
  if (agrees) return succeed(books, intent);
  return refuseIntent(books, intent, { code: 'payment_intent_authentication_failure', decline_code: null });
}

function refuseIntent(books: Books, intent: Intent, error: Refused): never {
  Object.assign(intent, { status: 'requires_payment_method', error, charge: newCharge(books, intent, false) });
  sendIntent(books, 'payment_failed', intent);
  if (intent.invoice) invoiceFailed(books, must(books.invoices, intent.invoice));
  throw new ApiError(402, {
    type: 'card_error',
    code: error.code,
    ...(error.decline_code && { decline_code: error.decline_code }),
    message: 'Your card was declined.',
  });
}

function newCharge(books: Books, { id }: Intent, paid: boolean): string {
  const charge = newId('ch');
  books.charges.set(charge, { id: charge, intent: id, paid });
  return charge;
}

export function succeed(books: Books, intent: Intent): Intent {
  const charge = newCharge(books, intent, true);
  Object.assign(intent, { status: 'succeeded', error: null, received: intent.amount, charge });
  const method = intent.method ? must(books.methods, intent.method) : null;
  if (intent.future && method && intent.customer) method.customer = intent.customer;
  books.movements.push({
    id: newId('txn'),
    category: 'charge',
    amount: intent.amount,
    fee: Math.round(intent.amount * FEE_SHARE) + FEE_FIXED,
    source: charge,
    created: nowOf(books),
  });
  sendIntent(books, 'succeeded', intent);
  if (intent.invoice) invoicePaid(books, must(books.invoices, intent.invoice));
  return intent;
}

export function cancelIntent(books: Books, intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw unexpected('payment_intent');
  intent.status = 'canceled';
  sendIntent(books, 'canceled', intent);
  if (intent.received > 0) keepCash(books, intent, intent.received);
  return intent;
}

const DAY_SECONDS = 86_400;
/** Mexico City has had no daylight saving time since 2022. */
const SIX_HOURS = 21_600;
const MOST_BY_OXXO = 1_000_000;

export interface Voucher {
  name: string;
  email: string;
  days: number;
}

/** @throws ApiError as in OXXO's documentation: a full name, a mail, one to seven days, at most 10,000 pesos */
export function confirmOxxo(books: Books, intent: Intent, { name, email, days }: Voucher): Intent {
  if (intent.status !== 'requires_payment_method') throw unexpected('payment_intent');
  const words = name.split(' ').filter((word) => word.length >= 2);
  if (words.length < 2) throw invalid('invalid_characters', 'billing_details[name]');
  if (!email) throw invalid('parameter_missing', 'billing_details[email]');
  if (!Number.isInteger(days) || days < 1 || days > 7) throw invalid('parameter_invalid_integer', 'expires_after_days');
  if (intent.amount > MOST_BY_OXXO) throw invalid('amount_too_large', 'amount');
  const today = Math.floor((nowOf(books) - SIX_HOURS) / DAY_SECONDS);
  const number = digits(14);
  intent.voucher = { number, expires_after: (today + days + 1) * DAY_SECONDS - 1 + SIX_HOURS };
  intent.status = 'requires_action';
  return intent;
}

/** A CLABE belongs to a customer: a transfer to it pays whatever she owes. @throws ApiError */
export function confirmTransfer(books: Books, intent: Intent): Intent {
  if (intent.status !== 'requires_payment_method') throw unexpected('payment_intent');
  if (!intent.customer) throw invalid('parameter_missing', 'customer');
  const customer = must(books.customers, intent.customer);
  customer.clabe ??= `646180${digits(12)}`;
  // Her existing balance already pays it.
  if (customer.cash >= intent.amount) {
    customer.cash -= intent.amount;
    return succeed(books, intent);
  }
  intent.status = 'requires_action';
  return intent;
}

/** A transfer that pays nothing stays in her balance. */
function keepCash(books: Books, intent: Intent, amount: number): void {
  const customer = must(books.customers, intent.customer ?? '');
  customer.cash += amount;
  tell(books, 'cash_balance.funds_available', { object: answerCash(books, customer) });
}

/**
 * Somebody pays at a shop or bank. A shop takes only the whole amount, in time; a bank takes any amount at any time.
 */
export function payReference(books: Books, intent: Intent, amount: number): void {
  const open = intent.status === 'requires_action';
  if (intent.voucher || !intent.customer) {
    if (open && amount === intent.amount) succeed(books, intent);
    return;
  }
  if (!open) {
    keepCash(books, intent, amount);
    return;
  }
  const missing = intent.amount - intent.received;
  if (amount < missing) {
    intent.received += amount;
    sendIntent(books, 'partially_funded', intent);
    return;
  }
  succeed(books, intent);
  if (amount > missing) keepCash(books, intent, amount - missing);
}

/** A voucher expires; a CLABE does not, so it must be withdrawn. */
export function expireReference(books: Books, intent: Intent): void {
  if (intent.status !== 'requires_action') return;
  if (!intent.voucher) {
    cancelIntent(books, intent);
    return;
  }
  const error = { code: 'payment_intent_payment_attempt_expired', decline_code: null };
  Object.assign(intent, { status: 'requires_payment_method', error, voucher: null });
  sendIntent(books, 'payment_failed', intent);
}
