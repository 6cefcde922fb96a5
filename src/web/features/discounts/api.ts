import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DiscountAtOffice } from '#shared/wire/discounts.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import type { Sent } from '../../lib/use-editing.ts';
import type { DiscountInput } from './typed-discount.ts';

interface Saved {
  message: string;
}

interface SavedDiscount extends Saved {
  discount: DiscountAtOffice;
}

export const discountsQuery = queryOptions({
  queryKey: keys.discounts.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ descuentos: readonly DiscountAtOffice[] }>('/discounts/admin/all', signal)).descuentos,
});

/** Creates a discount, or changes one if there is an id. */
export async function saveDiscount(discount_id: number | undefined, written: Sent<DiscountInput>) {
  const { discount: row, message } = await (discount_id === undefined
    ? api.post<SavedDiscount>('/discounts', written)
    : api.put<SavedDiscount>('/discounts', { ...written, discount_id }));
  return { row, message };
}

/** Archived codes, which nobody can use any more. */
export const archivedDiscountsQuery = queryOptions({
  queryKey: keys.discounts.archived,
  queryFn: async ({ signal }) =>
    (await api.get<{ descuentos: readonly DiscountAtOffice[] }>('/discounts/admin/archived', signal)).descuentos,
});

export function archiveDiscount({ discount_id }: DiscountAtOffice): Promise<Saved> {
  return api.delete<Saved>(`/discounts/${discount_id}`);
}

export function restoreDiscount({ discount_id }: DiscountAtOffice): Promise<Saved> {
  return api.post<Saved>(`/discounts/restore/${discount_id}`);
}

export function renewDiscounts(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.discounts.all });
}
