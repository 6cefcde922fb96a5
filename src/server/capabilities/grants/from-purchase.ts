import type { LockedPurchase } from '../locking/index.ts';
import { lastDayOncePaid, partsToGrant, type SoldClasses, validityOf } from './bought-rules.ts';
import { insertBoughtGrant, markGrantPaid, readUnpaidGrants, readUsedParts } from './queries/bought.ts';

export interface PurchaseToGrant {
  customer_id: number;
  purchase_id: number;
  invoice_id: number | null;
  terms: SoldClasses;
  /** First day, in the studio's time zone. */
  starts_on: string;
  /** Days that are added to an unpaid grant: how long its payment may take. */
  days_to_pay: number;
  is_cash: boolean;
  is_paid: boolean;
  /** The special class it was bought for; its grant holds one class, for it alone. */
  only_class_id: number | null;
  /** Whether the purchase has given grants before, whatever became of them. */
  gave_before: boolean;
  at: Date;
  granted_by: number | null;
}

/**
 * Gives one grant for each row of the package's class_package_types, or one for the package itself, less the classes
 * already attended with grants of the same purchase that lapsed. @returns their ids
 */
export async function grantPurchase(tx: LockedPurchase, purchase: PurchaseToGrant): Promise<number[]> {
  const ids: number[] = [];
  const used = purchase.gave_before ? await readUsedParts(tx, purchase.purchase_id) : [];
  for (const one of partsToGrant(purchase.terms, purchase.only_class_id, used)) {
    const { part, class_amount, class_type_ids } = one;
    const grant = {
      customer_id: purchase.customer_id,
      purchase_id: purchase.purchase_id,
      invoice_id: purchase.invoice_id,
      part,
      class_amount,
      class_type_ids,
      allowed_times: purchase.terms.allowed_times,
      starts_on: purchase.starts_on,
      ...validityOf(purchase.terms, one, purchase),
      is_cash: purchase.is_cash,
      is_paid: purchase.is_paid,
      only_class_id: purchase.only_class_id,
      reason: purchase.terms.title,
      at: purchase.at,
      granted_by: purchase.granted_by,
    };
    ids.push(await insertBoughtGrant(tx, grant));
  }
  return ids;
}

/**
 * Marks the grants of a purchase as paid whose classes could be used before: their days count from the first use, or from
 * today if nothing is booked sooner. The caller marks the reservations made with them as paid.
 * @returns the grants that are paid now; none if they lapsed or were never given
 */
export async function payGrants(
  tx: LockedPurchase,
  { purchase_id, terms, today }: { purchase_id: number; terms: SoldClasses; today: string },
): Promise<number[]> {
  const waiting = await readUnpaidGrants(tx, purchase_id);
  for (const grant of waiting) await markGrantPaid(tx, grant.available_class_id, lastDayOncePaid(terms, grant, today));
  return waiting.map(({ available_class_id }) => available_class_id);
}
