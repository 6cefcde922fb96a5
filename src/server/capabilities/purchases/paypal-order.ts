import type { z } from 'zod';
import type { payPalAnswer } from '#shared/wire/checkout.ts';
import type { SaleContext } from './context.ts';
import type { Attempted } from './pay-by-provider.ts';
import { findPurchase } from './queries/purchases.ts';

/** An attempt in the words of PayPal's own buttons: a subscription's id instead of an order's. */
export async function payPalOrder(
  { db }: Pick<SaleContext, 'db'>,
  { purchase_id, session }: Attempted,
): Promise<z.output<typeof payPalAnswer>> {
  const purchase = session && (await findPurchase(db, purchase_id));
  const at_paypal = purchase?.provider_payment_id ?? null;
  const subscribes = purchase?.terms.is_subscription === true;
  return {
    purchase_id,
    orderID: subscribes ? null : at_paypal,
    plan_id: subscribes ? at_paypal : null,
    url: session?.url ?? null,
  };
}
