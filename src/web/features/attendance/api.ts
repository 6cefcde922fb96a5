import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AccessCode, penaltyPage } from '#shared/wire/attendance.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** My code for one reservation; it is created when first read, and stays the same. */
export function accessCodeQuery(class_reservation_id: number) {
  return queryOptions({
    queryKey: keys.access_code.of(class_reservation_id),
    queryFn: () => api.readByPost<AccessCode>('/class_reservations/access_code', { class_reservation_id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** My penalties that are active now. @param customer_id my own: without it staff would get everybody's */
export function myPenaltiesQuery(customer_id: number) {
  return queryOptions({
    queryKey: keys.class_reservation_penaltys.mine(customer_id),
    queryFn: ({ signal }) =>
      api.get<z.output<typeof penaltyPage>>(
        `/class_reservation_penaltys${queryString({ customer_id, filter: 'active' })}`,
        signal,
      ),
    staleTime: 0,
  });
}
