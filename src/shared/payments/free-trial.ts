import type { Purchase } from '../wire/purchases.ts';

/** Whether a subscription has begun with days for nothing and nothing of it has been charged yet. */
export const isOnTrial = ({
  free_trial_length,
  paid_at,
  paid,
}: Pick<Purchase, 'free_trial_length' | 'paid_at' | 'paid'>): boolean =>
  free_trial_length !== null && paid_at !== null && paid === 0;
