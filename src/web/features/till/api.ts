import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import type { FileDetails } from '#shared/wire/files.ts';
import type { changePlanAtDeskInput } from '#shared/wire/plans.ts';
import type { otherDates } from '#shared/wire/purchases.ts';
import {
  type DeskPurchasePage,
  type deskPurchasePage,
  type deskPurchaseQuery,
  type exportPurchasesAnswer,
  type exportPurchasesInput,
  type giveAccessInput,
  MONEY_PAGE_MOST,
  type PurchaseAtDesk,
  type payPurchaseInput,
  type refundInput,
  type removeClassesInput,
} from '#shared/wire/till.ts';
import { api, queryString } from '../../lib/api.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { keepFilled } from '../../lib/keep-filled.ts';
import { keys } from '../../lib/keys.ts';
import { renewPlaces } from '../../lib/renew-places.ts';

/** The answer of a call on a purchase. */
export interface Done {
  purchase: PurchaseAtDesk;
  message: string;
}

/** How often an open till is refetched, in milliseconds, since receipts arrive at any time. */
export const TILL_EVERY = 20_000;

/** @throws ApiError why the code cannot be used */
export async function checkCode(
  code: string,
  sale: { class_package_id: number; customer_id: number },
): Promise<UsableDiscount> {
  const path = `/discounts/admin/code/${encodeURIComponent(code)}${queryString(sale)}`;
  return (await api.get<{ discount: UsableDiscount }>(path)).discount;
}

/** One page (of 50) of all purchases. */
export function purchasesQuery(filter: z.input<typeof deskPurchaseQuery>) {
  return queryOptions({
    queryKey: keys.purchases.desk(filter),
    queryFn: ({ signal }) =>
      api.get<z.output<typeof deskPurchasePage>>(`/purchases/admin/all${queryString(filter)}`, signal),
    placeholderData: keepFilled,
    refetchInterval: TILL_EVERY,
  });
}

/** A person's newest purchases, as many as a page holds. */
export const purchasesOfPersonQuery = (customer_id: number) =>
  purchasesQuery({ customer_id: String(customer_id), page_size: String(MONEY_PAGE_MOST) });

/** How many transfers wait to be checked in the account. */
export const toConfirmQuery = purchasesQuery({ to_review: 'true', page_size: '1' });

/** All that waits to be paid: its receipts and transfers are looked through by hand, the oldest first. */
export const pendingQuery = purchasesQuery({ status: 'pending', page_size: String(MONEY_PAGE_MOST) });

/**
 * A complete list, fetched in the largest pages, newest first. New rows meanwhile shift the pages, so a row on two pages
 * counts once.
 */
export async function everyPage<T>(
  idOf: (row: T) => number,
  read: (page: { page: string; page_size: string }) => Promise<readonly T[]>,
): Promise<T[]> {
  const all = new Map<number, T>();
  for (let page = 1; ; page += 1) {
    const rows = await read({ page: String(page), page_size: String(MONEY_PAGE_MOST) });
    for (const row of rows) all.set(idOf(row), row);
    if (rows.length < MONEY_PAGE_MOST) return [...all.values()];
  }
}

/** What the list of purchases is asked for, on whatever page. */
export type PurchasesFilter = Omit<z.input<typeof deskPurchaseQuery>, 'page' | 'page_size' | 'customer_id'>;

/** All purchases of a filter, for a file: asks for the password where it was typed a while ago, and is in the log. */
export async function exportEveryPurchase(filter: PurchasesFilter): Promise<PurchaseAtDesk[]> {
  const { query = '', payment_method_id, class_package_id, ...rest } = filter;
  await api.post<z.output<typeof exportPurchasesAnswer>>('/purchases/admin/export', {
    query,
    ...rest,
    ...(payment_method_id !== undefined && { payment_method_id: Number(payment_method_id) }),
    ...(class_package_id !== undefined && { class_package_id: Number(class_package_id) }),
  } satisfies z.input<typeof exportPurchasesInput>);
  return everyPage(
    ({ purchase_id }) => purchase_id,
    async (page) =>
      (
        await api.get<Pick<DeskPurchasePage, 'purchases'>>(
          `/purchases/admin/rows${queryString({ ...filter, ...page })}`,
        )
      ).purchases,
  );
}

