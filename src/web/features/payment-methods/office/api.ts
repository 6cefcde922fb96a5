import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountChange, PaymentMethod } from '#shared/wire/payment-methods.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { saidInSpanish } from '../../../lib/ordered-texts.ts';
import type { KeptMethod } from '../../../lib/shop-at-office.ts';
import type { Sent } from '../../../lib/use-editing.ts';

interface Saved {
  message: string;
}

interface SavedMethod extends Saved {
  payment_method: KeptMethod;
}

/** A form's input. */
export type MethodInput = Omit<PaymentMethod, 'payment_method_id'>;

/** Who changed the account to which customers pay, these days. */
export const accountChangeQuery = queryOptions({
  queryKey: keys.payment_methods.account_change,
  queryFn: async ({ signal }) =>
    (await api.get<{ account_change: AccountChange | null }>('/payment_methods/account_change', signal)).account_change,
});

/** Creates a payment method, or changes one if there is an id. */
export async function savePaymentMethod(payment_method_id: number | undefined, written: Sent<MethodInput>) {
  const { payment_method: row, message } = await saidInSpanish(
    payment_method_id === undefined
      ? api.post<SavedMethod>('/payment_methods', written)
      : api.put<SavedMethod>('/payment_methods', { ...written, payment_method_id }),
  );
  return { row, message };
}

export function removePaymentMethod({ payment_method_id }: PaymentMethod): Promise<Saved> {
  return saidInSpanish(api.delete<Saved>(`/payment_methods/${payment_method_id}`));
}

export function renewPaymentMethods(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.payment_methods.all });
}
