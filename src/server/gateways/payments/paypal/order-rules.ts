import { type NewPayment, type Payment, type PaymentStatus, plainPayment } from '../payment-gateway.ts';
import type { Capture, Order } from './answers.ts';
import { amountOf, toMoney } from './money-rules.ts';

/** Its longest title. */
const LONGEST = 127;

export const titleOf = (title: string): string => title.slice(0, LONGEST) || 'Compra';

type Way = { success_url: string; cancel_url: string };

/**
 * What the customer is asked to agree to. Where she comes back to stands in `application_context`: an order made with
 * `payment_source.paypal` waits as PAYER_ACTION_REQUIRED, and only one that is CREATED or APPROVED may be changed, so it
 * could not be withdrawn (docs/decisions/0040-providers.md).
 */
export function orderBody({ purchase_id, title, amount }: NewPayment, { success_url, cancel_url }: Way) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: String(purchase_id), description: titleOf(title), amount: toMoney(amount) }],
    application_context: {
      locale: 'es-MX',
      landing_page: 'NO_PREFERENCE',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: success_url,
      cancel_url,
    },
  };
}

/** An order that is only to be authorised cannot be captured, by nobody: PayPal refuses. We never authorise. */
export const withdrawnIntent = 'AUTHORIZE';

const captureStatus: Readonly<Record<string, PaymentStatus>> = {
  COMPLETED: 'succeeded',
  // What went back later does not undo that it was paid.
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** Of what was taken; `captures` is empty before, and has one more for each that was declined. */
export function statusOfCapture({ status }: Pick<Capture, 'status'>): PaymentStatus {
  return captureStatus[status] ?? 'processing';
}

/** The capture that counts: one that took money before one that did not. */
export function captureOf({ purchase_units: [unit] }: Order): Capture | undefined {
  const all = unit?.payments?.captures ?? [];
  return all.find((one) => statusOfCapture(one) === 'succeeded') ?? all.at(-1);
}

export function statusOfOrder(order: Order): PaymentStatus {
  const taken = captureOf(order);
  const isOpen = order.status !== 'COMPLETED' && (!taken || statusOfCapture(taken) === 'failed');
  if (!isOpen) return taken ? statusOfCapture(taken) : 'processing';
  if (order.status === 'VOIDED' || order.intent === withdrawnIntent) return 'cancelled';
  return order.status === 'APPROVED' ? 'approved' : 'requires-action';
}

/** Where the customer agrees; PayPal names it by how the order was made. */
export const approvalOf = (links: Order['links']): string | null =>
  links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;

/** What is the same for all of PayPal's payments: they are made on its page or in its window. */
export const paypalPayment = { ...plainPayment, on_page: true } as const;

export function paymentOfOrder(order: Order): Payment {
  const { id: payment_id, purchase_units, links } = order;
  const status = statusOfOrder(order);
  const amount = captureOf(order)?.amount ?? purchase_units[0]?.amount ?? toMoney(0);
  const session_url = status === 'requires-action' ? approvalOf(links) : null;
  return { ...paypalPayment, payment_id, status, ...amountOf(amount), session_url };
}
