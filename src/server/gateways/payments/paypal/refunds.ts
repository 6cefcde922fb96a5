import { type RefusalCode, refuse } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../payment-gateway.ts';
import { refund } from './answers.ts';
import { type PayPal, read } from './client.ts';
import { toMoney } from './money-rules.ts';
import { captureOf } from './order-rules.ts';
import { readCapture, readOrder } from './orders.ts';
import { refusalOfRefund } from './refund-rules.ts';
import { isSubscription, readSubscriptionPayment } from './subscriptions.ts';

/** @throws ProviderUnavailable, Refusal `refund-too-much`, `no-refund-here` */
export async function refundPayment(
  paypal: PayPal,
  { key, payment_id, amount }: { key: string; payment_id: string; amount: number },
): Promise<{ refund_id: string }> {
  const capture_id = await captureIdOf(paypal, payment_id);
  if (!capture_id) return refuse('no-refund-here');
  const path = `/v2/payments/captures/${capture_id}/refund`;
  const answer = await paypal.ask({ method: 'POST', path, key, body: { amount: toMoney(amount) } });
  const never: RefusalCode | null = refusalOfRefund(answer);
  if (never) return refuse(never);
  const { id: refund_id, status } = read(refund, answer);
  if (status === 'FAILED' || status === 'CANCELLED') throw new ProviderUnavailable(`PayPal's refund is ${status}`);
  return { refund_id };
}

/** The capture to refund: an order's, or a subscription's charge, which is itself a capture. */
async function captureIdOf(paypal: PayPal, payment_id: string): Promise<string | undefined> {
  if (isSubscription(payment_id)) {
    const paid = await readSubscriptionPayment(paypal, payment_id);
    return paid && !isSubscription(paid.payment_id) ? paid.payment_id : undefined;
  }
  const order = await readOrder(paypal, payment_id);
  return order ? captureOf(order)?.id : (await readCapture(paypal, payment_id))?.id;
}
