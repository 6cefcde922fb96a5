import { queryOptions } from '@tanstack/react-query';
import type { CurrentCustomer } from '#shared/wire/customers.ts';
import { api } from '../api.ts';

/** Under this key lives everything about who is signed in. */
export const personKey = ['customer', 'me'] as const;

export const personQuery = queryOptions({
  queryKey: personKey,
  queryFn: ({ signal }) => api.get<CurrentCustomer>('/customer', signal),
  staleTime: 60_000,
});
