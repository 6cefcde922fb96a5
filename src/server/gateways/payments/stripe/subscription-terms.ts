import { createHash } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import type { NewPayment } from '../payment-gateway.ts';
import { type StripeApi, StripeRefused } from './client.ts';
import { anyObject } from './shapes.ts';

export type Terms = NonNullable<NewPayment['subscription']>;

/** A trial without a card ends without a charge. */
export const trialOf = (trial_period_days: number) => ({
  trial_period_days,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
});

/**
 * A lower first charge is a coupon that applies once.
 * @throws Refusal `payment-refused` for a first charge above the later ones
 */
export async function firstDiscount(
  api: StripeApi,
  { key, amount, title }: NewPayment,
  { renewal_amount }: Terms,
): Promise<{ discounts?: { coupon: string }[] }> {
  if (amount === renewal_amount) return {};
  if (amount > renewal_amount) return refuse('payment-refused');
  const { made } = await api.make(anyObject, `coupon-${key}`, (stripe, options) =>
    stripe.coupons.create(
      {
        amount_off: renewal_amount - amount,
        currency: 'mxn',
        duration: 'once',
        max_redemptions: 1,
        // Stripe allows forty characters.
        name: title.slice(0, 40),
      },
      options,
    ),
  );
  return { discounts: [{ coupon: made.id }] };
}

/** An inline price needs an existing product: one for each title. */
export async function productFor(api: StripeApi, title: string): Promise<string> {
  const id = `cupo_${createHash('sha256').update(title).digest('hex').slice(0, 24)}`;
  try {
    await api.make(anyObject, `product-${id}`, (stripe, options) =>
      stripe.products.create({ id, name: title }, options),
    );
  } catch (error) {
    if (!(error instanceof StripeRefused && error.code === 'resource_already_exists')) throw error;
  }
  return id;
}
