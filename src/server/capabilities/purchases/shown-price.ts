import { isDeepStrictEqual } from 'node:util';
import { toCentavos, toPesos, toPesosOrNull } from '#shared/money.ts';
import { sayInterval } from '#shared/payments/interval-words.ts';
import { refuse } from '#shared/refusals.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import type { ShownTerms } from '#shared/wire/shown-terms.ts';
import type { Terms } from './facts.ts';
import type { Price } from './rules.ts';
import { termsAsShown } from './shown-terms-rules.ts';

/** The price that the screen showed, in pesos, and how often a subscription charges it; absent: not checked. */
export interface Shown {
  shown_total?: number | undefined;
  shown_renewal?: number | undefined;
  shown_rhythm?: { period: Period; interval: number } | undefined;
}

/** The price as it is now, in centavos; `terms` where it may be charged again. */
type PriceNow = Pick<Price, 'total_payment' | 'renewal_payment'> & {
  terms?: Pick<Terms, 'subscription_period' | 'subscription_interval'>;
};

/**
 * The owner may change a price, an offer, a code or how often a subscription charges while a buyer looks at the button:
 * nothing is sold at a price that the buyer did not see, be it more or less (docs/rules.md#prices).
 * @throws Refusal `price-changed`, with the present price
 */
export function refuseOtherPrice({ total_payment, renewal_payment, terms }: PriceNow, shown: Shown): void {
  const { shown_total, shown_renewal, shown_rhythm } = shown;
  const isAsShown = (pesos: number | undefined, now: number) => pesos === undefined || toCentavos(pesos) === now;
  const renews = renewal_payment === null || isAsShown(shown_renewal, renewal_payment);
  const { period, interval } = shown_rhythm ?? {};
  const every = terms && { period: terms.subscription_period, interval: terms.subscription_interval };
  const asOften = !shown_rhythm || !every || (every.period === period && every.interval === interval);
  if (isAsShown(shown_total, total_payment) && renews && asOften) return;
  const renewal = toPesosOrNull(renewal_payment);
  const details = { total: toPesos(total_payment), renewal };
  refuse('price-changed', asOften || !terms ? details : { ...details, every: sayInterval(terms) });
}

/** What the screen said that the package gives, and whether the buyer read that she gets no free trial. */
interface SeenTerms {
  shown_terms?: ShownTerms | undefined;
  without_trial?: boolean | undefined;
}

/**
 * Nor is anything sold that gives other classes, days, types, hours or free days than the buyer saw
 * (docs/rules.md#prices).
 * @param trial_had she gets no free days, whatever the package says: her screen says so
 * @throws Refusal `package-changed`
 */
export function refuseOtherTerms(
  terms: Terms,
  { shown_terms, without_trial }: SeenTerms,
  { trial_had }: { trial_had: boolean },
): void {
  if (!shown_terms) return;
  const now = termsAsShown(terms);
  const { free_trial } = trial_had || without_trial ? shown_terms : now;
  if (!isDeepStrictEqual({ ...now, free_trial }, shown_terms)) refuse('package-changed');
}
