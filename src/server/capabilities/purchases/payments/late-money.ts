import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type No, no } from '#shared/decision.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import { Refusal } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { pickPlace } from '../../booking/index.ts';
import { videosToSee } from '../../class-packages/index.ts';
import { hasBegunWith } from '../../discounts/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { isHeldFor } from '../../places/index.ts';
import { otherAttemptOf } from '../queries/attempts.ts';
import { writeHowPaid } from '../queries/moves.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { findDiscountCode, gatherSaleFacts } from '../queries/sale.ts';
import { isWelcomeHad } from '../welcome-once.ts';
import { decideMoney, type MoneyFacts, type NotTaken, refuseLate } from './late-money-rules.ts';

/** The purchase that the payment can complete, with its class's new place in `spot`; or why it completes nothing. */
export type ReadyPurchase = { purchase: PurchaseRow } | { not: NotTaken };

/**
 * Whether a payment completes its purchase: pending with what it holds, or failed and still possible
 * (docs/rules.md#late-money).
 */
export async function readyToComplete(
  tx: LockedPurchase,
  { settings, purchase, now }: { settings: Configuration; purchase: PurchaseRow; now: Date },
): Promise<ReadyPurchase> {
  const outcome = decideMoney(await gatherMoneyFacts(tx, { settings, purchase, now }));
  if (outcome === 'completes') return { purchase };
  if (outcome !== 'with-a-new-place') return { not: outcome };
  const placed = await withPlace(tx, { settings, purchase, now });
  return placed ? { purchase: placed } : { not: 'late-money' };
}

async function gatherMoneyFacts(
  tx: LockedPurchase,
  { settings, purchase, now }: { settings: Configuration; purchase: PurchaseRow; now: Date },
): Promise<MoneyFacts> {
  const { status, single_class_id, purchase_id, customer_id } = purchase;
  const other_welcome = await isWelcomeHad(tx, purchase);
  const held =
    status === 'pending' &&
    single_class_id !== null &&
    (await isHeldFor(tx, { single_class_id, purchase_id, customer_id, now }));
  const replaced = status === 'failed' && (await otherAttemptOf(tx, purchase)) !== undefined;
  const used_up = status === 'failed' && !replaced && (await refuseLateMoney(tx, purchase, now)) !== undefined;
  // Published videos are read only for packages that consist of them.
  const deliverable = canBeDelivered(purchase.terms, false) || (await videosToSee(tx, settings, now));
  return { status, deliverable, special: single_class_id !== null, held, other_welcome, replaced, used_up };
}

/**
 * Why the payment of a failed purchase comes too late: its share of a limit, or the use of its discount, was taken by
 * others.
 */
export async function refuseLateMoney(tx: Tx, purchase: PurchaseRow, now: Date): Promise<No | undefined> {
  const { customer_id, class_package_id, single_class_id } = purchase;
  const person = { customer_id, actor_id: customer_id, session_id: null };
  const discount_code = await findDiscountCode(tx, purchase.discount_id);
  const key = { ...person, class_package_id, discount_code, single_class_id, signup_fee: null, now };
  const facts = await gatherSaleFacts(tx, key);
  const limited = refuseLate(facts);
  if (limited || !(purchase.terms.is_subscription && facts.discount?.first_invoice_only)) return limited;
  const of = { discount_id: facts.discount.discount_id, customer_id, class_package_id };
  return (await hasBegunWith(tx, of)) ? no('discount-used-up') : undefined;
}

async function withPlace(
  tx: LockedPurchase,
  { settings, purchase, now }: { settings: Configuration; purchase: PurchaseRow; now: Date },
): Promise<PurchaseRow | undefined> {
  const { customer_id, class_package_id, single_class_id } = purchase;
  if (single_class_id === null) return undefined;
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
