import { refuse } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { requireRecentPassword } from '../../identity/index.ts';
import { sourceOf } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import { findPurchase } from '../queries/purchases.ts';

/**
 * A customer's running subscription is charged by another of her saved cards from now on; a charge that her bank refused is
 * tried with it at once. The money itself arrives by webhook, as for any renewal. The same card again changes nothing.
 * @throws Refusal `purchase-not-found`, `no-more-charges`, `card-of-provider`, `confirm-password`, `card-declined` (the card
 * is the new one, what is owed is not paid), `payment-refused`, `payment-provider-down`, those of a card that is not hers
 */
export async function changeCard(
  context: SaleContext,
  wanted: { purchase_id: number; payment_source_id: number; by: { customer_id: number; session_id: string | null } },
): Promise<void> {
  const { purchase_id, payment_source_id, by } = wanted;
  const purchase = await findPurchase(context.db, purchase_id);
  if (!purchase || purchase.customer_id !== by.customer_id) return refuse('purchase-not-found');
  const { status, subscription_id, provider } = purchase;
  if (status !== 'active' || subscription_id === null || provider === null) return refuse('no-more-charges');
  const gateway = context.payments.of(provider);
  if (!gateway) return refuse('payment-provider-down');
  if (!gateway.can.subscriptions?.changeCard) return refuse('card-of-provider');
  await requireRecentPassword(context, by.session_id);
  const source_id = await sourceOf(context.db, by.customer_id, { payment_source_id, provider });
  const failure = await gateway.changeCard({ subscription_id, source_id }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    throw error;
  });
  if (failure) refuse('card-declined', { code: failure.code, decline_code: failure.decline_code });
}
