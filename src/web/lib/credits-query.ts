import { queryOptions } from '@tanstack/react-query';
import type { Credits } from '#shared/wire/grants.ts';
import { api } from './api.ts';
import { keys } from './keys.ts';

/** My credits, in total and by grant. */
export const creditsQuery = queryOptions({
  queryKey: keys.available_classes.credits,
  queryFn: ({ signal }) => api.get<Credits>('/available_classes', signal),
});
