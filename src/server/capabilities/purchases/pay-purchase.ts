import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { completePurchase } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import { findMethod, type MethodRow } from './queries/methods.ts';
import { insertMovement } from './queries/movements.ts';
import { writeHowPaid } from './queries/moves.ts';
import { lockPurchase, type PurchaseRow } from './queries/purchases.ts';
import { refuseLateMoney } from './room-for-money.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/**
 * Staff say that the money of a purchase came: cash counted, transfer seen. A lapsed one is honoured too if there is
 * still room. Paying twice answers the same.
 * @throws Refusal `purchase-not-found`, `purchase-not-pending`, `payment-method-off`, and of a lapsed one `purchase-limit`,
 * `package-sold-out`, `discount-used-up`
 */
export async function payPurchase(
  context: SaleContext,
  actor_id: number,
  purchase_id: number,
  how: { payment_method_id?: number | undefined; reference: string },
): Promise<void> {
  const settings = await context.configuration.current();
  await context.db.transaction(async (tx) => {
    const at = context.clock.now();
    const purchase = (await lockPurchase(tx, purchase_id)) ?? refuse('purchase-not-found');
    if (purchase.status === 'completed' || purchase.status === 'active') return;
    refuseUnlessPayable(purchase);
    const late = purchase.status === 'failed' ? await refuseLateMoney(tx, purchase, at) : undefined;
    if (late) return refuse(late.code);
    const method = await methodOf(tx, purchase, how.payment_method_id);
    const { payment_method_id } = method;
    await writeHowPaid(tx, purchase_id, { payment_method_id, reference: how.reference }, at);
    const amount = purchase.total_payment;
    const movement = { purchase_id, kind: 'payment' as const, amount, payment_method_id, at, actor_id };
    await insertMovement(tx, { ...movement, reference: how.reference || purchase.reference });
    await finish(tx, context, settings, { ...purchase, payment_method_id, method_name: method.name }, actor_id, at);
  });
}

/** Only what is paid by hand; the provider's own payments are told by the provider. */
function refuseUnlessPayable({ status, method_kind, terms, single_class_id }: PurchaseRow): void {
  const slow = method_kind === 'cash' || method_kind === 'transfer';
  if (!slow || terms.is_subscription || single_class_id !== null) refuse('purchase-not-pending');
  if (status !== 'pending' && status !== 'failed') refuse('purchase-not-pending');
}

/** As it was chosen, or another that the desk takes. @throws Refusal `payment-method-off` */
async function methodOf(tx: Tx, { payment_method_id }: PurchaseRow, other: number | undefined): Promise<MethodRow> {
  const method = await findMethod(tx, other ?? payment_method_id);
  const taken = method && (method.at_desk || method.payment_method_id === payment_method_id);
  return taken && method.kind !== 'courtesy' ? method : refuse('payment-method-off');
}

async function finish(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase: PurchaseRow,
  actor_id: number,
  at: Date,
): Promise<void> {
  const { purchase_id, total_payment } = purchase;
  await completePurchase(tx, purchase, { at, actor_id, invoice_id: null, settings });
  await audit(tx, {
    ...{ at, actor_id, action: 'purchase-paid', subject: 'purchase', subject_id: purchase_id },
    details: { total_payment, payment_method_id: purchase.payment_method_id },
  });
  await tellCustomer(tx, tellerOf(context, settings), 'paid', purchase, at);
  tellChange(tx, context, purchase);
}
