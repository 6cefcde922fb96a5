import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, type No, no } from '#shared/decision.ts';
import { discountOn } from '#shared/discount-amount.ts';
import { refuseDiscount } from '#shared/discount-use.ts';
import { canBeDelivered, isTrial } from '#shared/package-rules.ts';
import { isPaidLater } from '#shared/payments/paid-later.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PackageFacts, SaleFacts } from './facts.ts';

/** The way to pay; `free` for an offer that costs nothing. */
export type WayToPay = PaymentKind | 'free';

export interface SaleRequest {
  way: WayToPay;
  single_class_id: number | null;
  /** Documents that were ticked on the checkout's screen. */
  accepted_pages: readonly { page_id: number; version?: number | undefined }[];
  /** Whether the terms of a subscription were agreed to. */
  consents: boolean;
  has_code: boolean;
  /** The date in the studio's time zone. */
  today: string;
  byStaff: boolean;
}

export type SaleSettings = Pick<
  Configuration,
  | 'discounts_enabled'
  | 'subscriptions_enabled'
  | 'cash_checkout_enabled'
  | 'transfer_checkout_enabled'
  | 'paypal_enabled'
  | 'oxxo_enabled'
  | 'spei_enabled'
  | 'signup_fee'
  | 'videos_enabled'
>;

/** The price, in centavos. */
export interface Price {
  amount: number;
  discount_id: number | null;
  discount_amount: number;
  total_payment: number;
  /** Each later charge of a subscription; null otherwise. */
  renewal_payment: number | null;
}

/** Whether a package may be sold this way, and its price. The price is always the server's. */
export function decideSale(
  facts: SaleFacts,
  requested: SaleRequest,
  settings: SaleSettings,
): Decision<{ price: Price }> {
  const { package: sold } = facts;
  const actor = decideActor(facts, requested);
  if (!actor.ok) return actor;
  if (!facts.customer) return no('not-found');
  if (facts.customer.disabled) return no('person-disabled');
  if (!sold || sold.archived || (!sold.on_sale && !requested.byStaff))
    return no('package-not-found', requested.byStaff ? { by_staff: true } : undefined);
  if (!canBeDelivered(sold.terms, settings.videos_enabled && hasVideos(sold, requested.today)))
    return no('videos-not-sold');
  const discounted = priceOf({ facts, sold, requested, settings });
  if (!discounted.ok) return discounted;
  const refused =
    refuseByDocuments({ facts, sold, requested, settings }) ??
    refuseByLimits(facts, sold, requested.byStaff) ??
    refuseByAcquaintance(facts, sold, requested) ??
    refuseByWay({ facts, sold, price: discounted.price, requested, settings });
  return refused ?? discounted;
}

/** Whether a video is published, by the studio's day. */
export const hasVideos = ({ videos_from }: Pick<PackageFacts, 'videos_from'>, today: string): boolean =>
  videos_from !== null && videos_from <= today;

/** Whether the sender may act at all; decided also when the act was already done. */
export function decideActor(
  { actor }: Pick<SaleFacts, 'actor'>,
  { byStaff }: Pick<SaleRequest, 'byStaff'>,
): Decision<object> {
  if (!byStaff && !actor?.session_live) return no('auth/required');
  return actor?.disabled ? no('auth/user-disabled') : { ok: true };
}

/**
 * The facts for a sale that does not replace the customer's unfinished purchase: that one may still be paid, so it counts.
 */
export function withPendingCounted<Facts extends Pick<SaleFacts, 'own_purchases' | 'pending'>>(facts: Facts): Facts {
  return { ...facts, own_purchases: facts.own_purchases + (facts.pending ? 1 : 0), pending: null };
}

/** The reader of the refusal: the customer, or staff who sell to her. */
const toStaff = (byStaff: boolean) => (byStaff ? { by_staff: true } : undefined);

/** Limits on sales: per customer, in total, and the discount's uses. Decided for late payments too. */
export function refuseByLimits(
  facts: Pick<SaleFacts, 'own_purchases' | 'pending'>,
  sold: PackageFacts,
  byStaff = false,
): No | undefined {
  const { limit_per_customer } = sold;
  if (limit_per_customer !== null && facts.own_purchases >= limit_per_customer)
    return no('purchase-limit', toStaff(byStaff));
  const taken = sold.sold - (facts.pending ? 1 : 0);
  return sold.total_limit !== null && taken >= sold.total_limit ? no('package-sold-out') : undefined;
}

/** Packages for new customers, by person, mail and phone. Staff read what makes this customer known. */
function refuseByAcquaintance({ known_as }: SaleFacts, sold: PackageFacts, { byStaff }: SaleRequest): No | undefined {
  if (!sold.only_new_customers || known_as === null) return undefined;
  return no('only-new-customers', { known_as, by_staff: byStaff });
}

