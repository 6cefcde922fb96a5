import { queryOptions } from '@tanstack/react-query';
import type { CurrentCustomer } from '#shared/wire/customers.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';

/** Under this key lives everything about who is signed in. */

export const personQuery = queryOptions({
  queryKey: keys.customer.me,
  queryFn: ({ signal }) => api.get<CurrentCustomer>('/customer', signal),
  staleTime: 60_000,
});
