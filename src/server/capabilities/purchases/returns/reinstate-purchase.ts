import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type No, no } from '#shared/decision.ts';
import { bookBoughtPlace } from '../../booking/index.ts';
import { grantPurchase } from '../../grants/index.ts';
import { type LockedPurchase, lockUnsentOrders } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { movePurchase } from '../move-purchase.ts';
import { refuseLateMoney } from '../payments/late-money.ts';
import { todayOf } from '../payments/settle-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { findPurchase } from '../queries/purchases.ts';
import { readRefundsUnderWay } from '../queries/refunds.ts';
import { endReturn, type OpenReturn, sumUnsentOrders, withdrawOrders, writePlace } from '../queries/returns.ts';
import { isMoneyHere } from './return-rules.ts';

export interface Reinstatement {
  at: Date;
  actor_id: number;
  settings: Configuration;
  outcome: 'moved' | 'reopened';
}

/**
 * Makes a purchase whose class was cancelled stand again, with a place in the given class. Its refund orders are taken
 * back first, so that nobody gets both the money and the place. The caller has checked that the place is free.
 * @returns why it cannot, with nothing written
 */
export async function reinstatePurchase(
  open: LockedPurchase,
  context: SaleContext,
  {
    returned,
    place,
    by,
  }: { returned: OpenReturn; place: { single_class_id: number; spot: number }; by: Reinstatement },
): Promise<No | undefined> {
  const { at, actor_id, settings } = by;
  const { purchase_id, class_return_id } = returned;
  const purchase = await findPurchase(open, purchase_id);
  if (!purchase || !mayMove(purchase, 'reinstate')) return no('money-already-back');
  const late = await refuseLateMoney(open, purchase, at);
  if (late) return late;
  const tx = await lockUnsentOrders(open, class_return_id);
  const unsent = await sumUnsentOrders(tx, class_return_id);
  // In this order: a refund that is booked in between is counted twice rather than not at all.
  const under_way = await readRefundsUnderWay(tx, purchase_id);
  const { paid, refunded } = (await findPurchase(tx, purchase_id)) ?? purchase;
  if (!isMoneyHere({ paid, refunded, under_way, unsent }, returned.amount)) return no('money-already-back');
  await withdrawOrders(tx, class_return_id, at);
  await movePurchase(tx, { purchase, act: 'reinstate', by: { at, actor_id, reason: reasonOf[by.outcome] } });
  await writePlace(tx, { purchase_id, place, at });
  const { customer_id, terms } = purchase;
  const [available_class_id = 0] = await grantPurchase(tx, {
    customer_id,
    purchase_id,
    invoice_id: null,
    terms,
    starts_on: todayOf(settings, at),
    days_to_pay: 0,
    at,
    granted_by: actor_id,
    is_cash: false,
    is_paid: true,
    only_class_id: place.single_class_id,
    gave_before: purchase.gave_before,
  });
  await bookBoughtPlace(tx, { ...place, customer_id, actor_id, available_class_id, at }, causeOf[by.outcome]);
  await endReturn(tx, { class_return_id, outcome: by.outcome, by });
  publishPurchaseChange(tx, context, { customer_id, single_class_id: place.single_class_id });
  return undefined;
}

const causeOf = { moved: 'bought', reopened: 'reopened' } as const;
const reasonOf = { moved: 'Cambió a otra fecha', reopened: 'La clase sí se da' } as const;
