import { createHash } from 'node:crypto';
import { monthOf } from '#shared/payments/card-expiry.ts';
import type { CardType } from '#shared/wire/payment-methods.ts';
import {
  type NewPayment,
  type Payer,
  type Payment,
  type PaymentReference,
  type PaymentStatus,
  type PaymentWay,
  plainPayment,
  type SavedSource,
  type SubscriptionPlan,
} from '../payment-gateway.ts';
import { readPurchaseName } from '../purchase-name.ts';
import { toSeconds } from '../seconds.ts';
import type { Charge, Order, PaymentSource } from './answers.ts';
import { failureOf } from './failure-rules.ts';

export const isOrder = (payment_id: string) => /^ord_\w{1,60}$/.test(payment_id);

/** Conekta needs the customer's id and the card's own to find a saved card, so our id holds both. */
export const nameSource = (customer_id: string, id: string) => `${customer_id}:${id}`;
export function partsOf(name: string): { customer_id: string; id: string } | null {
  const found = /^(?<customer_id>\w+):(?<id>\w+)$/.exec(name)?.groups;
  return found?.customer_id && found.id ? { customer_id: found.customer_id, id: found.id } : null;
}

const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'succeeded',
  partially_refunded: 'succeeded',
  refunded: 'succeeded',
  charged_back: 'succeeded',
  canceled: 'cancelled',
  voided: 'cancelled',
  expired: 'cancelled',
  declined: 'failed',
  fraudulent: 'failed',
  under_fraud_review: 'processing',
  pre_authorized: 'processing',
  pending_confirmation: 'processing',
};

export function statusOf(order: Pick<Order, 'payment_status' | 'charges' | 'next_action'>): PaymentStatus {
  const known = statuses[order.payment_status ?? ''];
  if (known) return known;
  const last = newest(order.charges);
  // No card was charged yet, or its bank wants to ask the customer.
  if (!last || order.next_action?.redirect_to_url?.url) return 'requires-action';
  if (last.status === 'declined') return 'failed';
  // A reference waits for the customer to pay it; an unanswered card payment waits for its bank.
  return numberOf(last) ? 'requires-action' : 'processing';
}

const newest = <T extends { id: string; created_at: Date }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id.localeCompare(b.id)).at(-1);

export const isPaid = ({ paid_at, status }: Charge) =>
  paid_at !== null || /^(paid|.*refunded|charged_back)/.test(status);
export const paidCharge = ({ charges }: Pick<Order, 'charges'>): Charge | undefined => charges.find(isPaid);

/** The latest refund. */
export const newestRefund = ({ charges }: Pick<Order, 'charges'>) => newest(refundsOf({ charges }));
export const refundsOf = ({ charges }: Pick<Order, 'charges'>) => charges.flatMap(({ refunds }) => refunds?.data ?? []);

/** The purchase's name, which we wrote in the order's metadata. */
export const purchaseIn = ({ purchase_id }: Readonly<Record<string, string>>): string | null =>
  readPurchaseName(purchase_id);

const numberOf = ({ payment_method: method }: Charge): string | null =>
  method?.clabe ?? method?.receiving_account_number ?? method?.reference ?? null;

function referenceIn({ charges, metadata: { way } }: Order): PaymentReference | null {
  const last = newest(charges);
  const number = last && numberOf(last);
  const method = last?.payment_method;
  if (!number || !method?.expires_at || (way !== 'oxxo' && way !== 'spei')) return null;
  return {
    kind: way,
    number,
    bank:
      way === 'spei'
        ? (method.receiving_account_bank ?? method.bank ?? null)
        : (method.store_names?.join(', ') ?? method.store_name ?? null),
    concept: null,
    url: way === 'oxxo' ? (method.barcode_url ?? null) : null,
    expires_at: method.expires_at,
  };
}

const cardTypes: Readonly<Record<string, CardType>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  mc: 'mastercard',
  amex: 'amex',
  american_express: 'amex',
};
const cardTypeOf = (brand: string | null | undefined): CardType => cardTypes[brand?.toLowerCase() ?? ''] ?? 'other';

/** Conekta gives no fingerprint for a card; brand, last digits and expiry distinguish the cards of one customer. */
export function sourceIn(
  source_id: string,
  { brand, last4, exp_month, exp_year }: Partial<Pick<PaymentSource, 'brand' | 'last4' | 'exp_month' | 'exp_year'>>,
): SavedSource {
  const expires = monthOf(exp_month, exp_year);
  return {
    source_id,
    card_type: cardTypeOf(brand),
    last_digits: last4 ?? '0000',
    fingerprint: brand && last4 && expires ? `${brand.toLowerCase()} ${last4} ${expires}` : null,
  };
}

function savedIn({ metadata, customer_info, ...order }: Order): SavedSource | null {
  const paid = paidCharge(order);
  if (metadata.save !== 'yes' || !paid?.reference_id || !customer_info?.customer_id) return null;
  return sourceIn(nameSource(customer_info.customer_id, paid.reference_id), paid.payment_method ?? {});
}

export function describeOrder(order: Order): Payment {
  const status = statusOf(order);
  const refused = newest(order.charges.filter((charge) => charge.status === 'declined'));
  const page = order.next_action?.redirect_to_url?.url ?? order.checkout?.url ?? null;
  return {
    ...plainPayment,
    payment_id: order.id,
    status,
    amount: order.amount,
    currency: order.currency,
    session_url: status === 'requires-action' ? page : null,
    on_page: order.metadata.way === 'session',
    reference: referenceIn(order),
    failure: refused && status !== 'succeeded' ? failureOf(refused.failure_code) : null,
    provider_customer_id: order.customer_info?.customer_id || null,
    saved_source: status === 'succeeded' ? savedIn(order) : null,
  };
}

