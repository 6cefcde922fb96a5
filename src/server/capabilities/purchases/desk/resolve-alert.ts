import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { refuseOwnRecord } from '../../authorisation/index.ts';
import { findOpenAlert, writeResolved } from '../queries/alerts.ts';
import { lockPurchase } from '../queries/purchases.ts';
import { withdrawGivenUp } from '../queries/refunds.ts';
import { findOpenReturn } from '../queries/returns.ts';
import { MOST_TRIES } from '../refunds/send-refunds.ts';

/**
 * Staff resolve an alert about a payment that could not be settled automatically.
 * @throws Refusal `not-found` when it is already resolved, `own-record`, `money-still-here` while money of a class that was
 *   cancelled can still pay for another date: refund it at its purchase, which resolves the alert too
 */
export async function resolveAlert(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  payment_alert_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const open = (await findOpenAlert(tx, payment_alert_id)) ?? refuseGone('payment_alert');
    if (open.kind === 'class-cancelled' && open.purchase_id !== null) await refuseWhileHere(tx, open.purchase_id);
    const alert = (await writeResolved(tx, { payment_alert_id, at, actor_id })) ?? refuseGone('payment_alert');
    const { customer_id, kind, purchase_id, details } = alert;
    if (customer_id !== null) await refuseOwnRecord(tx, actor_id, customer_id);
    if (kind === 'refund-failed' && purchase_id !== null) await waitNoMore(tx, purchase_id, { ...details, at });
    await audit(tx, {
      at,
      actor_id,
      action: 'payment-alert-resolved',
      subject_id: payment_alert_id,
      customer_id,
      details: { kind, purchase_id, alert: details },
    });
  });
}

/** Nobody sends that refund any more: staff made it at the provider, whose webhook books it, or decided otherwise. */
async function waitNoMore(
  open: Tx,
  purchase_id: number,
  { amount, at }: { amount?: string | number | null; at: Date },
): Promise<void> {
  const { tx } = await lockPurchase(open, purchase_id);
  await withdrawGivenUp(tx, { purchase_id, amount: Number(amount), tries: MOST_TRIES, at });
}

async function refuseWhileHere(tx: Tx, purchase_id: number): Promise<void> {
  await lockPurchase(tx, purchase_id);
  if (await findOpenReturn(tx, purchase_id)) refuse('money-still-here');
}
