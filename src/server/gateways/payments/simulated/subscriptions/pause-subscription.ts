import type { SimulatedProvider } from '../provider.ts';
import { lockSubscription, writeSubscription } from '../queries/subscriptions.ts';

/** Pauses the charges until it is resumed; a second time, or on one that is over, changes nothing. */
export function pauseSubscription({ db }: SimulatedProvider, subscription_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    if (!subscription || subscription.status === 'ended') return;
    await writeSubscription(tx, { ...subscription, paused: true });
  });
}

/** Resumes the charges, first at `next_charge_at`, from which its periods count. */
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
