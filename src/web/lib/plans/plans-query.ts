import { queryOptions } from '@tanstack/react-query';
import type { PlanOffers } from '#shared/wire/plans.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';

/** Whose subscription: one's own, or another person's at the desk. */
export interface Planned {
  purchase_id: number;
  atDesk: boolean;
}

/** The plans to which a subscription can change at its next charge, or why it cannot now. */
export const plansQuery = ({ purchase_id, atDesk }: Planned) =>
  queryOptions({
    queryKey: keys.purchases.plans(purchase_id),
    queryFn: ({ signal }) =>
      api.get<PlanOffers>(atDesk ? `/purchases/admin/${purchase_id}/plans` : `/purchases/plans/${purchase_id}`, signal),
    staleTime: 0,
  });
