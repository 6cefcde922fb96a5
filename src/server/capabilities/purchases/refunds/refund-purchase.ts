import type { CounterAct } from '#shared/authorisation/acts.ts';
import { sayRefund } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import { handKinds } from '#shared/wire/payment-methods.ts';
import type { RefundedClasses } from '#shared/wire/till.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { authorise, dailyAct, type Right } from '../../authorisation/index.ts';
import { requireShift } from '../../cash-shifts/index.ts';
import { closeGrantsOf } from '../../grants/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { actsOfRefund, type UndoFacts } from '../desk/counter-rules.ts';
import { endOnlineAccess } from '../end-online-access.ts';
import { todayOf } from '../payments/settle-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { decideRevocation } from '../purchase-states.ts';
import { findMethod, type MethodRow } from '../queries/methods.ts';
import { insertMovement } from '../queries/movements.ts';
import type { PurchaseRow } from '../queries/purchases.ts';
import { insertRefundOrder, readPayments, readRefundsGoing, readUseOf } from '../queries/refunds.ts';
import { settleReturnAlerts } from '../queries/returns.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { requirePurchase } from '../require-purchase.ts';
import { decideRefund, leftOf, type RefundFacts, splitByHand, splitRefund } from './refund-rules.ts';
import { afterRevocation, writeRevocation } from './revoke-access.ts';
import { sendRefunds } from './send-refunds.ts';

export interface Refund {
  /** Centavos. */
  amount: number;
  /** Whether the classes stay, the unused ones end, or access is revoked; absent: as `decideRefund` says. */
  classes: RefundedClasses | undefined;
  reason: string;
  /**
   * The method by which staff give it by hand: money that was taken by hand, or that the buyer's bank rejected; absent:
   * in the way it was paid.
   */
  payment_method_id?: number | undefined;
}

/**
 * Staff refund money: by the provider if it was paid there, by hand otherwise (in the way they choose), never more than
 * came in. A refund is a movement of money, not a state. What becomes of the classes is written in the same transaction as
 * the movement, or as the order to the provider (docs/decisions/0026-money-back.md).
 * @throws Refusal `purchase-not-found`, `refund-too-much`, `refund-asks-classes`, `not-cancellable`, `no-refund-here`,
 *   `shift-needed`, `payment-method-off` (nothing is given by hand in that way), those of `authorise`
 */
export async function refundPurchase(
  context: SaleContext,
  {
    actor_id,
    purchase_id,
    refund,
    key = null,
  }: { actor_id: number; purchase_id: number; refund: Refund; key?: OnceKey | null },
): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const { reason } = refund;
  const { revoked } = await context.db.transaction((tx) =>
    once(tx, {
      key,
      at,
      act: async () => {
        const classes = await writeRefund(tx, context, { purchase_id, refund, by: { at, actor_id, settings } });
        return { purchase_id, revoked: classes === 'revoke' ? 1 : 0 };
      },
    }),
  );
  await sendRefunds(context, purchase_id);
  if (revoked) await afterRevocation(context, purchase_id, { actor_id, reason });
}

/** @returns what becomes of the classes */
async function writeRefund(
  open: Tx,
  context: SaleContext,
  {
    purchase_id,
    refund,
    by: { at, actor_id, settings },
  }: { purchase_id: number; refund: Refund; by: { at: Date; actor_id: number; settings: Configuration } },
): Promise<RefundedClasses> {
  const { tx, purchase } = await requirePurchase(open, purchase_id);
  const { amount, reason } = refund;
  const facts = await factsOf(tx, purchase);
  const { classes } = must(decideRefund(facts, refund));
  const method = await methodByHand(tx, refund);
  const right = await rightOf(tx, { purchase, refund: { amount, classes, method }, by: { at, actor_id, settings } });
  const { authorised_by } = right;
  const by = { at, actor_id: right.actor_id, settings };
  if (method) await giveByHand(tx, { purchase_id, refund, method, by });
  else await moveMoneyBack(tx, context, { purchase, refund, right, when: { at, settings } });
  const given_by = method?.name;
  if (amount === leftOf(facts)) await settleReturnAlerts(tx, { purchase_id, at, actor_id });
  const going = { at, actor_id, reason, closed_reason: 'removed' } as const;
  const classes_lost = classes === 'remove' ? await closeGrantsOf(tx, purchase_id, going) : 0;
  if (classes === 'remove') await endOnlineAccess(tx, purchase, { at, actor_id, today: todayOf(settings, at) });
  if (classes === 'revoke') await writeRevocation(tx, context, { purchase, right, why: { at, reason, settings } });
  const { customer_id, total_payment, terms } = purchase;
  const details = {
    title: terms.title,
    total_payment,
    amount,
    classes,
    classes_lost,
    given_by: given_by ?? null,
    reason,
  };
  const about = { subject_id: purchase_id, customer_id };
  await audit(tx, { at, actor_id, authorised_by, action: 'purchase-refunded', ...about, details });
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, settings),
    topic: 'refunded',
    purchase,
    at,
    more: { amount, reason, ...(given_by && { given_by }) },
  });
  publishPurchaseChange(tx, context, purchase);
  return classes;
}

