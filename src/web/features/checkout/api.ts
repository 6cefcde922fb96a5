import type { UsableDiscount } from '#shared/wire/discounts.ts';
import type { AttemptAnswer, ChosenPayment } from '#shared/wire/purchases.ts';
import { api, queryString } from '../../lib/api.ts';

/** What is bought, as the person put it together; the price is the server's. */
export interface Order {
  class_package_id: number;
  discountCode?: string;
  accepted_pages: { page_id: number; version: number }[];
  consent?: string;
  single_class_id?: number;
  spot?: number;
}

/** @throws ApiError 412 for one that is used up, 404 for one that is not valid */
export async function discountOf(code: string, class_package_id: number): Promise<UsableDiscount> {
  const path = `/discounts/code/${encodeURIComponent(code)}${queryString({ class_package_id })}`;
  return (await api.get<{ discount: UsableDiscount }>(path)).discount;
}

/** Tries to buy. The same try again goes on with the same purchase: nothing is charged twice. */
export function attempt(order: Order, payment_method: ChosenPayment): Promise<AttemptAnswer> {
  return api.post<AttemptAnswer>('/checkout/attempt', { ...order, payment_method });
}

/** The specification's short call, for an offer that costs nothing. */
export function obtainOffer({ single_class_id: _, spot: __, ...order }: Order) {
  return api.post<{ payment_id: number; message: string }>('/checkout', order);
}
