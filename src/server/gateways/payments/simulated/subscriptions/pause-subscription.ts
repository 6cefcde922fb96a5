import type { SimulatedProvider } from '../provider.ts';
import { lockSubscription, writeSubscription } from '../queries/subscriptions.ts';

/** No charge until it is resumed; a second time changes nothing, and neither does one that is over. */
export function pauseSubscription({ db }: SimulatedProvider, subscription_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    if (!subscription || subscription.status === 'ended') return;
    await writeSubscription(tx, { ...subscription, paused: true });
  });
}

/** Charges again, first at `next_charge_at`: its periods count from there. */
export function resumeSubscription(
  { db }: SimulatedProvider,
  { subscription_id, next_charge_at }: { subscription_id: string; next_charge_at: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    if (!subscription || subscription.status === 'ended') return;
    const next = next_charge_at.toISOString();
    await writeSubscription(tx, { ...subscription, paused: false, anchor_at: next, periods: 0, next_charge_at: next });
  });
}