async function rightOf(
  tx: Tx,
  {
    purchase: { purchase_id, customer_id, sold_by, createdAt, paid, terms },
    refund: { amount, classes, method },
    by: { at, actor_id, settings },
  }: {
    purchase: PurchaseRow;
    refund: { amount: number; classes: RefundedClasses; method: MethodRow | null };
    by: { at: Date; actor_id: number; settings: Configuration };
  },
): Promise<Right> {
  const facts = {
    own: sold_by === actor_id,
    today: todayOf(settings, new Date(createdAt)) === todayOf(settings, at),
    whole: amount === paid,
    same_way: method === null || (await isOnlyWayPaid(tx, purchase_id, method)),
    ...(await readUseOf(tx, purchase_id, at)),
  };
  const given_by = method?.name ?? null;
  const particulars = sayRefund({ title: terms.title, amount, becomes: classes, given_by });
  const acts = await countedActs(tx, { facts, classes, actor_id }, { at, settings });
  return authorise(tx, { actor_id, acts, subject_id: customer_id, amount, particulars }, { at, settings });
}

/** Undoing one's own sale is a refund like any other once the day's number of them is used up. */
async function countedActs(
  tx: Tx,
  { facts, classes, actor_id }: { facts: UndoFacts; classes: RefundedClasses; actor_id: number },
  when: { at: Date; settings: Configuration },
): Promise<CounterAct[]> {
  const acts = actsOfRefund(facts, classes);
  if (!acts.includes('undo_own_sale')) return acts;
  const act = await dailyAct(tx, { actor_id, act: 'undo_own_sale', otherwise: 'refund' }, when);
  return act === 'refund' ? actsOfRefund({ ...facts, own: false }, classes) : acts;
}

async function factsOf(tx: Tx, purchase: PurchaseRow): Promise<RefundFacts> {
  const { paid, refunded, single_class_id, purchase_id } = purchase;
  const under_way = await readRefundsGoing(tx, purchase_id);
  return { paid, refunded, under_way, revocable: decideRevocation(purchase).ok, special: single_class_id !== null };
}

/** The method that staff chose; null: the way it was paid. @throws Refusal `payment-method-off` */
async function methodByHand(tx: Tx, { payment_method_id }: Refund): Promise<MethodRow | null> {
  if (payment_method_id === undefined) return null;
  const method = await findMethod(tx, payment_method_id);
  return method?.at_desk && handKinds.includes(method.kind) ? method : refuse('payment-method-off');
}

async function isOnlyWayPaid(tx: Tx, purchase_id: number, { payment_method_id }: MethodRow): Promise<boolean> {
  const payments = await readPayments(tx, purchase_id);
  return payments.every((payment) => payment.provider === null && payment.payment_method_id === payment_method_id);
}

/**
 * Books what staff give by hand in the way they chose; where the buyer's bank rejected a refund, the movement names the
 * refunded payment.
 */
async function giveByHand(
  tx: LockedPurchase,
  {
    purchase_id,
    refund: { amount, reason },
    method: { payment_method_id, kind },
    by: { at, actor_id, settings },
  }: {
    purchase_id: number;
    refund: Refund;
    method: MethodRow;
    by: { at: Date; actor_id: number; settings: Configuration };
  },
): Promise<void> {
  const { parts } = must(splitByHand(amount, await readPayments(tx, purchase_id)));
  await requireShift(tx, settings, { kind, actor_id, amount });
  const movement = { purchase_id, kind: 'refund' as const, payment_method_id, at, actor_id, reason };
  for (const { payment, amount: back } of parts) {
    const refunds = payment.provider === null ? {} : { refunds: payment.provider_movement_id };
    await insertMovement(tx, { ...movement, amount: -back, ...refunds });
  }
}

/** Orders refunds of payments by the provider, the newest first; the rest is booked as given back by hand. */
async function moveMoneyBack(
  tx: LockedPurchase,
  { payments }: SaleContext,
  {
    purchase,
    refund: { amount, reason },
    right: { actor_id },
    when: { at, settings },
  }: { purchase: PurchaseRow; refund: Refund; right: Right; when: { at: Date; settings: Configuration } },
): Promise<void> {
  const { purchase_id } = purchase;
  const { parts } = must(splitRefund(amount, await readPayments(tx, purchase_id), payments));
  for (const { payment, amount: back, by_provider } of parts) {
    const { payment_method_id, provider_movement_id: payment_id } = payment;
    const movement = { purchase_id, kind: 'refund' as const, amount: -back, payment_method_id, at, actor_id, reason };
    const order = { purchase_id, payment_id, amount: back, reason, ordered_by: actor_id, at };
    if (!by_provider) await requireShift(tx, settings, { kind: payment.method_kind, actor_id, amount: back });
    await (by_provider ? insertRefundOrder(tx, order) : insertMovement(tx, movement));
  }
}
