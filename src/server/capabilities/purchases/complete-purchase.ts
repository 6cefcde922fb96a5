import type { Configuration } from '#shared/configuration/catalogue.ts';
import { addDays, localDateOf } from '#shared/time.ts';
import { bookBoughtPlace, freeIfMoved, markBookedPaid, markDebtPaid } from '../booking/index.ts';
import { grantPurchase, payGrants } from '../grants/index.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { queueReservationNotices } from '../outbox/index.ts';
import { releaseHold } from '../places/index.ts';
import type { Terms } from './facts.ts';
import { movePurchase } from './move-purchase.ts';
import { beginsOn } from './online-rules.ts';
import { insertOnlineAccess, listOnlinePackages } from './queries/online-access.ts';
import type { PurchaseRow } from './queries/purchases.ts';

export interface Completion {
  at: Date;
  /** Null: the provider's webhook. */
  actor_id: number | null;
  invoice_id: number | null;
  settings: Configuration;
  /** Replaces the package's days of validity. */
  package_days?: number | null | undefined;
}

/**
 * The payment is there (or nothing is to be paid): the purchase is completed and gives what it bought, in one transaction.
 * The caller has checked that it is pending, or failed and can still be given.
 */
export async function completePurchase(
  tx: LockedPurchase,
  purchase: PurchaseRow,
  completion: Completion,
): Promise<void> {
  await movePurchase(tx, { purchase, act: 'complete', by: completion });
  await grantPurchasedItems(tx, purchase, completion);
}

/**
 * Gives grants, online access and the reservation of a special class: once for a purchase, and once for each paid invoice.
 */
export async function grantPurchasedItems(
  tx: LockedPurchase,
  purchase: PurchaseRow,
  completion: Completion,
): Promise<void> {
  const { at, actor_id, invoice_id, settings, package_days } = completion;
  const { purchase_id, customer_id, gave_before } = purchase;
  const terms = package_days ? withDays(purchase.terms, package_days) : purchase.terms;
  const today = localDateOf(at, settings.timezone);
  if (terms.kind === 'online') {
    const has = terms.is_subscription ? [] : await listOnlinePackages(tx, customer_id, today);
    const starts_on = beginsOn(has, today);
    const expiration_date = addDays(starts_on, terms.expiration_days);
    await insertOnlineAccess(tx, { customer_id, purchase_id, invoice_id, starts_on, expiration_date });
    return;
  }
  const waited = gave_before ? await payGrants(tx, { purchase_id, terms, today }) : [];
  if (waited.length > 0) return markBookedPaid(tx, waited);
  const ids = await grantPurchase(tx, {
    customer_id,
    purchase_id,
    invoice_id,
    terms,
    starts_on: today,
    days_to_pay: 0,
    at,
    granted_by: actor_id,
    is_cash: false,
    is_paid: true,
    only_class_id: purchase.single_class_id,
    gave_before,
  });
  if (gave_before) await markDebtPaid(tx, purchase_id);
  await takeBoughtPlace(tx, { purchase, available_class_id: ids[0], completion });
}

async function takeBoughtPlace(
  tx: LockedPurchase,
  {
    purchase: { purchase_id, single_class_id, spot, customer_id, terms },
    available_class_id,
    completion: { at, actor_id },
  }: { purchase: PurchaseRow; available_class_id: number | undefined; completion: Completion },
): Promise<void> {
  if (single_class_id === null || spot === null || available_class_id === undefined) return;
  await releaseHold(tx, purchase_id);
  await bookBoughtPlace(tx, {
    single_class_id,
    spot,
    customer_id,
    available_class_id,
    at,
    actor_id: actor_id ?? customer_id,
  });
  // The studio moved the class while it was being paid: not what the buyer chose.
  const moved = terms.sold_class && (await freeIfMoved(tx, { single_class_id, customer_id, ...terms.sold_class }));
  if (!moved) return;
  const { class_reservation_id, ...before } = moved;
  const reservation_ids = [class_reservation_id];
  await queueReservationNotices(tx, { notice: 'class-changed', reservation_ids, at, details: { before } });
}

/** The same terms for another number of days (`package_days`, or the length of a trial). */
export function withDays(terms: Terms, days: number): Terms {
  return {
    ...terms,
    expiration_days: days,
    class_package_types: terms.class_package_types.map((type) => ({ ...type, expiration_days: days })),
  };
}
