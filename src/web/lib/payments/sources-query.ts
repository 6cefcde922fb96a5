import { queryOptions } from '@tanstack/react-query';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';

/** My saved cards. */
export const sourcesQuery = queryOptions({
  queryKey: keys.payment_sources.all,
  queryFn: async ({ signal }) => {
    return (await api.get<{ payment_sources: PaymentSource[] }>('/payment_sources', signal)).payment_sources;
  },
});
