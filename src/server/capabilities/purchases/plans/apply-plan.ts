import type { LockedPurchase } from '../../locking/index.ts';
import { applyChange, findOpenChange, writePlanOrder } from '../queries/plans.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { type Plan, planAtProvider, planCharged } from './plan-rules.ts';

/**
 * A charge of a running subscription is paid: which plan it is of. From the first one of the new plan on that is what the
 * purchase is. One of the old plan, made although it should have been the new one, gives the old plan once more, and the
 * provider is sent it again.
 * @returns the purchase as this charge pays it, and the change that it missed
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
