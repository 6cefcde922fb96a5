import type { ChargedCard } from '../../payment-gateway.ts';
import { describeSource } from '../payments/describe-payment.ts';
import type { SimulatedProvider } from '../provider.ts';
import { findSourceOf } from '../queries/customers.ts';
import { findSubscription } from '../queries/subscriptions.ts';
import { cardOf } from '../test-cards.ts';

/** The expiry that the frame fills in. */
const EXPIRES = '2034-12';

/** The card with its saved id; a card that was not saved has its token as id. */
export async function readCard({ db }: SimulatedProvider, subscription_id: string): Promise<ChargedCard | null> {
  const subscription = await findSubscription(db, subscription_id);
  if (!subscription?.card) return null;
  const { card, customer_id, anchor_at } = subscription;
  const kept = await findSourceOf(db, { customer_id, card });
  const expires = cardOf(card)?.expires === 'this-month' ? anchor_at.slice(0, 7) : EXPIRES;
  return { ...describeSource(kept?.source_id ?? card, card), expires };
}
