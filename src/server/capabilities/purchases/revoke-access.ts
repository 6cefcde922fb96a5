import { refuse } from '#shared/refusals.ts';
import { audit } from '../audit/index.ts';
import { leaveClasses } from '../reservations/index.ts';
import { stopCharging } from './cancel-purchase.ts';
import type { SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import { findPurchase, lockPurchase } from './queries/purchases.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/**
 * Staff end what a purchase gave. Two steps: one transaction closes its grants, so that no booking can use them any
 * more; then class by class the future reservations it paid for are cancelled (DECISIONS.md, "Places and locks").
 * @throws Refusal `purchase-not-found`, `purchase-not-pending`, `payment-provider-down` (a subscription)
 */
export async function revokeAccess(
  context: SaleContext,
  actor_id: number,
  purchase_id: number,
  reason: string,
): Promise<void> {
  const settings = await context.configuration.current();
  const found = (await findPurchase(context.db, purchase_id)) ?? refuse('purchase-not-found');
  if (found.status === 'pending' || found.status === 'failed') return refuse('not-cancellable');
  if (found.status === 'active') await stopCharging(context, found);
  await context.db.transaction(async (tx) => {
    const at = context.clock.now();
    const purchase = (await lockPurchase(tx, purchase_id)) ?? refuse('purchase-not-found');
    if (purchase.status === 'revoked') return;
    await endPurchase(tx, context, purchase, 'revoked', { at, actor_id, reason, settings });
    await audit(tx, {
      at,
      actor_id,
      action: 'access-revoked',
      subject: 'purchase',
      subject_id: purchase_id,
      details: { reason },
    });
    await tellCustomer(tx, tellerOf(context, settings), 'revoked', purchase, at, { reason });
    tellChange(tx, context, purchase);
  });
  await leaveClasses(context, purchase_id, { actor_id, reason: reason || 'Acceso revocado' });
}
