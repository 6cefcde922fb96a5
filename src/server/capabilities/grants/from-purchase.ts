import { addDays } from '#shared/time.ts';
import type { AllowedTime } from '#shared/wire/grants.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { insertBoughtGrant, markGrantPaid, readUnpaidGrants, readUsedParts } from './queries/bought.ts';

/** What a purchase gives of classes: its terms, as sold. -1 is unlimited. */
export interface SoldClasses {
  title: string;
  class_amount: number;
  expiration_days: number;
  class_type_ids: number[] | null;
  allowed_times: AllowedTime[] | null;
  class_package_types: { class_type: { class_type_id: number }; class_amount: number; expiration_days: number }[];
}

export interface PurchaseToGrant {
  customer_id: number;
  purchase_id: number;
  invoice_id: number | null;
  terms: SoldClasses;
  /** First day, in the studio's zone. */
  starts_on: string;
  /** Added to the days of an unpaid grant: how long its money may take. */
  days_to_pay: number;
  is_cash: boolean;
  is_paid: boolean;
  /** The special class it was bought for; its grant holds one class, for it alone. */
  only_class_id: number | null;
  at: Date;
  granted_by: number | null;
}

interface Part {
  part: number;
  class_amount: number | null;
  class_type_ids: number[] | null;
  expiration_days: number;
}

/**
 * One grant for each row of the package's class_package_types, or one for the package itself, less what was already
 * attended with grants of the same purchase that lapsed. @returns their ids
 */
export async function grantPurchase(tx: LockedPurchase, purchase: PurchaseToGrant): Promise<number[]> {
  const ids: number[] = [];
  const used = new Map((await readUsedParts(tx, purchase.purchase_id)).map((row) => [row.part, row.used]));
  for (const { part, class_amount: all, class_type_ids, expiration_days } of partsOf(
    purchase.terms,
    purchase.only_class_id,
  )) {
    const class_amount = all === null ? null : all - (used.get(part) ?? 0);
    if (class_amount === 0) continue;
    const grant = {
      customer_id: purchase.customer_id,
      purchase_id: purchase.purchase_id,
      invoice_id: purchase.invoice_id,
      part,
      class_amount,
      class_type_ids,
      allowed_times: purchase.terms.allowed_times,
      starts_on: purchase.starts_on,
      expiration_date: addDays(purchase.starts_on, expiration_days + (purchase.is_paid ? 0 : purchase.days_to_pay)),
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
 * The money of a purchase whose classes could be used before: its days count from their first use, or from today if
 * nothing is booked sooner. What was booked with them is paid too, which the caller writes.
 * @returns the grants that were paid; none when they lapsed, or never were
 */
export async function payGrants(
  tx: LockedPurchase,
  { purchase_id, terms, today }: { purchase_id: number; terms: SoldClasses; today: string },
): Promise<number[]> {
  const parts = partsOf(terms, null);
  const waiting = await readUnpaidGrants(tx, purchase_id);
  for (const { available_class_id, part, first_use } of waiting) {
    const from = first_use !== null && first_use < today ? first_use : today;
    const days = parts.find((each) => each.part === part)?.expiration_days ?? terms.expiration_days;
    await markGrantPaid(tx, available_class_id, addDays(from, days));
  }
  return waiting.map(({ available_class_id }) => available_class_id);
}

function partsOf(terms: SoldClasses, only_class_id: number | null): Part[] {
  const { class_package_types, class_type_ids, expiration_days } = terms;
  if (only_class_id !== null) return [{ part: 0, class_amount: 1, class_type_ids: null, expiration_days: 3650 }];
  if (class_package_types.length === 0)
    return [{ part: 0, class_amount: countOf(terms.class_amount), class_type_ids, expiration_days }];
  return class_package_types.map((type, index) => ({
    part: index + 1,
    class_amount: countOf(type.class_amount),
    class_type_ids: [type.class_type.class_type_id],
    expiration_days: type.expiration_days,
  }));
}

const countOf = (class_amount: number): number | null => (class_amount === -1 ? null : class_amount);
