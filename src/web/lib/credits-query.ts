import { queryOptions } from '@tanstack/react-query';
import type { Credits } from '#shared/wire/grants.ts';
import { api } from './api.ts';

/** My credits in short and grant by grant. Acts on reservations ask for it again by this key (`renew-places.ts`). */
export const creditsQuery = queryOptions({
  queryKey: ['available_classes', 'credits'],
  queryFn: ({ signal }) => api.get<Credits>('/available_classes', signal),
});
