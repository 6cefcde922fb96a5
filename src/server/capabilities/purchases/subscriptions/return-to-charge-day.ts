import type { LockedPurchase } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { planAtProvider } from '../plans/plan-rules.ts';
import { readEarlierCharges } from '../queries/invoices.ts';
import { writeReturnToDay } from '../queries/postponements.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { chargeOnItsDay, isTooLateToPostpone } from './charge-rules.ts';

/**
 * A freeze that ended early may leave a charge on the last day of a short month: the charge after it is moved back to the
 * subscription's day, if the provider would have done so itself (docs/rules.md#freezes). The job informs the provider. Where
 * the month of that charge is too short as well, the one after it is.
 * @param charge `next_charge_at`: when the provider says that it charges next
 * @returns when it is charged next
 */
export async function returnToChargeDay(
  tx: LockedPurchase,
  { payments }: Pick<SaleContext, 'payments'>,
  {
    purchase,
    charge: { invoice_id, next_charge_at },
    at,
  }: { purchase: PurchaseRow; charge: { invoice_id: number; next_charge_at: Date }; at: Date },
): Promise<Date> {
  const { purchase_id, provider, next_charge_at: charged, terms } = purchase;
  if (payments.of(provider)?.can.subscriptions?.anchorDay !== 31 || charged === null) return next_charge_at;
  const earlier = await readEarlierCharges(tx, { purchase_id, invoice_id });
  const charge_at = chargeOnItsDay(
    charged,
    earlier,
    planAtProvider({ terms, renewal_payment: purchase.renewal_payment ?? 0 }),
  );
  if (!charge_at || charge_at < next_charge_at || isTooLateToPostpone(at, next_charge_at.toISOString()))
    return next_charge_at;
  const moved = await writeReturnToDay(tx, { purchase_id, charged, reported: next_charge_at, charge_at, at });
  return moved ? charge_at : next_charge_at;
}
