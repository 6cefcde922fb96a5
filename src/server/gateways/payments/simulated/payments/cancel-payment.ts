import type { SimulatedProvider } from '../provider.ts';
import { lockPayment, type PaymentRow, writePayment } from '../queries/payments.ts';
import { storePaymentWebhook } from '../webhooks/store-webhook.ts';

/** Cancels a payment, unless it is paid or being paid; undefined: there is no such payment. */
export function cancelPayment({ db, clock }: SimulatedProvider, payment_id: string): Promise<PaymentRow | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, 'payment_id', payment_id);
    if (!payment || ['succeeded', 'processing', 'cancelled'].includes(payment.status)) return payment;
    const cancelled: PaymentRow = { ...payment, status: 'cancelled' };
    await storePaymentWebhook(tx, { at: clock.now(), type: 'payment_intent.canceled', payment: cancelled });
    return writePayment(tx, cancelled);
  });
}
