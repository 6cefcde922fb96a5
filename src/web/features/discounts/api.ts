import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { DiscountAtOffice, newDiscount } from '#shared/wire/discounts.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

interface Saved {
  message: string;
}

export const discountsQuery = queryOptions({
  queryKey: keys.discounts.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ descuentos: readonly DiscountAtOffice[] }>('/discounts/admin/all', signal)).descuentos,
});

/** What a discount can be for. */
export const discountablePackagesQuery = queryOptions({
  queryKey: keys.class_packages.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ class_packages: readonly ClassPackageAtOffice[] }>('/class_packages/admin/all', signal))
      .class_packages,
});

/** The save rule: without an id it is new. */
export function saveDiscount(discount_id: number | undefined, written: z.input<typeof newDiscount>): Promise<Saved> {
  return discount_id === undefined
    ? api.post<Saved>('/discounts', written)
    : api.put<Saved>('/discounts', { ...written, discount_id });
}

export function removeDiscount({ discount_id }: DiscountAtOffice): Promise<Saved> {
  return api.delete<Saved>(`/discounts/${discount_id}`);
}

export function renewDiscounts(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: keys.discounts.all });
}
