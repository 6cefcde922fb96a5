import { type NewPayment, type Payment, type PaymentStatus, plainPayment } from '../payment-gateway.ts';
import type { Capture, Order } from './answers.ts';
import { amountOf, toMoney } from './money-rules.ts';

/** The longest title that PayPal accepts. */
const LONGEST = 127;

export const titleOf = (title: string): string => title.slice(0, LONGEST) || 'Compra';

type Way = { success_url: string; cancel_url: string };

/**
 * What the customer is asked to approve. The return address is in `application_context`: an order created with
 * `payment_source.paypal` waits as PAYER_ACTION_REQUIRED, and PayPal changes only an order that is CREATED or APPROVED, so
 * it could not be withdrawn (docs/decisions/0040-providers.md).
 */
export function orderBody({ purchase_name, title, amount }: NewPayment, { success_url, cancel_url }: Way) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: purchase_name, description: titleOf(title), amount: toMoney(amount) }],
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

/** PayPal refuses to capture an order that is only to be authorised. We never authorise, so this withdraws it. */
export const withdrawnIntent = 'AUTHORIZE';

const captureStatus: Readonly<Record<string, PaymentStatus>> = {
  COMPLETED: 'succeeded',
  // A later refund does not undo the payment.
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** The status of a payment by its capture; `captures` is empty at first, and has one entry more for each declined try. */
export function statusOfCapture({ status }: Pick<Capture, 'status'>): PaymentStatus {
  return captureStatus[status] ?? 'processing';
}

/** The decisive capture: one that took money before one that did not. */
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

/** Where the customer approves; the link's name depends on how the order was created. */
export const approvalOf = (links: Order['links']): string | null =>
  links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;

/** The fields that all of PayPal's payments share: they are made on its page or in its window. */
export const paypalPayment = { ...plainPayment, on_page: true } as const;

export function paymentOfOrder(order: Order): Payment {
  const { id: payment_id, purchase_units, links } = order;
  const status = statusOfOrder(order);
  const amount = captureOf(order)?.amount ?? purchase_units[0]?.amount ?? toMoney(0);
  const session_url = status === 'requires-action' ? approvalOf(links) : null;
  return { ...paypalPayment, payment_id, status, ...amountOf(amount), session_url };
}
