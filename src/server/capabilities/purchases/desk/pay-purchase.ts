import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { listWays } from '#shared/payments/payment-parts.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { authorise, type Right } from '../../authorisation/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { completePurchase } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import { refuseLateMoney } from '../payments/late-money.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { isInForce } from '../purchase-states.ts';
import { findMethod, type MethodRow } from '../queries/methods.ts';
import { hasReceipt, writeHowPaid } from '../queries/moves.ts';
import { readTakenByHand } from '../queries/paid-before.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { requirePurchase } from '../require-purchase.ts';
import { isWelcomeHad } from '../welcome-once.ts';
import { decideCollecting, type HowPaid, isPaidSo, isTakenFor } from './collecting-rules.ts';
import { namedMethod, type Part, partsInLog, partsOf, requireSlips, requireTransfers } from './divided-sale.ts';
import { refuseUsedReference, requireNamedTransfer } from './slips.ts';
import { takeMoney } from './take-at-desk.ts';

/**
 * Staff mark a purchase as paid: cash counted, transfer seen. A lapsed one is completed too if there is still room. Marking
 * it twice gives the same answer, unless it was paid in another way, or in cash to somebody else. `parts` are its payments
 * in several ways (docs/rules.md#divided-sales).
 * @throws Refusal `purchase-not-found`, `purchase-not-pending`, `purchase-paid-otherwise`, `payment-method-off`, `parts-differ`,
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

async function pay(
  open: Tx,
  context: SaleContext,
  {
    settings,
    act: { actor_id, purchase_id, how, at },
  }: { settings: Configuration; act: { actor_id: number; purchase_id: number; how: HowPaid; at: Date } },
): Promise<void> {
  const { tx, purchase } = await requirePurchase(open, purchase_id);
  if (isInForce(purchase)) return refuseOtherWay(tx, purchase, { how, actor_id });
  must(decideCollecting(purchase));
  const late = purchase.status === 'failed' ? await refuseLateMoney(tx, purchase, at) : undefined;
  if (late) return refuse(late.code);
  if (await isWelcomeHad(tx, purchase)) refuse('only-new-customers', { known_as: 'purchased', by_staff: true });
  const methods = await methodsOf(tx, purchase, how);
  const amount = purchase.total_payment;
  const typed = partsOf(how, methods, amount).map((part) => withSentReference(part, purchase));
  const parts = await requireTransfers(tx, await requireSlips(tx, typed, { settings, at, actor_id, waits: false }));
  const requested = { actor_id, acts: ['collect'] as const, subject_id: purchase.customer_id, amount };
  const right = await authorise(tx, requested, { at, settings });
  // Whoever sold it before the transfer was seen must name the transfer, as in a sale that is paid at once: an uploaded
  // receipt is not enough.
  const seen = purchase.sold_by !== actor_id && (await hasReceipt(tx, purchase_id));
  for (const part of parts) requireNamedTransfer({ ...part, seen }, right);
  const {
    method: { payment_method_id },
    names,
  } = namedMethod(methods);
  await writeHowPaid(tx, { purchase_id, paid: { payment_method_id, reference: how.reference }, at });
  await takeMoney(tx, right, { purchase_id, parts, invoice_id: null, at });
  const reference = how.parts ? '' : how.reference || purchase.reference;
  const paid = { ...purchase, payment_method_id, method_name: names, reference };
  await finish(tx, context, { settings, purchase: paid, parts, right, at });
}

/**
 * Answers for a purchase that was paid meanwhile; refuses if this caller took the money in another way, since that money
 * would not be booked.
 * @throws Refusal `purchase-paid-otherwise`
 */
async function refuseOtherWay(
  tx: LockedPurchase,
  { purchase_id, payment_method_id: chosen, method_name }: PurchaseRow,
  { how, actor_id }: { how: HowPaid; actor_id: number },
): Promise<void> {
  const taken = await readTakenByHand(tx, purchase_id);
  if (isPaidSo(how, { chosen, taken, actor_id })) return;
  refuse('purchase-paid-otherwise', { method: listWays(taken.map(({ name }) => name)) || method_name });
}

/** The method that was chosen, or others that the desk takes. @throws Refusal `payment-method-off` */
async function methodsOf(
  tx: Tx,
  { payment_method_id: chosen }: PurchaseRow,
  { payment_method_id = chosen, parts }: HowPaid,
): Promise<[MethodRow, ...MethodRow[]]> {
  const methods: MethodRow[] = [];
  for (const way of parts ?? [{ payment_method_id }]) {
    const method = await findMethod(tx, way.payment_method_id);
    methods.push(method && isTakenFor(method, chosen) ? method : refuse('payment-method-off'));
  }
  const [first, ...others] = methods;
  return first ? [first, ...others] : refuse('payment-method-off');
}

/** A transfer has the reference that was typed, else the one that the customer sent. */
function withSentReference(part: Part, { reference }: PurchaseRow): Part {
  return { ...part, reference: part.reference || (part.method.kind === 'transfer' ? reference : '') };
}

async function finish(
  tx: LockedPurchase,
  context: SaleContext,
  {
    settings,
    purchase,
    parts,
    right: { actor_id, authorised_by },
    at,
  }: { settings: Configuration; purchase: PurchaseRow; parts: readonly Part[]; right: Right; at: Date },
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
      ...partsInLog(parts),
      reference,
    },
  });
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase, at });
  publishPurchaseChange(tx, context, purchase);
}
