import type { ChangePlanInput, Plan } from '#shared/wire/plans.ts';

/** What a plan's choice showed, sent with the change (docs/rules.md#plan-change). */
export function shownPlan({
  terms: shown_terms,
  renewal_payment: shown_renewal,
  subscription_period: period,
  subscription_interval: interval,
}: Plan): Pick<ChangePlanInput, 'shown_renewal' | 'shown_rhythm' | 'shown_terms'> {
  const rhythm = period !== null && interval !== null && { shown_rhythm: { period, interval } };
  return { shown_renewal, shown_terms, ...rhythm };
}

/** Refusals after which the plans are read again: one of them is another by now. */
export const isOtherPlan = ({ code }: { code: string }): boolean =>
  code === 'price-changed' || code === 'package-changed';
