import { queryOptions } from '@tanstack/react-query';
import type { CurrentCustomer } from '#shared/wire/customers.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';

/** The query key of everything about the signed-in person. */

export const personQuery = queryOptions({
  queryKey: keys.customer.me,
  queryFn: ({ signal }) => api.get<CurrentCustomer>('/customer', signal),
  staleTime: 60_000,
});
