import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit, nameClass } from '../../audit/index.ts';
import { refuseOwnRecord } from '../../authorisation/index.ts';
import { pickPlace } from '../../booking/index.ts';
import { lockForPlaces } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { hasBankTaken } from '../queries/held-by-bank.ts';
import { findPurchase, lockPurchase } from '../queries/purchases.ts';
import {
  bringRefundForward,
  findOpenReturn,
  type OpenReturn,
  type OtherDate,
  readOtherDates,
} from '../queries/returns.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { requirePurchase } from '../require-purchase.ts';
import { reinstatePurchase } from './reinstate-purchase.ts';
import { earliestRefund, isOtherDate } from './return-rules.ts';

export interface Mover {
  actor_id: number;
  session_id: string | null;
  /** The customer who must own it and takes the date that was offered; null: staff, who may choose any other date. */
  owner: number | null;
}

/**
 * The dates to which staff may move a purchase whose class was cancelled; none once it was moved or refunded.
 * @throws Refusal `purchase-not-found`
 */
export async function datesToMoveTo({ db, clock }: SaleContext, purchase_id: number): Promise<OtherDate[]> {
  if (!(await findPurchase(db, purchase_id))) refuse('purchase-not-found');
  const returned = await findOpenReturn(db, purchase_id);
  return returned ? readOtherDates(db, returned.single_class_id, clock.now()) : [];
}

/**
 * Moves a purchase whose special class was cancelled to another date of the event instead of refunding it: once, and never
 * both. Repeated for the same date it gives the same answer.
 * @throws Refusal `purchase-not-found`, `own-record` (at the desk), `no-other-date`, `money-already-back`, and those of
 *   buying a place
 */
export async function moveToOtherDate(
  context: SaleContext,
  { purchase_id, single_class_id, by }: { purchase_id: number; single_class_id: number; by: Mover },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const found = await ownReturn(context, purchase_id, by);
  if ('moved_to' in found) return found.moved_to === single_class_id ? undefined : refuse('money-already-back');
  await context.db.transaction(async (open) => {
    const classes = [found.single_class_id, single_class_id];
    const places = (await lockForPlaces(open, classes, [found.customer_id])) ?? refuse('class-not-found');
    const { tx, purchase } = await requirePurchase(places, purchase_id);
    const returned = await findOpenReturn(tx, purchase_id);
    // The same request, sent twice, was first.
    if (!returned) return purchase.single_class_id === single_class_id ? undefined : refuse('money-already-back');
    await refuseOther(tx, returned, { single_class_id, by, at });
    if (await hasBankTaken(tx, purchase_id)) refuse('money-already-back');
    const { customer_id, class_package_id } = purchase;
    if (by.owner === null) await refuseOwnRecord(tx, by.actor_id, customer_id);
    const actor = { customer_id: by.actor_id, session_id: by.session_id, byStaff: by.owner === null };
    const spot = await pickPlace(tx, {
      place: { single_class_id, spot: undefined, customer_id, class_package_id },
      actor,
      settings,
      now: at,
    });
    const how = { at, actor_id: by.actor_id, settings, outcome: 'moved' } as const;
    const refused = await reinstatePurchase(tx, context, { returned, place: { single_class_id, spot }, by: how });
    if (refused) must(refused);
    if (by.owner === null) {
      const { amount } = returned;
      const from = await nameClass(tx, returned.single_class_id);
      const to = await nameClass(tx, single_class_id);
      const about = { at, actor_id: by.actor_id, subject_id: purchase_id, customer_id };
      const details = { title: purchase.terms.title, amount, from, to };
      await audit(tx, { ...about, action: 'purchase-moved', details });
    }
  });
}

/** The chosen date: for the customer the one that was offered, for staff any that exists. */
async function refuseOther(
  tx: Tx,
  returned: OpenReturn,
  { single_class_id, by, at }: { single_class_id: number; by: Mover; at: Date },
): Promise<void> {
  const dates = (await readOtherDates(tx, returned.single_class_id, at)).map((date) => date.single_class_id);
  const choice = { offered: returned.offered_class_id, dates, byStaff: by.owner === null };
  if (!isOtherDate(single_class_id, choice)) refuse('no-other-date');
}

/**
 * The customer declines the other date: her refund is sent as soon as the cancellation can no longer be undone.
 * @throws Refusal `purchase-not-found`, `money-already-back`
 */
export async function declineOtherDate(context: SaleContext, purchase_id: number, by: Mover): Promise<void> {
  const found = await ownReturn(context, purchase_id, by);
  if ('moved_to' in found) return refuse('money-already-back');
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const { tx } = await lockPurchase(open, purchase_id);
    const returned = (await findOpenReturn(tx, purchase_id)) ?? refuse('money-already-back');
    await bringRefundForward(tx, {
      class_return_id: returned.class_return_id,
      now: at,
      soonest: earliestRefund(returned.createdAt),
    });
  });
  await sendRefunds(context, purchase_id);
}

/** Its open return; without one, the class in which it has its place. */
async function ownReturn(
  context: SaleContext,
  purchase_id: number,
  { owner }: Mover,
): Promise<OpenReturn | { moved_to: number }> {
  const purchase = await findPurchase(context.db, purchase_id);
  if (!purchase || (owner !== null && purchase.customer_id !== owner)) return refuse('purchase-not-found');
  const returned = await findOpenReturn(context.db, purchase_id);
  if (returned) return returned;
  const { status, single_class_id } = purchase;
  return status === 'completed' && single_class_id !== null
    ? { moved_to: single_class_id }
    : refuse('money-already-back');
}
