import type { LockedPurchase } from '../../locking/index.ts';
import { applyChange, findOpenChange, writePlanOrder } from '../queries/plans.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { type Plan, planAtProvider, planCharged } from './plan-rules.ts';

/**
 * Applies the plan that a paid charge of a running subscription belongs to. From the first charge of the new plan on, that
 * plan is what the purchase is. A charge of the old plan that should have been of the new one gives the old plan once more,
 * and the new plan is sent to the provider again.
 * @returns the purchase with the plan that this charge pays, and the change that the charge missed
 */
export async function applyPlan(
  tx: LockedPurchase,
  { purchase, charge, at }: { purchase: PurchaseRow; charge: { amount: number; next_charge_at: Date }; at: Date },
): Promise<{ purchase: PurchaseRow; missed: Plan | null }> {
  const { purchase_id, status } = purchase;
  const change = status === 'active' ? await findOpenChange(tx, purchase_id) : undefined;
  if (!change) return { purchase, missed: null };
  const { plan_change_id, terms, renewal_payment } = change;
  const plan = { terms, renewal_payment };
  const of = planCharged(purchase, change, charge);
  if (of === 'missed') await writePlanOrder(tx, { purchase_id, plan: planAtProvider(plan), at });
  if (of !== 'new') return { purchase, missed: of === 'missed' ? plan : null };
  await applyChange(tx, plan_change_id, at);
  return { purchase: { ...purchase, ...plan }, missed: null };
}
