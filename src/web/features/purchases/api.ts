import { queryOptions } from '@tanstack/react-query';
import type { ChargedCard, Invoice, Purchase } from '#shared/wire/purchases.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** All my purchases, newest first. */
export const purchasesQuery = queryOptions({
  queryKey: keys.purchases.mine,
  queryFn: async ({ signal }) => (await api.get<{ purchases: Purchase[] }>('/purchases', signal)).purchases,
  staleTime: 0,
});

/** One of my purchases. */
export function purchaseQuery(purchase_id: string) {
  return queryOptions({
    queryKey: keys.purchases.one(purchase_id),
    queryFn: async ({ signal }) => {
      const path = `/purchases/${encodeURIComponent(purchase_id)}`;
      return (await api.get<{ purchase: Purchase }>(path, signal)).purchase;
    },
    staleTime: 0,
  });
}

/** My charges, newest first. */
export const invoicesQuery = queryOptions({
  queryKey: keys.invoices.mine,
  queryFn: async ({ signal }) => (await api.get<{ invoices: Invoice[] }>('/invoices', signal)).invoices,
  staleTime: 0,
});

/** Ends a subscription's charges, or cancels an unpaid purchase. @returns the outcome in words */
export async function cancelPurchase(purchase_id: number, reason: string): Promise<string> {
  return (await api.post<{ message: string }>(`/purchases/cancel/${purchase_id}`, { reason })).message;
}

/** The card that a running subscription charges; null if its provider does not say. */
export const chargedCardQuery = (purchase_id: number) =>
  queryOptions({
    queryKey: keys.purchases.card(purchase_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ card: ChargedCard | null }>(`/purchases/card/${purchase_id}`, signal)).card,
    staleTime: 0,
  });

/** Makes a running subscription charge another of my saved cards. @returns the outcome in words */
export async function changeCard(purchase_id: number, payment_source_id: number): Promise<string> {
  return (await api.put<{ message: string }>(`/purchases/card/${purchase_id}`, { payment_source_id })).message;
}

/** Sends the receipt of a transfer, its reference, or both. @returns the next step in words */
export async function sendReceipt(purchase_id: number, sent: { file_id?: number; reference: string }): Promise<string> {
  return (await api.put<{ message: string }>(`/purchases/receipt/${purchase_id}`, sent)).message;
}

/** For an event whose class was cancelled: chooses the other date on offer, or my money at once (null). */
export function chooseOtherDate(purchase_id: number, single_class_id: number | null): Promise<{ message: string }> {
  return api.post(`/purchases/other_date/${purchase_id}`, { single_class_id });
}
