import { queryOptions } from '@tanstack/react-query';
import type { PlanOffers } from '#shared/wire/plans.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';

/** Whose subscription it is: one's own, or at the desk somebody else's. */
export interface Planned {
  purchase_id: number;
  atDesk: boolean;
}

/** The plans that a subscription may change to with its next charge, or why it cannot now. */
export const plansQuery = ({ purchase_id, atDesk }: Planned) =>
  queryOptions({
    queryKey: keys.purchases.plans(purchase_id),
    queryFn: ({ signal }) =>
      api.get<PlanOffers>(atDesk ? `/purchases/admin/${purchase_id}/plans` : `/purchases/plans/${purchase_id}`, signal),
    staleTime: 0,
  });
