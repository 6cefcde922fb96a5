import { createHash } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import { type NewPayment, type Payment, ProviderUnavailable } from '../payment-gateway.ts';
import { type Capture, capture, type Order, order } from './answers.ts';
import { type Answer, type PayPal, read } from './client.ts';
import { failureOf, isDeclined } from './failure-rules.ts';
import { amountOf } from './money-rules.ts';
import { orderBody, paymentOfOrder, paypalPayment, statusOfCapture, withdrawnIntent } from './order-rules.ts';

/** The shape of PayPal's ids of orders and captures; nothing else is sent to PayPal. */
const known = /^[A-Z0-9]{1,36}$/;

/** @throws ProviderUnavailable, Refusal `payment-refused` */
export async function createOrder(paypal: PayPal, payment: NewPayment): Promise<Payment> {
  if (payment.pay.way !== 'session') throw new Error('PayPal is paid on its own page (abilitiesOf.paypal).');
  const body = orderBody(payment, payment.pay);
  const answer = await paypal.ask({ method: 'POST', path: '/v2/checkout/orders', key: payment.key, body });
  const made = takenOrRefused(order, answer);
  // 200: the order existed, and may have changed since the answer that PayPal repeats.
  return answer.status === 200
    ? ((await readOrderPayment(paypal, made.id)) ?? refuse('payment-refused'))
    : paymentOfOrder(made);
}

/** @throws Refusal `payment-refused` if PayPal refuses it for good */
export function takenOrRefused<T>(schema: Parameters<typeof read<T>>[0], answer: Answer): T {
  if (answer.status === 400 || answer.status === 422) return refuse('payment-refused');
  return read(schema, answer);
}

export async function readOrder(paypal: PayPal, id: string): Promise<Order | null> {
  if (!known.test(id)) return null;
  const answer = await paypal.ask({ method: 'GET', path: `/v2/checkout/orders/${id}` });
  return answer.status === 404 ? null : read(order, answer);
}

export async function readCapture(paypal: PayPal, id: string): Promise<Capture | null> {
  if (!known.test(id)) return null;
  const answer = await paypal.ask({ method: 'GET', path: `/v2/payments/captures/${id}` });
  return answer.status === 404 ? null : read(capture, answer);
}

/** The payment of an order, or of one charge of a subscription, which PayPal keeps as a capture without an order. */
export async function readOrderPayment(paypal: PayPal, payment_id: string): Promise<Payment | null> {
  const found = await readOrder(paypal, payment_id);
  if (found) return paymentOfOrder(found);
  const charge = await readCapture(paypal, payment_id);
  return charge && { ...paypalPayment, payment_id, status: statusOfCapture(charge), ...amountOf(charge.amount) };
}

/**
 * Captures an approved order; any other is returned unchanged. PayPal captures an order once, whichever process asks. The
 * key depends on the order's state, so that an order that was declined and approved again, with another card, is captured
 * again.
 */
export async function captureOrder(paypal: PayPal, payment_id: string): Promise<Payment | null> {
  const found = await readOrder(paypal, payment_id);
  if (!found) return readOrderPayment(paypal, payment_id);
  const current = paymentOfOrder(found);
  if (current.status !== 'approved') return current;
  const path = `/v2/checkout/orders/${payment_id}/capture`;
  const key = `capture-${payment_id}-${digest(found.update_time ?? '')}`;
  const answer = await paypal.ask({ method: 'POST', path, key, body: {} });
  if (answer.status < 300) return paymentOfOrder(read(order, answer));
  if (isDeclined(answer.issue)) return { ...current, status: 'failed', failure: failureOf(answer.issue) };
  // Another process captured it, it was withdrawn, or it is not approved any more.
  if (answer.status === 404 || answer.status === 422) return readOrderPayment(paypal, payment_id);
  throw new ProviderUnavailable(`PayPal does not capture: ${answer.status} ${answer.issue}`);
}

/**
 * Withdraws an order, so that nobody can pay it. PayPal has no call to cancel one, but never captures one whose intent is
 * to authorise, even if our capture is under way or the customer approves later. An order that PayPal does not let us
 * change is returned unchanged.
 */
export async function withdrawOrder(paypal: PayPal, payment_id: string): Promise<Payment | null> {
  const current = await readOrderPayment(paypal, payment_id);
  if (current?.status !== 'requires-action' && current?.status !== 'approved') return current;
  const path = `/v2/checkout/orders/${payment_id}`;
  const body = [{ op: 'replace', path: '/intent', value: withdrawnIntent }];
  const { status, issue } = await paypal.ask({ method: 'PATCH', path, body });
  if (status >= 300) paypal.log.warn({ status, issue }, 'PayPal did not let an order be withdrawn');
  return readOrderPayment(paypal, payment_id);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