export function purchaseQuery(purchase_id: number) {
  return queryOptions({
    queryKey: keys.purchases.desk_one(purchase_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ purchase: PurchaseAtDesk }>(`/purchases/admin/${purchase_id}`, signal)).purchase,
    staleTime: 0,
  });
}

/** A receipt, with an address that is valid for a few minutes. */
export function receiptQuery(file_id: number) {
  return queryOptions({
    queryKey: keys.files.one(file_id),
    queryFn: async ({ signal }) => (await api.get<{ file: FileDetails }>(`/files/${file_id}`, signal)).file,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** @param action one per sale: a second tap or a retry after a lost answer sells once */
export function sell(action: IdempotentAction, sale: z.input<typeof giveAccessInput>): Promise<Done> {
  return action.run(sale, (body, headers) => api.post<Done>('/customer/giveAccess', body, headers));
}

export function pay(purchase_id: number, how: z.input<typeof payPurchaseInput>): Promise<Done> {
  return api.put<Done>(`/purchases/admin/${purchase_id}/pay`, how);
}

export function refuseReceipt({ purchase_id, receipt }: PurchaseAtDesk, reason: string): Promise<Done> {
  const refusal = { reason, seen_receipt_at: receipt?.receipt_at ?? null };
  return api.put<Done>(`/purchases/admin/${purchase_id}/refuse`, refusal);
}

export function cancelPurchase(purchase_id: number, reason: string): Promise<Done> {
  return api.put<Done>(`/purchases/admin/${purchase_id}/cancel`, { reason });
}

export function refund(purchase_id: number, how: z.input<typeof refundInput>): Promise<Done> {
  return api.post<Done>(`/purchases/admin/${purchase_id}/refund`, how);
}

/** Changes the plan of a customer's subscription from its next charge on. @param action one per form */
export function changePlan(
  action: IdempotentAction,
  purchase_id: number,
  wanted: z.input<typeof changePlanAtDeskInput>,
): Promise<Done> {
  return action.run(wanted, (body, headers) => api.post<Done>(`/purchases/admin/${purchase_id}/plan`, body, headers));
}

/** Keeps the present plan. @param action one per button */
export function keepPlan(action: IdempotentAction, purchase_id: number): Promise<Done> {
  const path = `/purchases/admin/${purchase_id}/plan`;
  return action.run(path, (of, headers) => api.delete<Done>(of, headers));
}

/** The other dates of an event whose class was cancelled. */
export function otherDatesQuery(purchase_id: number) {
  return queryOptions({
    queryKey: keys.purchases.other_dates(purchase_id),
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof otherDates>>(`/purchases/admin/${purchase_id}/other_dates`, signal)).dates,
    staleTime: 0,
  });
}

export function moveToOtherDate(purchase_id: number, single_class_id: number): Promise<Done> {
  return api.put<Done>(`/purchases/admin/${purchase_id}/other_date`, { single_class_id });
}

export function revokeAccess(purchase_id: number, reason: string): Promise<Done> {
  return api.put<Done>('/customer/revokeAccess', { purchase_id, reason });
}

export function removeClasses(which: z.input<typeof removeClassesInput>): Promise<{ message: string }> {
  return api.put('/customer/removeClasses', which);
}

/** The keys of everything that shows money. */
const changed = [
  keys.purchases.all,
  keys.money_movements.all,
  keys.payment_alerts.all,
  keys.class_packages.all,
  keys.discounts.all,
];

async function renewTill(client: QueryClient): Promise<void> {
  await Promise.all([...changed.map((queryKey) => client.invalidateQueries({ queryKey })), renewPlaces(client)]);
}

/** Refetches what an act at the till changed: money, credits and places. */
export function useRenewTill(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewTill(client);
}
