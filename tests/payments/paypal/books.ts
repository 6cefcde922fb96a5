import { randomBytes } from 'node:crypto';

export interface Money {
  currency_code: string;
  value: string;
}

export interface Event {
  id: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  event_version: string;
  summary: string;
  resource: object;
  links: object[];
}

/** Money that the account received: of an order, or of a subscription (PayPal calls it a sale). */
export interface Taken {
  id: string;
  status: string;
  amount: Money;
  time: Date;
  custom_id: string | undefined;
  order_id: string | undefined;
  subscription_id: string | undefined;
  refunded: number;
  disputed: boolean;
}

/** The common part of the account at PayPal: money, events and the time. */
export interface Books {
  base: string;
  now(): Date;
  taken: Map<string, Taken>;
  /** All events ever sent, oldest first. */
  events: Event[];
  tell(event_type: string, resource_type: string, resource: object): void;
}

export const newId = (): string =>
  [...randomBytes(17)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');

/** PayPal's times are in whole seconds. */
export const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const cents = ({ value }: Money): number => Math.round(Number(value) * 100);
export const moneyOf = (centavos: number): Money => ({ currency_code: 'MXN', value: (centavos / 100).toFixed(2) });

/** PayPal keeps about 4 % and 4 pesos. */
const feeOf = (amount: Money): Money => moneyOf(Math.round(cents(amount) * 0.0395) + 400);

export interface Reply {
  status: number;
  body?: object;
}

export const no = (status: number, issue: string): Reply => ({
  status,
  body: {
    name: status === 404 ? 'RESOURCE_NOT_FOUND' : status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    debug_id: 'b1d1f06c7246c',
    details: [{ issue, description: issue }],
  },
});

export function describeCapture(books: Books, taken: Taken) {
  const { id, status, amount, time, custom_id, order_id } = taken;
  return {
    id,
    status,
    amount,
    final_capture: true,
    ...(custom_id && { custom_id }),
    seller_receivable_breakdown: { gross_amount: amount, paypal_fee: feeOf(amount) },
    ...(order_id && { supplementary_data: { related_ids: { order_id } } }),
    create_time: instant(time),
    update_time: instant(time),
    links: [{ href: `${books.base}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' }],
  };
}

export function take(books: Books, money: Pick<Taken, 'amount' | 'custom_id' | 'order_id' | 'subscription_id'>): Taken {
  const taken = { id: newId(), status: 'COMPLETED', time: books.now(), refunded: 0, disputed: false, ...money };
  books.taken.set(taken.id, taken);
  if (taken.order_id) books.tell('PAYMENT.CAPTURE.COMPLETED', 'capture', describeCapture(books, taken));
  else books.tell('PAYMENT.SALE.COMPLETED', 'sale', describeSale(taken));
  return taken;
}

/** In the format of the older API. */
function describeSale({ id, amount, custom_id, subscription_id, time }: Taken) {
  const fee = feeOf(amount);
  return {
    id,
    state: 'completed',
    amount: { total: amount.value, currency: amount.currency_code, details: { subtotal: amount.value } },
    payment_mode: 'INSTANT_TRANSFER',
    billing_agreement_id: subscription_id,
    ...(custom_id && { custom: custom_id }),
    transaction_fee: { value: fee.value, currency: fee.currency_code },
    create_time: instant(time),
    update_time: instant(time),
  };
}

export function giveBack(books: Books, capture_id: string, { amount }: { amount?: Money }): Reply {
  const taken = books.taken.get(capture_id);
  if (!taken) return no(404, 'RESOURCE_NOT_FOUND');
  const left = cents(taken.amount) - taken.refunded;
  const asked = amount ?? moneyOf(left);
  if (taken.disputed) return no(422, 'TRANSACTION_DISPUTED');
  if (taken.status === 'PENDING') return no(422, 'PENDING_CAPTURE');
  if (left === 0) return no(422, 'CAPTURE_FULLY_REFUNDED');
  if (!/^\d+(\.\d{1,2})?$/.test(asked.value)) return no(422, 'DECIMAL_PRECISION');
  if (asked.currency_code !== taken.amount.currency_code) return no(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (cents(asked) <= 0) return no(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (cents(asked) > left) return no(422, 'REFUND_AMOUNT_EXCEEDED');
  taken.refunded += cents(asked);
  taken.status = cents(asked) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const id = newId();
  const time = instant(books.now());
  const refund = {
    id,
    status: 'COMPLETED',
    amount: asked,
    create_time: time,
    update_time: time,
    links: [
      { href: `${books.base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${books.base}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
    ],
  };
  if (taken.order_id) books.tell('PAYMENT.CAPTURE.REFUNDED', 'refund', refund);
  else {
    const total = { total: `-${asked.value}`, currency: asked.currency_code };
    books.tell('PAYMENT.SALE.REFUNDED', 'refund', { id, sale_id: capture_id, state: 'completed', amount: total });
  }
  return { status: 201, body: refund };
}

/** A customer opens a dispute at PayPal; later it is decided (`outcome_code`). */
export function dispute(
  books: Books,
  capture_id: string,
  { outcome_code, refunded }: { outcome_code?: string | undefined; refunded?: Money | undefined } = {},
): void {
  const taken = books.taken.get(capture_id);
  if (!taken) throw new Error(`Nothing was taken as ${capture_id}.`);
  taken.disputed = outcome_code === undefined;
  books.tell(outcome_code ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', 'dispute', {
    dispute_id: `PP-D-${capture_id.slice(0, 6)}`,
    dispute_amount: taken.amount,
    disputed_transactions: [{ seller_transaction_id: capture_id, custom: taken.custom_id }],
    reason: 'UNAUTHORISED',
    status: outcome_code ? 'RESOLVED' : 'OPEN',
    ...(outcome_code && { dispute_outcome: { outcome_code, ...(refunded && { amount_refunded: refunded }) } }),
  });
}

/** PayPal takes a payment back by itself, as a bank makes it do; a dispute usually tells of it too. */
export function reverse({ base, taken: all, tell }: Books, capture_id: string): void {
  const taken = all.get(capture_id);
  if (!taken) throw new Error(`Nothing was taken as ${capture_id}.`);
  taken.status = 'REFUNDED';
  const { amount } = taken;
  const id = newId();
  if (taken.order_id) {
    const links = [{ href: `${base}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' }];
    tell('PAYMENT.CAPTURE.REVERSED', 'refund', { id, status: 'COMPLETED', amount, links });
  } else {
    const total = { total: `-${amount.value}`, currency: amount.currency_code };
    tell('PAYMENT.SALE.REVERSED', 'sale', { id, sale_id: capture_id, state: 'completed', amount: total });
  }
}
