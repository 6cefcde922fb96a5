import { asCharged, warnedBefore } from './charge-rules.ts';
import type { SaleContext } from './context.ts';
import { markRenewalNotified, readRenewing } from './queries/due.ts';
import { findOpenChange } from './queries/plans.ts';
import { findPurchase } from './queries/purchases.ts';
import { senderOf, tellCustomer } from './tell-customer.ts';

/** Tells each subscriber of a coming charge, once. @returns how many were told */
export async function warnAboutRenewals(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const before = warnedBefore(at);
  let letters = 0;
  for (const purchase_id of await readRenewing(context.db, at, before)) {
    const done = await context.db.transaction(async (tx) => {
      const purchase = await findPurchase(tx, purchase_id);
      if (!purchase || !(await markRenewalNotified(tx, { purchase_id, at, before }))) return false;
      const coming = asCharged(purchase, await findOpenChange(tx, purchase_id));
      await tellCustomer(tx, { sender: senderOf(context, settings), topic: 'renewal-coming', purchase: coming, at });
      return true;
    });
    if (done) letters += 1;
  }
  return letters;
}
