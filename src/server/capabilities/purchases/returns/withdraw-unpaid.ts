import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { takePayment } from '../payments/take-payment.ts';
import { readEndedUnpaid } from '../queries/returns.ts';

/**
 * After classes were cancelled, withdraws the payments of their unfinished purchases at the provider. A payment made
 * anyway, before this or while the provider does not answer, belongs to an ended purchase and is refunded
 * automatically.
 */
export async function withdrawUnpaid(
  context: SaleContext,
  single_class_ids: readonly number[],
  at: Date,
): Promise<void> {
  const { payments, db, log } = context;
  const settings = await context.configuration.current();
  for (const { purchase_id, provider, provider_payment_id } of await readEndedUnpaid(db, single_class_ids, at)) {
    const gateway = payments.of(provider);
    if (!gateway) continue;
    try {
      const payment = await gateway.cancelPayment(provider_payment_id);
      if (payment?.status === 'succeeded') await takePayment(context, { settings, gateway, purchase_id, payment });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ purchase_id }, 'a payment for a cancelled class could not be withdrawn');
    }
  }
}
