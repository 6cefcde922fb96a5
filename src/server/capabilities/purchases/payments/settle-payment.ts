import type { Configuration } from '#shared/configuration/catalogue.ts';
import { localDateOf } from '#shared/time.ts';
import type { Tx } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { completePurchase, grantPurchasedItems } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { offerWhatIsLeft } from '../offer-what-is-left.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import type { Plan } from '../plans/plan-rules.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { insertAlert } from '../queries/alerts.ts';
import { insertInvoice } from '../queries/invoices.ts';
import { insertProviderMovement } from '../queries/movements.ts';
import { writeProviderIds } from '../queries/moves.ts';
import { lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { insertRefundOrder } from '../queries/refunds.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { givesBack } from '../refunds/refund-rules.ts';
import { dueOf, judgePayment } from '../subscriptions/charge-rules.ts';
import { returnToChargeDay } from '../subscriptions/return-to-charge-day.ts';
import { readyToComplete } from './late-money.ts';
import { GOING_BACK, type NotTaken, wayBack } from './late-money-rules.ts';

/** A payment that a provider reports. Centavos. */
export interface PaidPayment {
  provider: string;
  payment_id: string;
  amount: number;
  currency: string;
  subscription?: { subscription_id: string; next_charge_at: Date } | undefined;
}

export type Settled =
  | 'done'
  | 'repeated'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'refunding'
  | 'late-money'
  | 'paid-twice'
  | 'unknown-purchase';

/**
 * Books a payment and, if it is still possible, gives what it bought, all in the caller's transaction. The same payment
 * counts once. A late payment completes its purchase if there is room and no other attempt replaced it; else it is given
 * back, or becomes an alert if the provider cannot refund (docs/decisions/0025-attempts-at-paying.md). A payment in another
 * currency becomes an alert and is never booked.
 */
export async function settlePayment(
  open: Tx,
  context: SaleContext,
  { settings, purchase_id, paid }: { settings: Configuration; purchase_id: number; paid: PaidPayment },
): Promise<Settled> {
  const at = context.clock.now();
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const { payment_id } = paid;
  const judged = judgePayment(purchase, { ...paid, is_charge: paid.subscription !== undefined });
  if (judged === 'wrong-currency') {
    const about = { provider: paid.provider, movement_id: payment_id };
    return (await insertAlert(tx, { ...alertAbout(purchase, { ...paid, at }, judged), about })) ? judged : 'repeated';
  }
  const invoice_id = await invoiceOf(tx, { purchase, paid, at });
  if (invoice_id === undefined || !(await writeMoney(tx, { purchase, paid, invoice_id, at }))) return 'repeated';
  const ids = { ...paid.subscription, ...(purchase.provider_payment_id === null && { payment_id }) };
  if (Object.keys(ids).length > 0) await writeProviderIds(tx, { purchase_id, ids, at });
  publishPurchaseChange(tx, context, purchase);
  const { subscription, amount } = paid;
  const next_charge_at = subscription?.next_charge_at;
  const of = next_charge_at
    ? await applyPlan(tx, { purchase, charge: { amount, next_charge_at }, at })
    : { purchase, missed: null };
  const arrived = { ...paid, invoice_row: invoice_id, at };
  const settled = await honour(tx, context, {
    settings,
    purchase: of.purchase,
    judged: judgePayment(of.purchase, { ...paid, is_charge: subscription !== undefined }),
    paid: arrived,
  });
  if (of.missed) await reportMissedChange(tx, context, { settings, purchase, plan: of.missed, paid: arrived });
  return settled;
}

/**
 * The charge should have paid another plan: alerts staff, and writes to the customer from when on the new plan is charged.
 */
async function reportMissedChange(
  tx: LockedPurchase,
  context: SaleContext,
  change: { settings: Configuration; purchase: PurchaseRow; plan: Plan; paid: Arrived },
): Promise<void> {
  const { settings, purchase, plan, paid } = change;
  const { amount, currency, payment_id, at } = paid;
  const { purchase_id } = purchase;
  const details = { amount, currency, expected: plan.renewal_payment, payment_id };
  await insertAlert(tx, { purchase_id, kind: 'plan-not-changed', details, at });
  const about = { ...purchase, next_charge_at: nextChargeOf(purchase, paid) };
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, settings),
    topic: 'plan-changes',
    purchase: about,
    at,
    more: { plan },
  });
}

const nextChargeOf = ({ next_charge_at }: PurchaseRow, { subscription }: PaidPayment): string | null =>
  subscription ? subscription.next_charge_at.toISOString() : next_charge_at;

/** The same, once a charge that a freeze had moved is on the subscription's day again. */
async function nextChargeAfter(
  tx: LockedPurchase,
  context: SaleContext,
  { purchase, paid }: { purchase: PurchaseRow; paid: Arrived },
): Promise<string | null> {
  const { subscription, invoice_row: invoice_id, at } = paid;
  if (!subscription || invoice_id === null) return nextChargeOf(purchase, paid);
  const charge = { invoice_id, next_charge_at: subscription.next_charge_at };
  return (await returnToChargeDay(tx, context, { purchase, charge, at })).toISOString();
}

