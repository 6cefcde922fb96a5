import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { forgiveAnswer, PenaltyFilter, penaltyPage } from '#shared/wire/attendance.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keepFilled } from '../../../lib/keep-filled.ts';
import { keys } from '../../../lib/keys.ts';

export type PenaltyPage = z.output<typeof penaltyPage>;

/** One page (of 50) of everybody's penalties, latest first: staff only. */
export function penaltiesQuery(filter: PenaltyFilter, page: number) {
  return queryOptions({
    queryKey: keys.class_reservation_penaltys.list(filter, page),
    queryFn: ({ signal }) =>
      api.get<PenaltyPage>(`/class_reservation_penaltys${queryString({ filter, page })}`, signal),
    placeholderData: keepFilled,
    staleTime: 0,
  });
}

/** One person's penalties that are active now. */
export function penaltiesOfQuery(customer_id: number) {
  return queryOptions({
    queryKey: keys.class_reservation_penaltys.of(customer_id),
    queryFn: ({ signal }) =>
      api.get<PenaltyPage>(`/class_reservation_penaltys${queryString({ customer_id, filter: 'active' })}`, signal),
    staleTime: 0,
  });
}

export function forgivePenalty(
  class_reservation_penalty_id: number,
  reason: string,
): Promise<z.output<typeof forgiveAnswer>> {
  return api.post(`/class_reservation_penaltys/forgive/${class_reservation_penalty_id}`, { reason });
}
