import type { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { captureAnswer } from '#shared/wire/checkout.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { takePayment } from '../payments/take-payment.ts';
import { findByProvider } from '../queries/provider.ts';
import { findPurchase } from '../queries/purchases.ts';

/**
 * The customer is back from the provider's page, or asks for the result: the provider is asked, and what is paid is
 * completed. Only for one's own purchase. A payment that is already captured gives the same answer. A refused charge leaves
 * the purchase pending, and the answer says so: it can be paid with another card or in another way.
 * @throws Refusal `purchase-not-found`
 */
export async function captureCheckout(
  context: SaleContext,
  customer_id: number,
  wanted: { purchase_id?: number | undefined; orderID?: string | undefined },
): Promise<z.infer<typeof captureAnswer>> {
  const { db, payments } = context;
  const settings = await context.configuration.current();
  const found = wanted.purchase_id ?? (await findByPayment(context, wanted.orderID));
  const purchase = found === undefined ? undefined : await findPurchase(db, found);
  if (purchase?.customer_id !== customer_id) return refuse('purchase-not-found');
  const { purchase_id, provider_payment_id, status } = purchase;
  const gateway = payments.of(purchase.provider);
  if (status !== 'pending' || !gateway || provider_payment_id === null) return { purchase_id, status };
  let refused = false;
  try {
    const payment = await gateway.capturePayment(provider_payment_id);
    if (payment) await takePayment(context, { settings, gateway, purchase_id, payment });
    refused = payment?.status === 'failed';
  } catch (error) {
    // The webhook will report the result; until then the purchase is pending.
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ purchase_id }, 'the payment provider did not answer');
  }
  const after = await findPurchase(db, purchase_id);
  const now = after?.status ?? status;
  return { purchase_id, status: now, ...(refused && now === 'pending' && { refused }) };
}

/** The ids of different providers never coincide, so one id names at most one payment. */
async function findByPayment(
  { db, payments }: SaleContext,
  payment_id: string | undefined,
): Promise<number | undefined> {
  for (const { provider } of payments.all) {
    const found = await findByProvider(db, { provider, payment_id });
    if (found !== undefined) return found;
  }
  return undefined;
}
