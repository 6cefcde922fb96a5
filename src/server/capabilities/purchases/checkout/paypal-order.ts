import type { z } from 'zod';
import type { payPalAnswer } from '#shared/wire/checkout.ts';
import type { SaleContext } from '../context.ts';
import { findPurchase } from '../queries/purchases.ts';
import type { Attempted } from './pay-by-provider.ts';

/** The answer to an attempt as PayPal's buttons expect it: an order's id, or for a subscription its id. */
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
