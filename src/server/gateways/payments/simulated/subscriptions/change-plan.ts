import { refuse } from '#shared/refusals.ts';
import type { SubscriptionPlan } from '../../payment-gateway.ts';
import type { SimulatedProvider } from '../provider.ts';
import { lockSubscription, writeSubscription } from '../queries/subscriptions.ts';

/**
 * Changes the plan from the next charge on; with another rhythm the periods count from that day. @throws Refusal
 * `payment-refused`
 */
export function changePlan(
  { db }: SimulatedProvider,
  { subscription_id, plan }: { subscription_id: string; plan: SubscriptionPlan },
): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    if (!subscription || subscription.status === 'ended') return refuse('payment-refused');
    const { title, amount: renewal_amount, period, interval } = plan;
    const keepsRhythm = subscription.period === period && subscription.interval === interval;
    const { anchor_at, periods } = keepsRhythm ? subscription : { anchor_at: subscription.next_charge_at, periods: 0 };
    await writeSubscription(tx, { ...subscription, title, renewal_amount, period, interval, anchor_at, periods });
  });
}
