import { queryOptions } from '@tanstack/react-query';
import type { AccessCode } from '#shared/wire/attendance.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** My code for one reservation; the first look makes it, it stays the same afterwards. */
export function accessCodeQuery(class_reservation_id: number) {
  return queryOptions({
    queryKey: keys.access_code.of(class_reservation_id),
    queryFn: () => api.post<AccessCode>('/class_reservations/access_code', { class_reservation_id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
