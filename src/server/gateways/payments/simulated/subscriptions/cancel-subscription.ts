import type { SimulatedProvider } from '../provider.ts';
import { lockSubscription, writeSubscription } from '../queries/subscriptions.ts';
import { storeWebhook } from '../webhooks/store-webhook.ts';

/** Ends the charges; a second time or an unknown id changes nothing. */
export function cancelSubscription({ db, clock }: SimulatedProvider, subscription_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    if (!subscription || subscription.status === 'ended') return;
    await writeSubscription(tx, { ...subscription, status: 'ended' });
    const object = { id: subscription_id };
    await storeWebhook(tx, {
      at: clock.now(),
      happening: { type: 'customer.subscription.deleted', object },
      payment_id: null,
    });
  });
}
