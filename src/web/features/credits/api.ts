import { queryOptions } from '@tanstack/react-query';
import type { Credits } from '#shared/wire/reservations.ts';
import { api } from '../../lib/api.ts';

/** My credits in short and grant by grant, each with its movements. Acts on reservations ask for it again by this key. */
export const creditsQuery = queryOptions({
  queryKey: ['available_classes'],
  queryFn: ({ signal }) => api.get<Credits>('/available_classes', signal),
});
