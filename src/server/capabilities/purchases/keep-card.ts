import { type Payment, type PaymentGateway, ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { keepSavedSource } from '../payment-methods/index.ts';
import type { SaleContext } from './context.ts';
import { findPurchase } from './queries/purchases.ts';

/**
 * Keeps the card that a payment saved at the provider, once, as the payment is settled: a repeated webhook must not bring
 * back a card that its owner deleted meanwhile.
 */
export async function keepCard(context: SaleContext, purchase_id: number, payment: Payment): Promise<void> {
  const { db, clock } = context;
  if (!payment.saved_source) return;
  const purchase = await findPurchase(db, purchase_id);
  if (!purchase) return;
  const paying = { customer_id: purchase.customer_id, begun: purchase.createdAt };
  await db.transaction((tx) => keepSavedSource(tx, context, { paying, payment, at: clock.now() }));
}

/** The same for a payment of which only its webhook is known: the provider is asked for the card. */
export async function keepCardOfWebhook(
  context: SaleContext,
  gateway: PaymentGateway,
  told: { payment_id: string; purchase_id: number | null },
): Promise<void> {
  if (told.purchase_id === null || !gateway.can.savedSources) return;
  try {
    const payment = await gateway.readPayment(told.payment_id);
    if (payment) await keepCard(context, told.purchase_id, payment);
  } catch (error) {
    // The money is settled; the customer can save the card herself.
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ purchase_id: told.purchase_id }, 'the payment provider did not answer');
  }
}
