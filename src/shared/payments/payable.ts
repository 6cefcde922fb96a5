import type { ClassPackage } from '../wire/class-packages.ts';
import { abilitiesOf, isProviderName } from './abilities.ts';
import { isPaidLater } from './paid-later.ts';
import { type SubscriptionRhythm, whyNotCharged } from './subscribable.ts';

export type PaidOffer = Pick<ClassPackage, 'is_subscription' | 'kind'> & SubscriptionRhythm;

/** Whether a provider can charge it; limits that only the server knows are refused by the server. */
function canCharge(offer: PaidOffer, provider: string | null): boolean {
  if (!offer.is_subscription || !isProviderName(provider)) return true;
  return whyNotCharged(abilitiesOf[provider].subscriptions, offer) === null;
}

/**
 * Whether a package is paid online by a way that the studio offers: never slowly for a class or a subscription
 * (docs/rules.md#payment-methods).
 * @param card_provider the provider that takes cards now
 */
export function isPaidBy(offer: PaidOffer, way: string, card_provider: string | null): boolean {
  if (way === 'card') return canCharge(offer, card_provider);
  if (way === 'paypal') return canCharge(offer, 'paypal');
  return isPaidLater(way) && !offer.is_subscription && offer.kind !== 'especial';
}
