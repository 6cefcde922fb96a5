import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { toPesos } from '#shared/money.ts';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
import { installmentOffer, monthsFor } from '#shared/payments/installments.ts';
import { whyNotCharged } from '#shared/payments/subscribable.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { AttemptInput, ChosenPayment } from '#shared/wire/checkout.ts';
import type { Sql } from '../../../database/database.ts';
import type { PaymentGateway } from '../../../gateways/payments/payment-gateway.ts';
import { answeredBefore } from '../../idempotency/index.ts';
import type { SaleKey } from '../../locking/index.ts';
import { type ProviderWay, providerFor } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import type { AttemptFacts, SaleFacts, Terms } from '../facts.ts';
import { decideSale, type Price, type SaleRequest, type WayToPay } from '../rules.ts';
import { refuseOtherPrice, refuseOtherTerms } from '../shown-price.ts';

/** The buyer: the person of the token. */
export interface Buyer {
  customer_id: number;
  session_id: string | null;
}

/** One attempt at buying: who wants what, how it is to be paid, and under which settings. */
export interface Attempt {
  buyer: Buyer;
  input: AttemptInput;
  chosen: ChosenPayment;
  way: WayToPay;
  settings: Configuration;
  /** The client's idempotency key, and the request it was first used for. */
  idempotency_key: string | null;
  request_hash: string;
}

/** The payment methods every studio starts with (`schema/08-packages.sql`), by way to pay. */
const METHODS: Record<Exclude<WayToPay, 'card' | 'other'>, number> = {
  cash: 2,
  transfer: 3,
  terminal: 4,
  paypal: 5,
  courtesy: 6,
  free: 6,
  oxxo: 7,
  spei: 8,
};

/** The payment method of a way to pay; the card's is a setting. */
export const methodOf = ({ way, settings }: Attempt): number =>
  way === 'card' || way === 'other' ? settings.card_payment_method_id : METHODS[way];

/** What the sale locks and reads. */
export const saleKeyOf = ({ buyer, input, settings, idempotency_key }: Attempt, now: Date): SaleKey => ({
  ...buyer,
  idempotency_key,
  actor_id: buyer.customer_id,
  class_package_id: input.class_package_id,
  discount_code: input.discountCode || null,
  single_class_id: input.single_class_id ?? null,
  signup_fee: settings.signup_fee,
  now,
});

/** The id of the purchase that was made with the same idempotency key. @throws Refusal `key-reused` */
export const boughtBefore = (sql: Sql, { buyer, idempotency_key, request_hash }: Attempt) =>
  answeredBefore(sql, { actor_id: buyer.customer_id, key: idempotency_key, request_hash, name: 'purchase_id' });

/**
 * The price of the attempt, if it may be sold. Decided before the locks, to refuse early, and again under them.
 * @throws Refusal in the order of `decideSale`, `payment-method-off`, those of `refuseUncharged`, `discount-used-up`,
 *   `price-changed`, `trial-had`, `package-changed`, `no-such-installments`
 */
export function priceOf(
  context: Pick<SaleContext, 'payments'>,
  attempt: Attempt,
  { facts, at }: { facts: AttemptFacts; at: Date },
): Price {
  const { way, settings } = attempt;
  const { price } = must(decideSale(facts, saleRequestOf(attempt, localDateOf(at, settings.timezone)), settings));
  const gateway = gatewayOf(context, attempt);
  if (price.total_payment > 0 && isByProvider(way) && !gateway) refuse('payment-method-off');
  if (gateway) refuseUncharged(gateway.can, { facts, price });
  if (facts.code_had) refuse('discount-used-up');
  refuseOtherPrice({ ...price, ...(facts.package && { terms: facts.package.terms }) }, attempt.input);
  // The screen promised a free trial: nobody is charged today after that.
  if (facts.trial_had && !attempt.input.without_trial) refuse('trial-had', { total: toPesos(price.total_payment) });
  if (facts.package) refuseOtherTerms(facts.package.terms, attempt.input, facts);
  if (attempt.input.installments > 1) refuseInstallments(attempt, { gateway, facts, price });
  return price;
}

/**
 * Refuses what this provider cannot charge (`whyNotCharged`).
 * @throws Refusal `subscription-not-by-this`, `first-charge-not-by-this`
 */
function refuseUncharged(
  { subscriptions }: Pick<GatewayAbilities, 'subscriptions'>,
  { facts, price }: { facts: SaleFacts; price: Price },
): void {
  const terms = facts.package?.terms;
  if (!terms?.is_subscription) return;
  if (whyNotCharged(subscriptions, terms)) refuse('subscription-not-by-this');
  const differs = price.renewal_payment !== null && price.renewal_payment !== price.total_payment;
  if (differs && !subscriptions?.firstChargeDiffers) refuse('first-charge-not-by-this');
}

/**
 * Installments need a card that is typed here or saved (docs/rules.md#installments).
 * @throws Refusal `no-such-installments`
 */
function refuseInstallments(
  { chosen, input: { installments }, settings }: Attempt,
  { gateway, facts, price: { total_payment } }: { gateway: PaymentGateway | null; facts: SaleFacts; price: Price },
): void {
  const sale = { amount: total_payment, is_subscription: facts.package?.terms.is_subscription ?? false };
  const months = monthsFor(gateway && installmentOffer(gateway.can.installments, settings), sale);
  if (typeof chosen === 'string' || !months.includes(installments)) refuse('no-such-installments');
}

const isByProvider = (way: WayToPay): way is ProviderWay =>
  way === 'card' || way === 'paypal' || way === 'oxxo' || way === 'spei';

/** The gateway that takes the payment; null: none does (cash, transfer, free), or that way to pay is off. */
export const gatewayOf = ({ payments }: Pick<SaleContext, 'payments'>, { way, settings }: Attempt) =>
  isByProvider(way) ? providerFor(way, settings, payments) : null;

function saleRequestOf({ input, way }: Attempt, today: string): SaleRequest {
  return {
    way,
    today,
    byStaff: false,
    accepted_pages: input.accepted_pages,
    single_class_id: input.single_class_id ?? null,
    consents: input.consent !== undefined && input.consent !== '',
    has_code: Boolean(input.discountCode),
  };
}

/** What a purchase gives and how often it charges, without its title, text and picture. */
const soldBy = ({ title: _, short_description: __, image: ___, sold_class: ____, ...sold }: Terms) => sold;

/**
 * Whether the attempt is for exactly the unfinished purchase, as after a second tap. What is sold and each later charge,
 * of which the words of a subscription are made, must be what the buyer sees now: a package may have changed since.
 */
export function isSame(
  attempt: Attempt,
  { price, facts }: { price: Price; facts: Pick<AttemptFacts, 'package'> },
  pending: NonNullable<AttemptFacts['pending']>,
): boolean {
  const { input } = attempt;
  const { terms, renewal_payment } = pending.agreed;
  const sameTerms = facts.package !== null && isDeepStrictEqual(soldBy(facts.package.terms), soldBy(terms));
  const sameClass = pending.single_class_id === (input.single_class_id ?? null);
  const samePlace = input.spot === undefined || pending.spot === input.spot;
  const samePrice = pending.total_payment === price.total_payment && pending.discount_id === price.discount_id;
  const sameMonths = pending.installments === input.installments;
  return (
    pending.payment_method_id === methodOf(attempt) &&
    samePrice &&
    sameMonths &&
    sameClass &&
    samePlace &&
    sameTerms &&
    renewal_payment === price.renewal_payment &&
    !pending.trial_again
  );
}
