import type { Configuration } from '#shared/configuration/catalogue.ts';
import { isExpiredOn } from '#shared/payments/card-expiry.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { ChargedCard } from '#shared/wire/purchases.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { findPurchase, type PurchaseRow } from '../queries/purchases.ts';

/**
 * The same for its owner's screen, which shows no card while the provider does not answer.
 * @throws Refusal `purchase-not-found`, also for somebody else's
 */
export async function readOwnCard(
  context: Pick<SaleContext, 'db' | 'payments' | 'configuration'>,
  purchase_id: number,
  customer_id: number,
): Promise<ChargedCard | null> {
  const purchase = await findPurchase(context.db, purchase_id);
  if (purchase?.customer_id !== customer_id) return refuse('purchase-not-found');
  try {
    return await readCard(context, await context.configuration.current(), purchase);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/**
 * Asks the provider which card a running subscription charges; never inside a transaction.
 * @returns null: no card is charged, or the provider cannot say which
 * @throws ProviderUnavailable
 */
export async function readCard(
  { payments }: Pick<SaleContext, 'payments'>,
  { timezone }: Pick<Configuration, 'timezone'>,
  purchase: Pick<PurchaseRow, 'status' | 'provider' | 'subscription_id' | 'next_charge_at'>,
): Promise<ChargedCard | null> {
  const { status, provider, subscription_id, next_charge_at } = purchase;
  const gateway = payments.of(provider);
  if (status !== 'active' || !subscription_id || !next_charge_at || !gateway?.can.subscriptions?.changeCard)
    return null;
  const card = await gateway.readCard(subscription_id);
  if (!card) return null;
  const { card_type, last_digits, expires } = card;
  const expired = isExpiredOn(expires, localDateOf(new Date(next_charge_at), timezone));
  return { card_type, last_digits, expires, expired };
}
