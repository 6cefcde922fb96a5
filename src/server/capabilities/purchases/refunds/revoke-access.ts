import { sayRevoked } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { authorise, type Right } from '../../authorisation/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { leaveClasses } from '../../reservations/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { decideRevocation } from '../purchase-states.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { insertStop } from '../queries/stops.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { requirePurchase } from '../require-purchase.ts';
import { stopSubscriptions } from '../subscriptions/stop-subscriptions.ts';

/**
 * Staff revoke what a purchase gave, in two steps: one transaction closes its grants, so that no reservation can use them
 * any more; then class by class the future reservations it paid for are cancelled (docs/locking.md).
 * @throws Refusal `purchase-not-found`, `not-cancellable`, those of `authorise`
 */
export async function revokeAccess(
  context: SaleContext,
  {
    actor_id,
    purchase_id,
    reason,
    key = null,
  }: { actor_id: number; purchase_id: number; reason: string; key?: OnceKey | null },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const revoke = async (open: Tx) => {
    const { tx, purchase } = await requirePurchase(open, purchase_id);
    const { customer_id: subject_id, paid: amount, terms } = purchase;
    const particulars = sayRevoked(terms.title, amount);
    const requested = { actor_id, acts: ['revoke'] as const, subject_id, amount, particulars };
    const right = await authorise(tx, requested, { at, settings });
    await writeRevocation(tx, context, { purchase, right, why: { at, reason, settings } });
    return { purchase_id };
  };
  await context.db.transaction((tx) => once(tx, { key, at, act: () => revoke(tx) }));
  await afterRevocation(context, purchase_id, { actor_id, reason });
}

/**
 * Writes that a purchase's access is revoked, and orders its provider to stop charging. After the
 * commit `afterRevocation` does the rest, or a timed job does. Nothing changes if it was revoked before.
 * @throws Refusal `not-cancellable` if it was never paid
 */
export async function writeRevocation(
  tx: LockedPurchase,
  context: SaleContext,
  {
    purchase,
    right: { actor_id, authorised_by },
    why,
  }: { purchase: PurchaseRow; right: Right; why: { at: Date; reason: string; settings: Configuration } },
): Promise<void> {
  const { at, reason, settings } = why;
  const { purchase_id, status } = purchase;
  const { already, stop } = must(decideRevocation(purchase));
  if (already) return;
  if (stop) await insertStop(tx, { purchase_id, ordered_by: actor_id, at });
  const classes_lost = await endPurchase(tx, context, { purchase, act: 'revoke', by: { ...why, actor_id } });
  const { customer_id, total_payment, terms } = purchase;
  await audit(tx, {
    at,
    actor_id,
    authorised_by,
    action: 'access-revoked',
    subject_id: purchase_id,
    customer_id,
    details: { title: terms.title, total_payment, was: status, reason, classes_lost },
  });
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, settings),
    topic: 'revoked',
    purchase,
    at,
    more: { reason },
  });
  publishPurchaseChange(tx, context, purchase);
}

/** The second step, which may be interrupted anywhere and run again. */
export async function afterRevocation(
  context: SaleContext,
  purchase_id: number,
  { actor_id, reason }: { actor_id: number; reason: string },
): Promise<void> {
  await stopSubscriptions(context, [purchase_id]);
  await leaveClasses(context, purchase_id, { actor_id, reason: reason || 'Acceso revocado' });
}
