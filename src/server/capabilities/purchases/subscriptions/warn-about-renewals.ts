import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { ChargedCard } from '#shared/wire/purchases.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { markRenewalNotified, readRenewing } from '../queries/due.ts';
import { findOpenChange } from '../queries/plans.ts';
import { findPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { asCharged, warnedBefore } from './charge-rules.ts';
import { readCard } from './read-card.ts';

/**
 * Queues a letter to each subscriber about a coming charge, once, and about a card that will have expired by then.
 * @returns how many letters
 */
export async function warnAboutRenewals(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const before = warnedBefore(at);
  const cardOf = cardsToCharge(context, settings);
  let letters = 0;
  for (const purchase_id of await readRenewing(context.db, at, before)) {
    const found = await findPurchase(context.db, purchase_id);
    const card = found ? await cardOf(found) : null;
    const done = await context.db.transaction(async (tx) => {
      const purchase = await findPurchase(tx, purchase_id);
      if (!purchase || !(await markRenewalNotified(tx, { purchase_id, at, before }))) return false;
      const coming = asCharged(purchase, await findOpenChange(tx, purchase_id));
      const sender = senderOf(context, settings);
      await queuePurchaseNotice(tx, { sender, topic: 'renewal-coming', purchase: coming, at, more: { card } });
      return true;
    });
    if (done) letters += 1;
  }
  return letters;
}

/**
 * The law requires the letter, not the card in it: after a provider fails to answer once, it is not asked about other
 * cards.
 */
function cardsToCharge(context: SaleContext, settings: Configuration) {
  const silent = new Set<string | null>();
  return async (purchase: PurchaseRow): Promise<ChargedCard | null> => {
    if (silent.has(purchase.provider)) return null;
    try {
      return await readCard(context, settings, purchase);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      silent.add(purchase.provider);
      context.log.warn({ provider: purchase.provider }, 'the payment provider does not say which cards it charges');
      return null;
    }
  };
}
