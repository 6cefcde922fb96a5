import { refuse } from '#shared/refusals.ts';
import type { CardFailure } from '../../card-failure.ts';
import { chargeOutcome } from '../charge-rules.ts';
import type { SimulatedProvider } from '../provider.ts';
import { findSource } from '../queries/customers.ts';
import { lockSubscription, writeSubscription } from '../queries/subscriptions.ts';
import { renew } from './renew-due.ts';

/**
 * Charges another saved card from now on, and retries a refused charge with it at once. A refusal now does not count as one
 * of the provider's retries. @throws Refusal `payment-refused`
 */
export function changeCard(
  { db, clock }: SimulatedProvider,
  { subscription_id, source_id }: { subscription_id: string; source_id: string },
): Promise<CardFailure | null> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscription_id);
    const source = await findSource(tx, source_id);
    if (!subscription || subscription.status === 'ended' || !source) return refuse('payment-refused');
    const changed = await writeSubscription(tx, { ...subscription, card: source.card, fails_next: false });
    if (changed.refusals === 0) return null;
    const outcome = chargeOutcome(source.card, 'renewal');
    if (outcome.status === 'failed') return outcome.failure;
    await renew(tx, clock.now(), changed);
    return null;
  });
}
