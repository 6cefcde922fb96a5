import { type PaymentGateway, ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from './context.ts';

/**
 * A subscription whose charge could not be honoured must not charge again. While the provider does not answer it goes on:
 * its next charge is given back and asks again.
 */
export async function stopUnwanted(
  { log }: Pick<SaleContext, 'log'>,
  { gateway, outcome, subscription_id }: { gateway: PaymentGateway; outcome: string; subscription_id: string },
): Promise<void> {
  if (outcome !== 'refunding' && outcome !== 'no-room' && outcome !== 'paid-twice') return;
  try {
    await gateway.cancelSubscription(subscription_id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ subscription_id }, 'an unwanted subscription could not be stopped yet');
  }
}
