import type { Configuration } from '#shared/configuration/catalogue.ts';
import { Refusal } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { localDateOf, pickPlace } from '../reservations/index.ts';
import { completePurchase, giveWhatWasBought } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import type { SaleFacts } from './facts.ts';
import { insertAlert, insertInvoice, insertMovement, insertRefundOrder } from './queries/money.ts';
import { lockPurchase, type PurchaseRow, writeHowPaid, writeProviderIds } from './queries/purchases.ts';
import { findDiscountCode, gatherSaleFacts } from './queries/sale.ts';
import { refuseByLimits, withPendingCounted } from './rules.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/** Money that a provider says it has. Centavos. */
export interface PaidPayment {
  provider: string;
  payment_id: string;
  amount: number;
  currency: string;
  subscription?: { subscription_id: string; invoice_id: string | null; next_charge_at: Date } | undefined;
}

export type Settled = 'done' | 'repeated' | 'wrong-amount' | 'refunding' | 'no-room' | 'unknown-purchase';

/**
 * Writes that a payment came in and, if there is still room, gives what it bought: all in the caller's transaction. The
 * same payment counts once. Late money is honoured if there is room, else given back, or put on the staff's list where
 * the provider cannot (DECISIONS.md, "Selling").
 */
export async function settlePayment(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase_id: number,
  paid: PaidPayment,
): Promise<Settled> {
  const at = context.clock.now();
  const purchase = await lockPurchase(tx, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const invoice_id = await invoiceOf(tx, purchase, paid, at);
  if (invoice_id === undefined) return 'repeated';
  const { provider, payment_id, amount } = paid;
  const movement = {
    purchase_id,
    invoice_id,
    kind: 'payment' as const,
    amount,
    payment_method_id: purchase.payment_method_id,
  };
  const fresh = await insertMovement(tx, {
    ...movement,
    at,
    actor_id: null,
    provider,
    provider_movement_id: payment_id,
  });
  if (!fresh) return 'repeated';
  await writeProviderIds(
    tx,
    purchase_id,
    { ...paid.subscription, payment_id: purchase.provider_payment_id ? null : payment_id },
    at,
  );
  tx.afterCommit(context.publicAnswers.drop);
  return decide(tx, context, settings, purchase, { ...paid, invoice_row: invoice_id, at });
}

interface Arrived extends PaidPayment {
  invoice_row: number | null;
  at: Date;
}

async function decide(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase: PurchaseRow,
  paid: Arrived,
): Promise<Settled> {
  const { at } = paid;
  const completion = { at, actor_id: null, invoice_id: paid.invoice_row, settings };
  const renewal = purchase.status === 'active' && paid.invoice_row !== null;
  if (paid.currency !== 'MXN' || paid.amount !== expectedAmount(purchase, renewal)) {
    await insertAlert(tx, alertAbout(purchase, paid, 'wrong-amount'));
    return 'wrong-amount';
  }
  if (renewal) {
    await giveWhatWasBought(tx, purchase, completion);
    await tellCustomer(tx, tellerOf(context, settings), 'renewed', purchase, at);
    return 'done';
  }
  const fits = purchase.status === 'pending' ? purchase : await roomForLateMoney(tx, settings, purchase, at);
  if (!fits) return giveBack(tx, context, settings, purchase, paid);
  await completePurchase(tx, fits, completion);
  await tellCustomer(tx, tellerOf(context, settings), 'paid', fits, at);
  return 'done';
}

/** A later charge of a subscription may cost more than the first. */
const expectedAmount = (purchase: PurchaseRow, renewal: boolean) =>
  renewal ? (purchase.renewal_payment ?? purchase.total_payment) : purchase.total_payment;

/** Null: no invoice belongs to it; undefined: the provider's invoice was written before. */
async function invoiceOf(
  tx: Tx,
  { purchase_id }: PurchaseRow,
  paid: PaidPayment,
  at: Date,
): Promise<number | null | undefined> {
  if (!paid.subscription) return null;
  const provider_invoice_id = paid.subscription.invoice_id ?? paid.payment_id;
  return insertInvoice(tx, {
    purchase_id,
    total_payment: paid.amount,
    at,
    provider: paid.provider,
    provider_invoice_id,
  });
}

/** The purchase as it can still be completed, with a place in its class if it needs one; undefined when there is no room. */
async function roomForLateMoney(
  tx: Tx,
  settings: Configuration,
  purchase: PurchaseRow,
  now: Date,
): Promise<PurchaseRow | undefined> {
  if (purchase.status !== 'failed') return undefined;
  const { customer_id, class_package_id, single_class_id } = purchase;
  const person = { customer_id, actor_id: customer_id, session_id: null };
  const discount_code = await findDiscountCode(tx, purchase.discount_id);
  const key = { ...person, class_package_id, discount_code, single_class_id, signup_fee: null, now };
  const facts = await gatherSaleFacts(tx, key);
  if (!facts.package || refuseByLimits(withPendingCounted(facts), facts.package)) return undefined;
  if (discountUsedUp(facts, purchase)) return undefined;
  if (single_class_id === null) return purchase;
  const actor = { customer_id, session_id: null, byStaff: false };
  try {
    const spot = await pickPlace(
      tx,
      { single_class_id, spot: undefined, customer_id, class_package_id },
      actor,
      settings,
      now,
    );
    await writeHowPaid(tx, purchase.purchase_id, { spot }, now);
    return { ...purchase, spot };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The use it gave back when it failed is somebody else's now. */
function discountUsedUp({ discount }: SaleFacts, { discount_id }: PurchaseRow): boolean {
  if (discount_id === null || !discount) return false;
  const { max_uses, uses, max_uses_per_customer, own_uses } = discount;
  return (
    (max_uses !== null && uses >= max_uses) || (max_uses_per_customer !== null && own_uses >= max_uses_per_customer)
  );
}

/** Somebody paid what can no longer be had, or paid twice. */
async function giveBack(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase: PurchaseRow,
  paid: Arrived,
): Promise<Settled> {
  const { purchase_id } = purchase;
  if (!context.payments?.can.refunds) {
    await insertAlert(tx, alertAbout(purchase, paid, 'no-room'));
    return 'no-room';
  }
  const { payment_id, amount, at } = paid;
  await insertRefundOrder(tx, { purchase_id, payment_id, amount, reason: 'Ya no había lugar', ordered_by: null, at });
  await tellCustomer(tx, tellerOf(context, settings), 'late-money', purchase, at);
  return 'refunding';
}

function alertAbout(
  { purchase_id, total_payment, status }: PurchaseRow,
  paid: Arrived,
  kind: 'wrong-amount' | 'no-room',
) {
  const { amount, currency, payment_id, at } = paid;
  return { purchase_id, kind, details: { amount, currency, expected: total_payment, status, payment_id }, at };
}

/** The studio's date now, for rules that look at dates. */
export const todayOf = (settings: Configuration, at: Date): string => localDateOf(at, settings.timezone);
