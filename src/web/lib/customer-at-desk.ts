import { queryOptions } from '@tanstack/react-query';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { api } from './api.ts';
import { keys } from './keys.ts';

/** A customer's record, for staff. */
export function customerAtDeskQuery(customer_id: number) {
  return queryOptions({
    queryKey: keys.customer.one(customer_id),
    queryFn: async ({ signal }) => {
      const path = `/customer/admin/${customer_id}`;
      return (await api.get<{ customer: CustomerAtDesk }>(path, signal)).customer;
    },
  });
}
