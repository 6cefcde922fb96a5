import { refuse } from '#shared/refusals.ts';
import type { AttemptInput, CheckoutInput } from '#shared/wire/checkout.ts';
import { newestSourceOf } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import { isFreeOffer } from '../queries/sale.ts';
import type { Buyer } from './attempt.ts';
import { attemptCheckout, refuseWithoutMethod } from './attempt-checkout.ts';

/**
 * The one-step checkout: a free offer, or a charge to a saved card.
 * @returns the purchase, whose id is the payment's; `paid` is false while the provider is still processing, and its
 * webhook will report the result
 * @throws Refusal `no-payment-method` when it costs something and no card is saved; `payment-provider-down` while it
 * is not charged yet
 */
export async function checkoutDirectly(
  context: SaleContext,
  {
    buyer,
    input: { payment_source_id, ...input },
    idempotency_key = null,
  }: { buyer: Buyer; input: Omit<CheckoutInput, 'customer_id'>; idempotency_key?: string | null },
): Promise<{ purchase_id: number; paid: boolean }> {
  const payment_method = await paymentFor(context, {
    buyer,
    class_package_id: input.class_package_id,
    chosen: payment_source_id,
  });
  const attempt: AttemptInput = { ...input, payment_method, installments: 1 };
  const { purchase_id, status } = await attemptCheckout(context, { buyer, input: attempt, idempotency_key });
  if (status === 'failed') refuse('card-declined');
  return { purchase_id, paid: status !== 'pending' };
}

async function paymentFor(
  context: SaleContext,
  {
    buyer: { customer_id },
    class_package_id,
    chosen,
  }: { buyer: Buyer; class_package_id: number; chosen: number | undefined },
) {
  if (chosen !== undefined) return { payment_source_id: chosen };
  if (await isFreeOffer(context.db, class_package_id)) return 'free' as const;
  const newest = await newestSourceOf(context, customer_id);
  return newest === undefined ? refuseWithoutMethod(context, class_package_id) : { payment_source_id: newest };
}
