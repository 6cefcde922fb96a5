import type { Purchase } from '../wire/purchases.ts';

/** Whether a subscription has begun with days for nothing and nothing of it has been charged yet. */
export const isOnTrial = ({
  free_trial_length,
  paid_at,
  paid,
}: Pick<Purchase, 'free_trial_length' | 'paid_at' | 'paid'>): boolean =>
  free_trial_length !== null && paid_at !== null && paid === 0;

type Charging = Parameters<typeof isOnTrial>[0] & {
  total_payment: number;
  renewal_payment: number | null;
  plan_change: { renewal_payment: number } | null;
};

/**
 * What the next charge of a subscription takes: of one on trial the first, which a code may have made smaller than the later
 * ones; of one that changes its plan what the new plan costs. In the money of what it is given: pesos or centavos.
 */
export function amountOfNextCharge(purchase: Charging): number {
  const { total_payment, renewal_payment, plan_change } = purchase;
  if (plan_change) return plan_change.renewal_payment;
  // Of a first charge of nothing no money says whether it was made: the later ones are announced.
  return isOnTrial(purchase) && total_payment > 0 ? total_payment : (renewal_payment ?? total_payment);
}
