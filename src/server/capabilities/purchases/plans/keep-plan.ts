import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { refuseOwnRecord } from '../../authorisation/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { SaleContext } from '../context.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { findOpenChange, withdrawChange, writePlanOrder } from '../queries/plans.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { type Changer, detailsOf, lockChanging } from './change-plan.ts';
import { planAtProvider, refuseKeeping } from './plan-rules.ts';
import { sendPlans } from './send-plans.ts';

/**
 * Takes back a change of plan that is still to come: the subscription stays as it is. Without such a change nothing is
 * done.
 * @throws Refusal `purchase-not-found` also for somebody else's, those of `refuseKeeping`; at the desk `own-record`
 */
export async function keepPlan(
  context: SaleContext,
  { by, purchase_id, key }: { by: Changer; purchase_id: number; key: OnceKey | null },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction((open) =>
    once(open, { key, at, act: () => keep(open, context, { requested: { by, purchase_id }, when: { at, settings } }) }),
  );
  await sendPlans(context, purchase_id);
}

async function keep(
  open: Tx,
  context: SaleContext,
  { requested, when }: { requested: { by: Changer; purchase_id: number }; when: { at: Date; settings: Configuration } },
): Promise<{ purchase_id: number }> {
  const { by, purchase_id } = requested;
  const { at, settings } = when;
  const { tx, purchase, subscription } = await lockChanging(open, requested, when);
  if (!by.owner) await refuseOwnRecord(tx, by.actor_id, purchase.customer_id);
  if (!(await findOpenChange(tx, purchase_id))) return { purchase_id };
  const refused = refuseKeeping(subscription, at);
  if (refused) return refuse(refused.code);
  const withdrawn = await withdrawChange(tx, purchase_id, { at, actor_id: by.actor_id });
  if (!withdrawn) return { purchase_id };
  const { terms, renewal_payment } = purchase;
  const plan = planAtProvider({ terms, renewal_payment: renewal_payment ?? 0 });
  await writePlanOrder(tx, { purchase_id, plan, at });
  if (!by.owner) {
    const details = detailsOf(purchase, withdrawn, { reason: '', settings });
    const about = { subject_id: purchase_id, customer_id: purchase.customer_id, details };
    await audit(tx, { at, actor_id: by.actor_id, action: 'plan-kept', ...about });
  }
  const more = { plan: withdrawn };
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'plan-kept', purchase, at, more });
  publishPurchaseChange(tx, context, purchase);
  return { purchase_id };
}
