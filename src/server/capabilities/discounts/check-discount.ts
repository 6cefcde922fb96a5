import { discountOn } from '#shared/discount-amount.ts';
import { refuseDiscount } from '#shared/discount-use.ts';
import { toPesos } from '#shared/money.ts';
import { priceOf } from '#shared/package-rules.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import type { AppContext } from '../../context.ts';
import { packageOnSale, videosToSee } from '../class-packages/index.ts';
import { findDiscountByCode, hasBegunWith, readCustomerUses } from './queries.ts';
import { asCustomersSee } from './shown.ts';

export interface DiscountRequest {
  code: string;
  class_package_id: number | undefined;
  /** Null: a visitor. */
  customer_id: number | null;
  /** Whether reception asks, for a customer at the counter. */
  at_desk?: boolean;
}

/**
 * The amount that a code would take off a package, in pesos; the checkout checks again under a lock.
 *
 * @throws Refusal `discount-not-valid`, `discount-used-up`, `discount-not-at-desk`, `package-not-found`
 */
export async function checkDiscount(
  { db, clock, configuration }: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { code, class_package_id, customer_id, at_desk = false }: DiscountRequest,
): Promise<UsableDiscount> {
  const settings = await configuration.current();
  const { discounts_enabled, timezone } = settings;
  if (!discounts_enabled) refuse('discount-not-valid');
  const discount = (await findDiscountByCode(db, code)) ?? refuse('discount-not-valid');
  if (at_desk && !discount.at_desk) refuse('discount-not-at-desk');
  const by_customer =
    customer_id === null
      ? { used: 0, held: 0 }
      : await readCustomerUses(db, { discount_id: discount.discount_id, customer_id, class_package_id });
  const refusal = refuseDiscount({ discount, class_package_id, by_customer }, localDateOf(clock.now(), timezone));
  const by_staff = at_desk ? { by_staff: true } : undefined;
  if (refusal) refuse(refusal, by_staff);
  const shown = asCustomersSee(discount);
  if (class_package_id === undefined) return { ...shown, discount_amount: null, total_payment: null };
  const videos = await videosToSee(db, settings, clock.now());
  const offer = (await packageOnSale(db, class_package_id, videos)) ?? refuse('package-not-found', by_staff);
  const first = customer_id !== null && offer.is_subscription && discount.first_invoice_only && !at_desk;
  if (first && (await hasBegunWith(db, { ...discount, customer_id, class_package_id }))) refuse('discount-used-up');
  const price = priceOf(offer);
  const taken = discountOn(discount, price);
  return { ...shown, discount_amount: toPesos(taken), total_payment: toPesos(price - taken) };
}
