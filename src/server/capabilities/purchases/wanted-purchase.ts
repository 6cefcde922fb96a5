import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import type { SaleContext } from './context.ts';
import type { OwnPending, SaleFacts } from './facts.ts';
import type { SaleKey } from './queries/sale.ts';
import { decideSale, type Price, type SaleWish, type WayToPay } from './rules.ts';
import type { Buyer } from './write-purchase.ts';

/** What is asked for, and once only: the client's key of this act, and what it was first used for. */
export interface Wanted {
  input: AttemptInput;
  way: WayToPay;
  idempotency_key: string | null;
  request_hash: string;
}

export function keyOf({
  buyer,
  input,
  settings,
  now,
}: {
  buyer: Buyer;
  input: AttemptInput;
  settings: Configuration;
  now: Date;
}): SaleKey {
  return {
    ...buyer,
    actor_id: buyer.customer_id,
    class_package_id: input.class_package_id,
    discount_code: input.discountCode || null,
    single_class_id: input.single_class_id ?? null,
    signup_fee: settings.signup_fee,
    now,
  };
}

/**
 * What it costs, if it may be sold so; asked before the locks to refuse early, and again under them.
 * @throws Refusal in the order of `decideSale`
 */
export function priceOfWanted(
  context: SaleContext,
  {
    settings,
    wanted: { input, way },
    facts,
    at,
  }: { settings: Configuration; wanted: Wanted; facts: SaleFacts; at: Date },
): Price {
  const { price } = must(decideSale(facts, wishOf(input, way, localDateOf(at, settings.timezone)), settings));
  if (price.total_payment > 0 && !hasProviderFor(way, context)) refuse('payment-method-off');
  return price;
}

function hasProviderFor(way: WayToPay, { payments }: SaleContext): boolean {
  if (way === 'paypal') return payments?.provider === 'paypal';
  return way !== 'card' || payments !== null;
}

function wishOf(input: AttemptInput, way: WayToPay, today: string): SaleWish {
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

/** Whether a second tap asks for the very same purchase. */
export function isSame({
  pending,
  input,
  payment_method_id,
  price,
}: {
  pending: OwnPending;
  input: AttemptInput;
  payment_method_id: number;
  price: Price;
}): boolean {
  const sameClass = pending.single_class_id === (input.single_class_id ?? null);
  const samePlace = input.spot === undefined || pending.spot === input.spot;
  const samePrice = pending.total_payment === price.total_payment && pending.discount_id === price.discount_id;
  return pending.payment_method_id === payment_method_id && samePrice && sameClass && samePlace;
}