const LONGEST = 249;
/** At least three letters, which Conekta requires of an order's line and a plan's name. */
export const titleOf = (title: string): string => {
  const short = title.trim().slice(0, LONGEST);
  return short.length < 3 ? `Compra ${short}`.trim() : short;
};

/** Conekta requires a mail and a phone of every customer; a missing one is replaced by one that belongs to no person. */
export const personOf = ({ name, email, phone, customer_id }: Payer) => ({
  name: name.trim().length < 2 ? `Cliente ${customer_id}` : name.trim().slice(0, LONGEST),
  email: email ?? `cliente-${customer_id}@sin-correo.invalid`,
  phone: phone ? `+52${phone}` : '+525555555555',
});

/** How long Conekta's page can be paid, in seconds; a purchase that lapses earlier cancels it. */
const PAGE_LIVES = 24 * 3600;

/** On Conekta's page a plan is charged in addition to the order's lines, which therefore cost nothing. */
const priceOf = ({ pay, amount, subscription }: NewPayment) => (pay.way === 'session' && subscription ? 0 : amount);

function moneyPart({ pay, title, subscription, ...about }: NewPayment, now: Date) {
  if (pay.way === 'reference') {
    const type = pay.kind === 'spei' ? 'spei' : 'cash';
    return { charges: [{ payment_method: { type, expires_at: toSeconds(pay.expires_at) } }] };
  }
  if (pay.way !== 'session') return pay.return_url ? { return_url: pay.return_url } : {};
  return {
    checkout: {
      type: 'HostedPayment',
      allowed_payment_methods: ['card'],
      name: titleOf(title),
      success_url: pay.success_url,
      failure_url: pay.cancel_url,
      expires_at: toSeconds(now) + PAGE_LIVES,
      ...(pay.installments?.length && {
        monthly_installments_enabled: true,
        monthly_installments_options: pay.installments,
      }),
      ...(subscription && { plan_ids: [planIdOf(about)] }),
    },
  };
}

/** What we store with an order, so that its id is enough to charge it. */
function metadataOf({ key, purchase_name, title, pay, subscription }: NewPayment): Record<string, string> {
  return {
    key,
    purchase_id: purchase_name,
    way: pay.way === 'reference' ? pay.kind : pay.way,
    ...(pay.way === 'token' && pay.save && { save: 'yes' }),
    ...('installments' in pay && pay.installments && { installments: String(pay.installments) }),
    ...(subscription && {
      plan_id: planIdOf({ key, purchase_name }),
      terms: JSON.stringify(subscription),
      title: titleOf(title),
    }),
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The plan of this purchase only: its id identifies the purchase of each charge, since Conekta's subscriptions have no
 * metadata.
 */
export const planIdOf = ({ key, purchase_name }: Pick<NewPayment, 'key' | 'purchase_name'>) =>
  `cupo-${purchase_name}-${digestOf(key)}`;
/** The plan to which a running subscription of this purchase changes. */
export const changedPlanIdOf = (purchase_name: string, { title, amount, period, interval }: SubscriptionPlan) =>
  `cupo-${purchase_name}-plan-${digestOf(JSON.stringify([title, amount, period, interval]))}`;
/**
 * The plan of a process that takes over from one that ended between its plan and its subscription. @param turn 1 for the
 * first takeover
 */
export const inheritedPlanIdOf = (plan_id: string, turn: number): string =>
  plan_id.replace(/[0-9a-f]{12}$/, `plan-${digestOf(`${plan_id} ${turn}`)}`);
export const purchaseOfPlan = (plan_id: string): string | null =>
  readPurchaseName(/^cupo-(.+?)-(?:plan-)?[0-9a-f]{12}$/.exec(plan_id)?.[1]);
/** Whether a subscription began with this plan or one derived from it, also after a change of plan. */
export const isOfPlan = (begun_with: string, now: string): boolean =>
  now === begun_with || now.startsWith(begun_with.replace(/[0-9a-f]{12}$/, 'plan-'));

export const keepsACustomer = ({ pay, subscription }: NewPayment): boolean =>
  subscription !== undefined || (pay.way === 'token' && pay.save);

/** @param customer_id whose order it is; null: no customer that Conekta keeps */
export function orderBody(payment: NewPayment, { customer_id, now }: { customer_id: string | null; now: Date }) {
  const { currency, title, payer } = payment;
  return {
    currency,
    customer_info: customer_id ? { customer_id } : personOf(payer),
    line_items: [{ name: titleOf(title), unit_price: priceOf(payment), quantity: 1 }],
    metadata: metadataOf(payment),
    ...moneyPart(payment, now),
  };
}

export const customerOf = (pay: PaymentWay): string | null =>
  pay.way === 'source' ? (partsOf(pay.source_id)?.customer_id ?? null) : null;

/** The body of a single charge to a card: its token, or a saved card of the order's customer. */
export function chargeBody(order: Order, by: { token_id: string } | { payment_source_id: string }) {
  const months = Number(order.metadata.installments);
  return {
    amount: order.amount,
    payment_method: { type: 'card', ...by, ...(months > 0 && { monthly_installments: months }) },
    ...('payment_source_id' in by && { reference_id: by.payment_source_id }),
  };
}
