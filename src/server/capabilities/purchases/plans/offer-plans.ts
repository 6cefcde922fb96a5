import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Decision } from '#shared/decision.ts';
import { Refusal } from '#shared/refusals.ts';
import type { PlanOffers } from '#shared/wire/plans.ts';
import type { Sql } from '../../../database/database.ts';
import type { SaleContext } from '../context.ts';
import type { ChangingSubscription } from '../facts.ts';
import { todayOf } from '../payments/settle-payment.ts';
import { countOthers, readChanging, readSubscriptions } from '../queries/plans.ts';
import { gatherSaleFacts } from '../queries/sale.ts';
import { decidePlan, type Plan, refuseChange, showPlan } from './plan-rules.ts';

/** What a subscription's provider can do with it; null: the provider is not connected. */
export const abilitiesFor = ({ payments }: Pick<SaleContext, 'payments'>, provider: string | null) =>
  payments.of(provider)?.can.subscriptions ?? null;

/** Whether a subscription may change to a package now. */
export async function decideChangeTo(
  sql: Sql,
  context: Pick<SaleContext, 'payments'>,
  {
    subscription,
    class_package_id,
    when: { at, settings },
  }: {
    subscription: ChangingSubscription;
    class_package_id: number;
    when: { at: Date; settings: Configuration };
  },
): Promise<Decision<{ plan: Plan }>> {
  const can = abilitiesFor(context, subscription.provider);
  const refused = refuseChange(subscription, { can, now: at });
  if (refused) return refused;
  const { customer_id } = subscription;
  const nothing = { discount_code: null, single_class_id: null, session_id: null, signup_fee: null };
  const facts = await gatherSaleFacts(sql, {
    ...nothing,
    customer_id,
    actor_id: customer_id,
    class_package_id,
    now: at,
  });
  const others = await countOthers(sql, subscription, class_package_id);
  return decidePlan(subscription, { sold: facts.package, others }, { ...settings, can, today: todayOf(settings, at) });
}

/**
 * The plans that a subscription may change to, and from when; or why it cannot change now.
 * @param owner who must own it; null: staff ask
 * @returns undefined: it belongs to somebody else
 */
export async function offerPlans(
  context: SaleContext,
  purchase_id: number,
  owner: number | null,
): Promise<PlanOffers | undefined> {
  const { db, clock, configuration } = context;
  const settings = await configuration.current();
  const at = clock.now();
  const subscription = await readChanging(db, purchase_id, todayOf(settings, at));
  if (!subscription || (owner !== null && subscription.customer_id !== owner)) return undefined;
  const refused = refuseChange(subscription, { can: abilitiesFor(context, subscription.provider), now: at });
  const { next_charge_at } = subscription;
  if (refused) return { refusal: new Refusal(refused.code, refused.details).message, next_charge_at, plans: [] };
  const plans: PlanOffers['plans'] = [];
  for (const class_package_id of await readSubscriptions(db)) {
    const requested = { subscription, class_package_id, when: { at, settings } };
    const decided = await decideChangeTo(db, context, requested);
    if (decided.ok) plans.push(showPlan(decided.plan));
  }
  return { refusal: null, next_charge_at, plans };
}
