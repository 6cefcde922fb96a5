import type { AttemptAnswer, ChosenPayment, PayPalAnswer } from '#shared/wire/checkout.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import type { ShownTerms } from '#shared/wire/shown-terms.ts';
import { api, queryString } from '../../lib/api.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';

/** What the customer ordered; the server has its own price, and refuses the order if it differs from the one shown. */
export interface Order {
  class_package_id: number;
  /** Pesos: the amount on the button, and each later charge of a subscription. */
  shown_total: number;
  shown_renewal?: number;
  /** How often a subscription charges. */
  shown_rhythm?: { period: Period; interval: number };
  /** What the package gives, as its card says. */
  shown_terms: ShownTerms;
  discountCode?: string;
  accepted_pages: { page_id: number; version: number }[];
  consent?: string;
  single_class_id?: number;
  spot?: number;
  /** Months without interest; absent: one payment. */
  installments?: number;
  /** The same purchase made just now, if the customer confirmed that she wants another one. */
  again_after?: number;
  /** She read that she has had her free trial: this purchase is charged today. */
  without_trial?: true;
}

/** @throws ApiError 412 for a code that is used up, 404 for one that is not valid */
export async function discountOf(code: string, class_package_id: number): Promise<UsableDiscount> {
  const path = `/discounts/code/${encodeURIComponent(code)}${queryString({ class_package_id })}`;
  return (await api.get<{ discount: UsableDiscount }>(path)).discount;
}

/**
 * Tries to buy.
 * @param action one per screen: a second tap, or a retry after a lost answer, buys once
 */
export function attempt(action: IdempotentAction, order: Order, payment_method: ChosenPayment): Promise<AttemptAnswer> {
  return action.run({ ...order, payment_method }, (body, headers) =>
    api.post<AttemptAnswer>('/checkout/attempt', body, headers),
  );
}

/** Creates what the customer approves at PayPal: an order or a subscription. */
export function beginAtPayPal(action: IdempotentAction, order: Order): Promise<PayPalAnswer> {
  return action.run(order, (body, headers) => api.post<PayPalAnswer>('/checkout/paypal', body, headers));
}

/** The short call for an offer that is free. */
export function obtainOffer(action: IdempotentAction, { single_class_id: _, spot: __, ...order }: Order) {
  return action.run(order, (body, headers) =>
    api.post<{ payment_id: number; message: string }>('/checkout', body, headers),
  );
}
