import { sayPlanChange } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { sayInterval } from '#shared/payments/interval-words.ts';
import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { ChangePlanInput } from '#shared/wire/plans.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { authorise } from '../../authorisation/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import type { SaleContext } from '../context.ts';
import type { ChangingSubscription } from '../facts.ts';
import { todayOf } from '../payments/settle-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { findOpenChange, insertChange, readChanging, withdrawChange, writePlanOrder } from '../queries/plans.ts';
import { lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { refuseOtherPrice, refuseOtherTerms } from '../shown-price.ts';
import { planWords } from '../subscriptions/agreed-words.ts';
import { decideChangeTo } from './offer-plans.ts';
import { type Plan, planAtProvider } from './plan-rules.ts';
import { sendPlans } from './send-plans.ts';

/** The actor: the owner of the subscription, or staff. */
export interface Changer {
  actor_id: number;
  /** Null: staff. */
  owner: TokenHolder | null;
}

/** With what the screen showed of the plan. */
export interface PlanChangeRequest extends Pick<ChangePlanInput, 'shown_renewal' | 'shown_rhythm' | 'shown_terms'> {
  by: Changer;
  purchase_id: number;
  class_package_id: number;
  /** Not empty: the customer ticked the words of the change; null: staff change the plan. */
  consent: string | null;
  /** Why staff do it. */
  reason: string;
}

interface When {
  at: Date;
  settings: Configuration;
}

/**
 * Changes the plan of a running subscription from its next charge on: nothing is charged or given now, and what is paid
 * stays valid to its end (docs/rules.md#plan-change). A change that was still to come is replaced. The provider is informed
 * after the commit, repeatedly until it confirms.
 * @throws Refusal `purchase-not-found` also for somebody else's, those of `refuseChange` and `decidePlan`, `price-changed`,
 *   `package-changed`; at the desk those of `authorise`
 */
export async function changePlan(
  context: SaleContext,
  { key, ...requested }: PlanChangeRequest & { key: OnceKey | null },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction((open) =>
    once(open, { key, at, act: () => change(open, context, { requested, when: { at, settings } }) }),
  );
  await sendPlans(context, requested.purchase_id);
}

/** Locks and reads the purchase, and checks its owner. @throws Refusal `purchase-not-found`, those of `requireActive` */
export async function lockChanging(
  open: Tx,
  { by, purchase_id }: Pick<PlanChangeRequest, 'by' | 'purchase_id'>,
  { at, settings }: When,
): Promise<{ tx: LockedPurchase; purchase: PurchaseRow; subscription: ChangingSubscription }> {
  if (by.owner) await requireActive(open, by.owner, at);
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  const subscription = await readChanging(tx, purchase_id, todayOf(settings, at));
  const isTheirs = purchase && (by.owner === null || purchase.customer_id === by.actor_id);
  return isTheirs && subscription ? { tx, purchase, subscription } : refuse('purchase-not-found');
}

async function change(
  open: Tx,
  context: SaleContext,
  { requested, when }: { requested: PlanChangeRequest; when: When },
): Promise<{ purchase_id: number }> {
  const { by, purchase_id, class_package_id, consent } = requested;
  const { at } = when;
  const { tx, purchase, subscription } = await lockChanging(open, requested, when);
  const { plan } = must(await decideChangeTo(tx, context, { subscription, class_package_id, when }));
  if (by.owner && !consent) refuse('consent-required');
  refuseOtherPlan(plan, requested);
  const authorised_by = await authorisedBy(tx, { requested, purchase, plan }, when);
  const before = await findOpenChange(tx, purchase_id);
  const same = before?.terms.class_package_id === class_package_id && before.renewal_payment === plan.renewal_payment;
  if (same) return { purchase_id };
  const done_by = { at, actor_id: by.actor_id };
  await withdrawChange(tx, purchase_id, done_by);
  const { next_charge_at } = subscription;
  const agreed = by.owner ? planWords(plan, { next_charge_at, timezone: when.settings.timezone }) : null;
  await insertChange(tx, { purchase_id, ...plan, consent: agreed, by: done_by });
  await writePlanOrder(tx, { purchase_id, plan: planAtProvider(plan), at });
  if (!by.owner) {
    const details = detailsOf(purchase, plan, { reason: requested.reason, settings: when.settings });
    const about = { subject_id: purchase_id, customer_id: purchase.customer_id, details };
    await audit(tx, { at, actor_id: by.actor_id, authorised_by, action: 'plan-changed', ...about });
  }
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, when.settings),
    topic: 'plan-changes',
    purchase,
    at,
    more: { plan },
  });
  publishPurchaseChange(tx, context, purchase);
  return { purchase_id };
}

/** Nothing is charged now, so that the same sum is said once; nor are free days given. */
function refuseOtherPlan(
  { terms, renewal_payment }: Plan,
  { shown_renewal, shown_rhythm, shown_terms }: PlanChangeRequest,
): void {
  const price = { total_payment: renewal_payment, renewal_payment, terms };
  refuseOtherPrice(price, { shown_total: shown_renewal, shown_rhythm });
  refuseOtherTerms(terms, { shown_terms }, { trial_had: true });
}

/** The details of a change in the audit log. */
export const detailsOf = (
  { terms, renewal_payment, next_charge_at }: PurchaseRow,
  plan: Plan,
  { reason, settings }: { reason: string; settings: Configuration },
) => ({
  from: terms.title,
  to: plan.terms.title,
  before: renewal_payment ?? 0,
  after: plan.renewal_payment,
  rhythm: sayInterval(plan.terms),
  charged_on: next_charge_at === null ? '' : localDateOf(next_charge_at, settings.timezone),
  reason,
});

/** @returns the administrator who authorised it; null: no authorisation was needed */
async function authorisedBy(
  tx: LockedPurchase,
  { requested, purchase, plan }: { requested: PlanChangeRequest; purchase: PurchaseRow; plan: Plan },
  when: When,
): Promise<number | null> {
  const { by, reason } = requested;
  if (by.owner) return null;
  const particulars = sayPlanChange(detailsOf(purchase, plan, { reason, settings: when.settings }));
  const wanted = { actor_id: by.actor_id, acts: ['sell' as const], subject_id: purchase.customer_id, particulars };
  return (await authorise(tx, wanted, when)).authorised_by;
}
