import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import { requireShift } from '../cash-shifts/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { decideCollecting, isTakenFor } from './collecting-rules.ts';
import { completePurchase } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import { refuseLateMoney } from './late-money.ts';
import { publishPurchaseChange } from './publish-change.ts';
import { isInForce } from './purchase-states.ts';
import { findMethod, type MethodRow } from './queries/methods.ts';
import { insertMovement } from './queries/movements.ts';
import { hasReceipt, writeHowPaid } from './queries/moves.ts';
import type { PurchaseRow } from './queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from './queue-purchase-notice.ts';
import { requirePurchase } from './require-purchase.ts';
import { refuseUsedReference, requireNamedTransfer, requireUnusedSlip, requireUnusedTransfer } from './slips.ts';
import { isWelcomeHad } from './welcome-once.ts';

/**
 * Staff mark a purchase as paid: cash counted, transfer seen. A lapsed one is completed too if there is still room. Marking
 * it twice gives the same answer, unless the method differs.
 * @throws Refusal `purchase-not-found`, `purchase-not-pending`, `purchase-paid-otherwise`, `payment-method-off`,
 *   `slip-missing`, `slip-used`, `transfer-used`, `transfer-reference-missing`, `shift-needed`, those of `authorise`, and of
 *   a lapsed one `purchase-limit`, `package-sold-out`, `discount-used-up`
 */
export async function payPurchase(
  context: SaleContext,
  {
    actor_id,
    purchase_id,
    how,
    key = null,
  }: { actor_id: number; purchase_id: number; how: HowPaid; key?: OnceKey | null },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const paying = context.db.transaction((tx) =>
    once(tx, {
      key,
      at,
      act: async () => {
        await pay(tx, context, { settings, act: { actor_id, purchase_id, how, at } });
        return { purchase_id };
      },
    }),
  );
  await paying.catch(refuseUsedReference);
}

export interface HowPaid {
  payment_method_id?: number | undefined;
  reference: string;
}

async function pay(
  open: Tx,
  context: SaleContext,
  {
    settings,
    act: { actor_id, purchase_id, how, at },
  }: { settings: Configuration; act: { actor_id: number; purchase_id: number; how: HowPaid; at: Date } },
): Promise<void> {
  const { tx, purchase } = await requirePurchase(open, purchase_id);
  if (isInForce(purchase)) return refuseOtherWay(purchase, how);
  must(decideCollecting(purchase));
  const late = purchase.status === 'failed' ? await refuseLateMoney(tx, purchase, at) : undefined;
  if (late) return refuse(late.code);
  if (await isWelcomeHad(tx, purchase)) refuse('only-new-customers', { known_as: 'purchased', by_staff: true });
  const method = await methodOf(tx, purchase, how.payment_method_id);
  const amount = purchase.total_payment;
  const reference = how.reference || purchase.reference;
  const slip = await requireUnusedSlip(tx, { method, amount, reference: how.reference }, { settings, at });
  const transfer = await requireUnusedTransfer(tx, { method, reference });
  const requested = { actor_id, acts: ['collect'] as const, subject_id: purchase.customer_id, amount };
  const right = await authorise(tx, requested, { at, settings });
  // Whoever sold it before the transfer was seen must name the transfer, as in a sale that is paid at once: an uploaded
  // receipt is not enough.
  const seen = purchase.sold_by !== actor_id && (await hasReceipt(tx, purchase_id));
  requireNamedTransfer({ method, amount, reference, seen }, right);
  const { payment_method_id } = method;
  await requireShift(tx, settings, { kind: method.kind, actor_id, amount });
  await writeHowPaid(tx, { purchase_id, paid: { payment_method_id, reference: how.reference }, at });
  const movement = { purchase_id, kind: 'payment' as const, amount, payment_method_id, at, actor_id };
  await insertMovement(tx, { ...movement, reference, slip, transfer });
  const paid = { ...purchase, payment_method_id, method_name: method.name, reference };
  await finish(tx, context, { settings, purchase: paid, right, at });
}

/**
 * Answers for a purchase that was paid meanwhile; refuses if this caller took the money by another method, since that money
 * would not be booked.
 * @throws Refusal `purchase-paid-otherwise`
 */
function refuseOtherWay({ payment_method_id, method_name }: PurchaseRow, how: HowPaid): void {
  if (how.payment_method_id !== undefined && how.payment_method_id !== payment_method_id)
    refuse('purchase-paid-otherwise', { method: method_name });
}

/** The method that was chosen, or another that the desk takes. @throws Refusal `payment-method-off` */
async function methodOf(tx: Tx, { payment_method_id }: PurchaseRow, other: number | undefined): Promise<MethodRow> {
  const method = await findMethod(tx, other ?? payment_method_id);
  return method && isTakenFor(method, payment_method_id) ? method : refuse('payment-method-off');
}

async function finish(
  tx: LockedPurchase,
  context: SaleContext,
  {
    settings,
    purchase,
    right: { actor_id, authorised_by },
    at,
  }: { settings: Configuration; purchase: PurchaseRow; right: Right; at: Date },
): Promise<void> {
  const { purchase_id, total_payment, reference } = purchase;
  await completePurchase(tx, purchase, { at, actor_id, invoice_id: null, settings });
  await audit(tx, {
    at,
    actor_id,
    authorised_by,
    action: 'purchase-paid',
    subject_id: purchase_id,
    customer_id: purchase.customer_id,
    details: {
      title: purchase.terms.title,
      total_payment,
      method: purchase.method_name,
      payment_method_id: purchase.payment_method_id,
      reference,
    },
  });
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase, at });
  publishPurchaseChange(tx, context, purchase);
}