function priceOf({
  facts: { discount, pending },
  sold,
  requested,
  settings,
}: {
  facts: SaleFacts;
  sold: PackageFacts;
  requested: SaleRequest;
  settings: SaleSettings;
}): Decision<{ price: Price }> {
  const amount = sold.sale_price ?? sold.price;
  const subscription = sold.terms.is_subscription;
  const plain = { amount, discount_id: null, discount_amount: 0, total_payment: amount };
  if (!requested.has_code) return { ok: true, price: { ...plain, renewal_payment: subscription ? amount : null } };
  if (!settings.discounts_enabled) return no('discount-not-usable');
  if (!discount) return no('discount-not-usable');
  const held = pending?.discount_id === discount.discount_id ? 1 : 0;
  const by_customer = { used: discount.own_uses - held, held };
  const refused = refuseDiscount(
    { discount, class_package_id: sold.terms.class_package_id, by_customer },
    requested.today,
  );
  if (refused)
    return no(refused === 'discount-not-valid' ? 'discount-not-usable' : refused, toStaff(requested.byStaff));
  const discount_amount = discountOn(discount, amount);
  const total_payment = amount - discount_amount;
  const renewal = discount.first_invoice_only ? amount : total_payment;
  return {
    ok: true,
    price: {
      amount,
      discount_id: discount.discount_id,
      discount_amount,
      total_payment,
      renewal_payment: subscription ? renewal : null,
    },
  };
}

function refuseByDocuments({
  facts,
  sold,
  requested,
  settings,
}: {
  facts: SaleFacts;
  sold: PackageFacts;
  requested: SaleRequest;
  settings: SaleSettings;
}): No | undefined {
  if (requested.byStaff) return undefined;
  const { signup_fee } = settings;
  const trial = isTrial({ ...sold.terms, limit_per_customer: sold.limit_per_customer });
  const other = signup_fee !== null && signup_fee !== sold.terms.class_package_id && !trial;
  if (other && !facts.signup_fee_paid) return no('signup-fee-required', { class_package_id: signup_fee });
  const missing = facts.missing_pages.find(
    ({ page_id, version }) =>
      !requested.accepted_pages.some((page) => page.page_id === page_id && (page.version ?? version) === version),
  );
  if (missing) return no('page-not-accepted', { page_id: missing.page_id, title: missing.title });
  return sold.terms.is_subscription && !requested.consents ? no('consent-required') : undefined;
}

/** Paid to the studio itself outside the site; staff confirm the payment. */
export const isByHand = (way: WayToPay): boolean => way === 'cash' || way === 'transfer';

function refuseByWay({
  facts,
  sold,
  price,
  requested: { way, single_class_id, byStaff },
  settings,
}: {
  facts: SaleFacts;
  sold: PackageFacts;
  price: Price;
  requested: SaleRequest;
  settings: SaleSettings;
}): No | undefined {
  const { is_subscription, kind } = sold.terms;
  if (kind === 'especial' && single_class_id === null) return no('choose-class');
  if (kind !== 'especial' && single_class_id !== null) return no('class-not-found');
  if (byStaff) return undefined;
  return price.total_payment === 0 && !is_subscription
    ? refuseFree(facts)
    : refusePaid(facts, sold, { price, way, settings });
}

/** A free package needs a confirmed mail address, by which its receiver is known. */
function refuseFree({ customer }: SaleFacts): No | undefined {
  return customer?.email_confirmed ? undefined : no('mail-not-confirmed');
}

function refusePaid(
  { slow_pending }: SaleFacts,
  { terms: { is_subscription, kind } }: PackageFacts,
  { price, way, settings }: { price: Price; way: WayToPay; settings: SaleSettings },
): No | undefined {
  const slow = isPaidLater(way);
  if (way === 'free') return no('not-free');
  if (is_subscription && !settings.subscriptions_enabled) return no('subscriptions-off');
  if (price.renewal_payment === 0) return no('subscription-of-nothing');
  if (is_subscription && slow) return no('payment-method-off');
  if (kind === 'especial' && slow) return no('slow-payment-for-class');
  if (!isOffered(way, settings)) return no('payment-method-off');
  return slow && slow_pending > 0 ? no('pending-payment') : undefined;
}

/** The ways to pay that the customer may choose at checkout. The caller checks whether there is a card provider. */
function isOffered(way: WayToPay, settings: SaleSettings): boolean {
  if (way === 'cash') return settings.cash_checkout_enabled;
  if (way === 'transfer') return settings.transfer_checkout_enabled;
  if (way === 'paypal') return settings.paypal_enabled;
  if (way === 'oxxo') return settings.oxxo_enabled;
  if (way === 'spei') return settings.spei_enabled;
  return way === 'card';
}
