import { priceOf } from '#shared/package-rules.ts';
import type { ClassPackage, PackageKind } from '#shared/wire/class-packages.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';

type Sold = Pick<
  ClassPackage,
  'price' | 'sale_price' | 'is_subscription' | 'subscription_period' | 'subscription_interval' | 'free_trial_length'
>;

/** What must be paid, in pesos. */
export interface Bill {
  /** The price before an offer or code, if one applies. */
  before: number | null;
  /** What the sale price takes off, shown only together with a code, so that the lines add up to the total. */
  sale_discount: number | null;
  total: number;
  /** Charged today: nothing during a free trial. */
  today: number;
  /** Each later charge of a subscription. */
  renewal: number | null;
  /** Free: a single button, no payment. */
  free: boolean;
}

/** The offer for this customer: without a free trial if she has had one with a subscription of its kind. */
export function withoutTrialHad<Offer extends Pick<ClassPackage, 'kind' | 'free_trial_length' | 'free_trial_period'>>(
  offer: Offer,
  trials_had: readonly PackageKind[],
): { offer: Offer; trial_had: boolean } {
  const trial_had = offer.free_trial_length !== null && trials_had.includes(offer.kind);
  return { offer: trial_had ? { ...offer, free_trial_length: null, free_trial_period: null } : offer, trial_had };
}

/** What this package costs with this code, by the same rules as the server's charge. */
export function billOf(offer: Sold, discount: UsableDiscount | null): Bill {
  const price = priceOf(offer);
  const total = discount?.total_payment ?? price;
  return {
    before: total < offer.price ? offer.price : null,
    sale_discount: discount?.discount_amount && price < offer.price ? offer.price - price : null,
    total,
    today: offer.free_trial_length === null ? total : 0,
    renewal: offer.is_subscription ? (discount?.first_invoice_only === false ? total : price) : null,
    free: total === 0 && !offer.is_subscription,
  };
}
