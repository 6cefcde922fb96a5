import { monthOf } from '#shared/payments/card-expiry.ts';
import { refuse } from '#shared/refusals.ts';
import type { CardFailure } from '../card-failure.ts';
import { type ChargedCard, ProviderUnavailable, type SubscriptionPlan } from '../payment-gateway.ts';
import { toSeconds } from '../seconds.ts';
import { orRefuse, type StripeApi, unlessRefused } from './client.ts';
import { cardFailure } from './failure-rules.ts';
import { sourceIn } from './payment-rules.ts';
import { EXPANDED, findSubscription } from './reads.ts';
import { anyObject, subscription, subscriptionItems } from './shapes.ts';
import { productFor } from './subscription-terms.ts';

/** Stripe refuses to cancel a subscription that has ended, which counts as done. */
export async function cancelSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  await unlessRefused(api.ask(anyObject, (stripe) => stripe.subscriptions.cancel(subscription_id)));
}

/**
 * Pauses: invoices are created and voided, so nothing is charged while the periods continue. No idempotency key, since it
 * may be paused again tomorrow.
 */
export async function pauseSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  await api.ask(anyObject, (stripe) =>
    stripe.subscriptions.update(subscription_id, { pause_collection: { behavior: 'void' } }),
  );
}

/** A trial until that day moves the next charge, and each later one with it. */
export async function resumeSubscription(
  api: StripeApi,
  { subscription_id, next_charge_at }: { subscription_id: string; next_charge_at: Date },
): Promise<void> {
  const later = next_charge_at.getTime() > api.clock.now().getTime();
  await api.ask(anyObject, (stripe) =>
    stripe.subscriptions.update(subscription_id, {
      pause_collection: '',
      proration_behavior: 'none',
      trial_end: later ? toSeconds(next_charge_at) : 'now',
    }),
  );
}

/** Changes the card. Stripe retries an open invoice on its own schedule, and at once when asked. */
export async function changeCard(
  api: StripeApi,
  { subscription_id, source_id }: { subscription_id: string; source_id: string },
): Promise<CardFailure | null> {
  const charged = { default_payment_method: source_id, expand: EXPANDED };
  const changed = await orRefuse(
    api.ask(subscription, (stripe) => stripe.subscriptions.update(subscription_id, charged)),
  );
  const owed = changed.latest_invoice;
  if (owed?.status !== 'open') return null;
  const paying = { payment_method: source_id, off_session: true };
  const refused = await unlessRefused(api.ask(anyObject, (stripe) => stripe.invoices.pay(owed.id, paying)));
  if (!refused) return null;
  // Another request paid it meanwhile: then there is no refusal.
  const after = await findSubscription(api, subscription_id);
  return after?.latest_invoice?.status === 'paid' ? null : cardFailure(refused);
}

/** The card with the bank's latest updates: a replaced card keeps its id at Stripe. */
export async function readCard(api: StripeApi, subscription_id: string): Promise<ChargedCard | null> {
  const method = (await findSubscription(api, subscription_id))?.default_payment_method;
  if (!method?.card) return null;
  return { ...sourceIn(method), expires: monthOf(method.card.exp_month, method.card.exp_year) };
}

/**
 * Stripe would charge a plan with another rhythm at once; a trial until the next charge keeps that day
 * (docs.stripe.com/billing/subscriptions/change-price).
 */
export async function changePlan(
  api: StripeApi,
  { subscription_id, plan }: { subscription_id: string; plan: SubscriptionPlan },
): Promise<void> {
  const { period, interval, amount: unit_amount, title } = plan;
  const found = await orRefuse(api.ask(subscriptionItems, (stripe) => stripe.subscriptions.retrieve(subscription_id)));
  if (found.status === 'canceled' || found.status === 'incomplete_expired') return refuse('payment-refused');
  const product = await productFor(api, title);
  const [{ id, current_period_end, price }] = found.items.data;
  const { interval: every, interval_count } = price.recurring ?? {};
  const keepsRhythm = every === period && interval_count === interval;
  if (keepsRhythm && price.unit_amount === unit_amount && price.product === product) return;
  const next = Math.max(current_period_end, found.trial_end ?? 0);
  if (next <= toSeconds(api.clock.now())) throw new ProviderUnavailable('Stripe is charging this subscription');
  const recurring = { interval: period, interval_count: interval };
  await orRefuse(
    api.ask(anyObject, (stripe) =>
      stripe.subscriptions.update(subscription_id, {
        description: title,
        items: [{ id, price_data: { currency: 'mxn', product, unit_amount, recurring } }],
        proration_behavior: 'none',
        ...(!keepsRhythm && { trial_end: next }),
      }),
    ),
  );
}
