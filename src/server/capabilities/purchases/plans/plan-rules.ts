import { type Decision, type No, no } from '#shared/decision.ts';
import { toPesos } from '#shared/money.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import type { SubscriptionAbilities } from '#shared/payments/abilities.ts';
import { whyNotCharged } from '#shared/payments/subscribable.ts';
import type { Plan as ShownPlan } from '#shared/wire/plans.ts';
import type { ChangingSubscription, OpenChange, PackageFacts, Terms } from '../facts.ts';
import { hasVideos } from '../rules.ts';
import { termsAsShown } from '../shown-terms-rules.ts';
import { isTooLateToPostpone } from '../subscriptions/charge-rules.ts';

/** The terms of a subscription from a charge on. Centavos. */
export interface Plan {
  terms: Terms;
  renewal_payment: number;
}

/**
 * Whether a subscription can change to any other plan now (docs/rules.md#plan-change).
 * @param can what its provider can do with subscriptions; null: the provider charges none, or is not connected
 */
export function refuseChange(
  { status, subscription_id, next_charge_at, owes, charged, frozen }: ChangingSubscription,
  { can, now }: { can: SubscriptionAbilities | null; now: Date },
): No | undefined {
  if (status !== 'active' || subscription_id === null || next_charge_at === null) return no('plan-of-nothing');
  if (!can?.changeOfPlan) return no('plan-of-provider');
  if (owes) return no('plan-while-owed');
  if (!charged) return no('plan-in-trial');
  if (frozen) return no('plan-while-frozen');
  return isTooLateToPostpone(now, next_charge_at) ? no('plan-at-charge') : undefined;
}

/** Whether a change may still be taken back: not once its charge may be under way. */
export function refuseKeeping(
  { next_charge_at, owes }: Pick<ChangingSubscription, 'next_charge_at' | 'owes'>,
  now: Date,
): No | undefined {
  if (owes) return no('plan-while-owed');
  return next_charge_at === null || isTooLateToPostpone(now, next_charge_at) ? no('plan-at-charge') : undefined;
}

/**
 * The plan that a subscription gets when it changes to a package: at the offer price, without a code, a trial or a
 * sign-up fee, since its owner is already a customer. Packages for newcomers, trials and limited packages are bought, not
 * changed to.
 * @param others how many of the owner's other purchases are of that package; `today` by the studio's calendar
 */
export function decidePlan(
  { terms: { class_package_id: present } }: Pick<ChangingSubscription, 'terms'>,
  { sold, others }: { sold: PackageFacts | null; others: number },
  {
    can,
    subscriptions_enabled,
    videos_enabled,
    today,
  }: { can: SubscriptionAbilities | null; subscriptions_enabled: boolean; videos_enabled: boolean; today: string },
): Decision<{ plan: Plan }> {
  if (!subscriptions_enabled) return no('subscriptions-off');
  if (!sold?.on_sale || !sold.terms.is_subscription) return no('package-not-found');
  if (sold.terms.class_package_id === present) return no('plan-is-yours');
  if (!canBeDelivered(sold.terms, videos_enabled && hasVideos(sold, today))) return no('videos-not-sold');
  const renewal_payment = sold.sale_price ?? sold.price;
  const boughtOnly = sold.only_new_customers || sold.terms.is_trial || sold.total_limit !== null;
  if (boughtOnly || sold.terms.kind === 'especial' || renewal_payment === 0) return no('plan-not-by-change');
  if (sold.limit_per_customer !== null && others >= sold.limit_per_customer) return no('purchase-limit');
  if (whyNotCharged(can, { ...sold.terms, free_trial_length: null })) return no('plan-not-by-change');
  return { ok: true, plan: { terms: sold.terms, renewal_payment } };
}

/** A plan as it is sent to the provider. */
export const planAtProvider = ({ terms, renewal_payment }: Plan) => ({
  title: terms.title,
  amount: renewal_payment,
  period: terms.subscription_period ?? 'month',
  interval: terms.subscription_interval ?? 1,
});

/**
 * Which plan a charge of a running subscription pays: the present one, the one it changes to, or `missed`: it should have
 * paid the new one and paid the old. The amount decides; if both cost the same, whether the provider has confirmed the
 * change. A charge whose next date is not later than the known one is an earlier charge.
 */
export function planCharged(
  { renewal_payment, next_charge_at }: Pick<ChangingSubscription, 'renewal_payment' | 'next_charge_at'>,
  change: Pick<OpenChange, 'renewal_payment' | 'confirmed'>,
  charge: { amount: number; next_charge_at: Date },
): 'present' | 'new' | 'missed' {
  if (next_charge_at !== null && charge.next_charge_at.getTime() <= Date.parse(next_charge_at)) return 'present';
  const same = change.renewal_payment === renewal_payment;
  if (charge.amount === change.renewal_payment && (!same || change.confirmed)) return 'new';
  return charge.amount === renewal_payment ? 'missed' : 'present';
}

/** A plan as the API sends it, in pesos. */
export function showPlan({ terms, renewal_payment }: Plan): ShownPlan {
  const { class_package_id, kind, title, short_description, class_amount, expiration_days, class_package_types } =
    terms;
  const { subscription_period, subscription_interval } = terms;
  return {
    class_package_id,
    kind,
    title,
    short_description,
    class_amount,
    expiration_days,
    class_package_types,
    subscription_period,
    subscription_interval,
    renewal_payment: toPesos(renewal_payment),
    terms: termsAsShown(terms),
  };
}
