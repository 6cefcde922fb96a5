import type { Purchase } from '../wire/purchases.ts';

/** Whether a subscription is in its free trial: nothing has been charged yet. One that was given away has none. */
export const isOnTrial = ({
  free_trial_length,
  paid_at,
  paid,
  is_gift = false,
}: Pick<Purchase, 'free_trial_length' | 'paid_at' | 'paid'> & Partial<Pick<Purchase, 'is_gift'>>): boolean =>
  free_trial_length !== null && paid_at !== null && paid === 0 && !is_gift;

type Charging = Parameters<typeof isOnTrial>[0] & {
  total_payment: number;
  renewal_payment: number | null;
  plan_change: { renewal_payment: number } | null;
};

/**
 * The amount of a subscription's next charge: during a trial the first charge, which a code may have reduced; after a
 * change of plan the new plan's. In the unit of the input: pesos or centavos.
 */
export function amountOfNextCharge(purchase: Charging): number {
  const { total_payment, renewal_payment, plan_change } = purchase;
  if (plan_change) return plan_change.renewal_payment;
  // A first charge of 0 has no movement that shows whether it was made, so the later charge is announced.
  return isOnTrial(purchase) && total_payment > 0 ? total_payment : (renewal_payment ?? total_payment);
}
