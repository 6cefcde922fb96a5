import { Refusal } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { insertAlert } from '../queries/alerts.ts';
import {
  closePostponement,
  type OpenPostponement,
  readOpenPostponements,
  removePostponement,
  sendAgainAfter,
  writePaused,
  writePostponement,
  writePostponementTry,
} from '../queries/postponements.ts';
import { lockPurchase } from '../queries/purchases.ts';
import { chargedAt, isTooLateToPostpone } from './charge-rules.ts';

/**
 * Moves the next charge of a running subscription to another instant; after the commit `sendPostponements` informs its
 * provider, or a timed job does. A subscription that is charged no more stays unchanged.
 */
export async function postponeCharge(
  open: Tx,
  context: Pick<SaleContext, 'changes'>,
  { purchase_id, charge_at, by }: { purchase_id: number; charge_at: Date; by: { at: Date; actor_id: number } },
): Promise<void> {
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (purchase?.status !== 'active') return;
  await writePostponement(tx, { purchase_id, charge_at, by });
  publishPurchaseChange(tx, context, purchase);
}

/**
 * Sends providers the next charge's instant, repeatedly until each confirms; sending it twice changes nothing. If it is too
 * late, because the charge may be under way, staff get an alert instead. A paused subscription is sent its instant however
 * late: it would never charge again otherwise.
 * @param purchase_id only this one; all when absent
 * @returns how many are done
 */
export async function sendPostponements(context: SaleContext, purchase_id: number | null = null): Promise<number> {
  let sent = 0;
  for (const order of await readOpenPostponements(context.db, purchase_id)) if (await send(context, order)) sent += 1;
  return sent;
}

async function send(context: SaleContext, order: OpenPostponement): Promise<boolean> {
  const { payments, db, clock, log } = context;
  const { purchase_id, provider, subscription_id, charge_was_at, charge_at, paused } = order;
  const gateway = payments.of(provider);
  if (!gateway) return false;
  if (!paused && isTooLateToPostpone(clock.now(), charge_was_at)) return giveUp(context, order);
  try {
    await gateway.pauseSubscription(subscription_id);
    await writePaused(db, purchase_id, clock.now());
    await gateway.resumeSubscription({ subscription_id, next_charge_at: chargedAt(clock.now(), charge_at) });
    if (await closePostponement(db, order, clock.now())) return true;
    await sendAgainAfter(db, order);
    return false;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof Refusal)) throw error;
    await writePostponementTry(db, purchase_id, error.message);
    log.warn({ purchase_id }, 'a charge could not be postponed yet');
    return false;
  }
}

/** The provider charges when it would have: the purchase says so again, and ending the freeze early moves no charge. */
async function giveUp(context: SaleContext, order: OpenPostponement): Promise<boolean> {
  const { purchase_id, charge_at } = order;
  const at = context.clock.now();
  return context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase || !(await removePostponement(tx, order, at))) return false;
    await insertAlert(tx, { purchase_id, kind: 'charge-not-postponed', details: { charge_at }, at });
    publishPurchaseChange(tx, context, purchase);
    return true;
  });
}
