import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type No, no } from '#shared/decision.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import { Refusal } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { pickPlace } from '../booking/index.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { isHeldFor } from '../places/index.ts';
import type { SaleFacts } from './facts.ts';
import { isOtherWelcomePaid, otherAttemptOf } from './queries/attempts.ts';
import { writeHowPaid } from './queries/moves.ts';
import type { PurchaseRow } from './queries/purchases.ts';
import { findDiscountCode, gatherSaleFacts } from './queries/sale.ts';
import { refuseByLimits, withPendingCounted } from './rules.ts';

/**
 * The purchase as its money can complete it: pending with what it holds, or failed with room left, its class's new place
 * in `spot`. Undefined when there is none: limits are used up, the class is full or cancelled, another attempt of its
 * buyer stands in its place, another package for new people was paid first, it stands already, or it is of videos, which nobody can see yet.
 */
export async function roomFor(
  tx: LockedPurchase,
  { settings, purchase, now }: { settings: Configuration; purchase: PurchaseRow; now: Date },
): Promise<PurchaseRow | undefined> {
  const { status, single_class_id, purchase_id, customer_id } = purchase;
  if (!canBeDelivered(purchase.terms) || (await isOtherWelcomePaid(tx, purchase))) return undefined;
  if (status === 'pending') {
    const holds = single_class_id === null || (await isHeldFor(tx, { single_class_id, purchase_id, customer_id }));
    return holds ? purchase : undefined;
  }
  if (status !== 'failed' || (await otherAttemptOf(tx, purchase)) !== undefined) return undefined;
  if (await refuseLateMoney(tx, purchase, now)) return undefined;
  return single_class_id === null ? purchase : withPlace(tx, { settings, purchase, single_class_id, now });
}

/** Why the money of a purchase that failed comes too late: what it gave back is somebody else's now. */
export async function refuseLateMoney(tx: Tx, purchase: PurchaseRow, now: Date): Promise<No | undefined> {
  const { customer_id, class_package_id, single_class_id } = purchase;
  const person = { customer_id, actor_id: customer_id, session_id: null };
  const discount_code = await findDiscountCode(tx, purchase.discount_id);
  const key = { ...person, class_package_id, discount_code, single_class_id, signup_fee: null, now };
  const facts = await gatherSaleFacts(tx, key);
  if (!facts.package) return no('package-not-found');
  const limited = refuseByLimits(withPendingCounted(facts), facts.package);
  return limited ?? (discountUsedUp(facts, purchase) ? no('discount-used-up') : undefined);
}

/** The use it gave back when it failed is somebody else's now. */
function discountUsedUp({ discount }: SaleFacts, { discount_id }: PurchaseRow): boolean {
  if (discount_id === null || !discount) return false;
  const { max_uses, uses, max_uses_per_customer, own_uses } = discount;
  return (
    (max_uses !== null && uses >= max_uses) || (max_uses_per_customer !== null && own_uses >= max_uses_per_customer)
  );
}

async function withPlace(
  tx: LockedPurchase,
  {
    settings,
    purchase,
    single_class_id,
    now,
  }: { settings: Configuration; purchase: PurchaseRow; single_class_id: number; now: Date },
): Promise<PurchaseRow | undefined> {
  const { customer_id, class_package_id } = purchase;
  const actor = { customer_id, session_id: null, byStaff: false };
  const place = { single_class_id, spot: undefined, customer_id, class_package_id };
  try {
    const spot = await pickPlace(tx, { place, actor, settings, now });
    await writeHowPaid(tx, { purchase_id: purchase.purchase_id, paid: { spot }, at: now });
    return { ...purchase, spot };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
