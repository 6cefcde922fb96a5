import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { newPaymentMethod, PaymentMethod } from '#shared/wire/payment-methods.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

interface Saved {
  message: string;
}

export const paymentMethodsQuery = queryOptions({
  queryKey: keys.payment_methods.all,
  queryFn: async ({ signal }) =>
    (await api.get<{ payment_methods: readonly PaymentMethod[] }>('/payment_methods', signal)).payment_methods,
});

/** The save rule: without an id it is new. */
export function savePaymentMethod(
  payment_method_id: number | undefined,
  written: z.input<typeof newPaymentMethod>,
): Promise<Saved> {
  return payment_method_id === undefined
    ? api.post<Saved>('/payment_methods', written)
    : api.put<Saved>('/payment_methods', { ...written, payment_method_id });
}

export function removePaymentMethod({ payment_method_id }: PaymentMethod): Promise<Saved> {
  return api.delete<Saved>(`/payment_methods/${payment_method_id}`);
}

export function renewPaymentMethods(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.payment_methods.all });
}