/** False when this payment was booked before. A first charge that a discount reduced to nothing has nothing to book. */
async function writeMoney(
  tx: Tx,
  {
    purchase: { purchase_id, payment_method_id },
    paid: { provider, payment_id: provider_movement_id, amount },
    invoice_id,
    at,
  }: { purchase: PurchaseRow; paid: PaidPayment; invoice_id: number | null; at: Date },
): Promise<boolean> {
  if (amount <= 0) return true;
  const movement = { purchase_id, invoice_id, kind: 'payment' as const, amount, payment_method_id };
  return insertProviderMovement(tx, { ...movement, at, actor_id: null, provider, provider_movement_id });
}

interface Arrived extends PaidPayment {
  invoice_row: number | null;
  at: Date;
}

async function honour(
  tx: LockedPurchase,
  context: SaleContext,
  {
    settings,
    purchase,
    judged,
    paid,
  }: {
    settings: Configuration;
    purchase: PurchaseRow;
    judged: ReturnType<typeof judgePayment>;
    paid: Arrived;
  },
): Promise<Settled> {
  const { at } = paid;
  const completion = { at, actor_id: null, invoice_id: paid.invoice_row, settings };
  if (judged === 'wrong-amount' || judged === 'wrong-currency') {
    await insertAlert(tx, alertAbout(purchase, paid, judged));
    const { amount } = paid;
    await queuePurchaseNotice(tx, {
      sender: senderOf(context, settings),
      topic: 'part-paid',
      purchase,
      at,
      more: { amount },
    });
    return judged;
  }
  if (judged === 'renewal') {
    await grantPurchasedItems(tx, purchase, completion);
    const next_charge_at = await nextChargeAfter(tx, context, { purchase, paid });
    // The charged amount: the first charge after a trial may be less than the later ones.
    const renewed = { ...purchase, next_charge_at, renewal_payment: paid.amount };
    await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'renewed', purchase: renewed, at });
    return 'done';
  }
  const ready = await readyToComplete(tx, { settings, purchase, now: at });
  if ('not' in ready) return giveBack(tx, context, { settings, purchase, paid, not: ready.not });
  await completePurchase(tx, ready.purchase, completion);
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase: ready.purchase, at });
  return 'done';
}

/**
 * Null: no invoice belongs to it; undefined: it was written before. The key is the payment's id, which webhooks and answers
 * both carry; only webhooks carry the invoice's id.
 */
async function invoiceOf(
  tx: LockedPurchase,
  { purchase: { purchase_id }, paid, at }: { purchase: PurchaseRow; paid: PaidPayment; at: Date },
): Promise<number | null | undefined> {
  if (!paid.subscription) return null;
  const { provider, payment_id: provider_invoice_id, amount: total_payment } = paid;
  return insertInvoice(tx, { purchase_id, total_payment, at, provider, provider_invoice_id });
}

/** Handles a payment for something that is no longer available, that was paid twice, or whose attempt was replaced. */
async function giveBack(
  tx: LockedPurchase,
  context: SaleContext,
  { settings, purchase, paid, not }: { settings: Configuration; purchase: PurchaseRow; paid: Arrived; not: NotTaken },
): Promise<Settled> {
  const { purchase_id } = purchase;
  const { payment_id, amount, at } = paid;
  const { alert, reason, topic, why } = GOING_BACK[not];
  const by = { at, actor_id: null, settings };
  if (mayMove(purchase, 'fail'))
    await endPurchase(tx, context, { purchase, act: 'fail', by: { ...by, reason: why || reason } });
  else await offerWhatIsLeft(tx, context, { classes: [purchase.single_class_id], by });
  const way = wayBack(amount, { refunds: givesBack(context.payments, paid.provider) });
  if (way === 'staff') {
    await insertAlert(tx, alertAbout(purchase, paid, alert));
    return alert;
  }
  if (way === 'none') return 'late-money';
  await insertRefundOrder(tx, { purchase_id, payment_id, amount, reason, ordered_by: null, at });
  const sender = senderOf(context, settings);
  await queuePurchaseNotice(tx, { sender, topic, purchase, at, more: { amount, reason: why } });
  return 'refunding';
}

function alertAbout(
  purchase: PurchaseRow,
  paid: PaidPayment & { at: Date },
  kind: 'wrong-amount' | 'wrong-currency' | 'late-money' | 'paid-twice',
) {
  const { purchase_id, status } = purchase;
  const { amount, currency, payment_id, at } = paid;
  return { purchase_id, kind, details: { amount, currency, expected: dueOf(purchase), status, payment_id }, at };
}

/** The present date in the studio's time zone. */
export const todayOf = (settings: Configuration, at: Date): string => localDateOf(at, settings.timezone);
