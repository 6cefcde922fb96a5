import { refuse } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../payment-gateway.ts';
import { newId, type SimulatedProvider } from '../provider.ts';
import { lockPayment, writePayment } from '../queries/payments.ts';
import { findRefund, insertRefund } from '../queries/refunds.ts';
import { readSimulatedSettings } from '../queries/settings.ts';
import { storeWebhook } from '../webhooks/store-webhook.ts';

/**
 * Refunds centavos, once per key.
 * @throws Refusal `refund-too-much` beyond what is left of the payment; ProviderUnavailable while refunds are set to fail
 */
export function refundPayment(
  { db, clock }: SimulatedProvider,
  { key, payment_id, amount }: { key: string; payment_id: string; amount: number },
): Promise<{ refund_id: string }> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, 'payment_id', payment_id);
    const done = await findRefund(tx, key);
    if (done) return { refund_id: done.refund_id };
    if ((await readSimulatedSettings(tx)).refunds_fail) throw new ProviderUnavailable('refunds are set to fail');
    if (payment?.status !== 'succeeded' || amount > payment.amount - payment.refunded) return refuse('refund-too-much');
    const at = clock.now();
    const refund_id = newId('re');
    await insertRefund(tx, { key, row: { refund_id, payment_id, amount }, at });
    await writePayment(tx, { ...payment, refunded: payment.refunded + amount });
    const object = { refund: refund_id, payment_intent: payment_id, amount, currency: payment.currency };
    await storeWebhook(tx, { at, happening: { type: 'charge.refunded', object }, payment_id });
    return { refund_id };
  });
}
