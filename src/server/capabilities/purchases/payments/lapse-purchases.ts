import type { Configuration } from '#shared/configuration/catalogue.ts';
import { isPaidLater } from '#shared/payments/paid-later.ts';
import { type Payment, type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { leaveClasses } from '../../reservations/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import {
  type DuePurchase,
  isInReview,
  markLapseNotified,
  readAboutToLapse,
  readArrived,
  readLapsed,
} from '../queries/due.ts';
import { findPurchase, lockPurchase } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { afterAsking, isLapsed, warnedBefore } from './lapse-rules.ts';
import { takePayment } from './take-payment.ts';

/**
 * Pending purchases whose deadline has passed fail and release everything; reservations made with their classes are
 * cancelled, attended classes stay a debt. A transfer whose receipt waits for staff does not lapse. Any number of processes
 * may run this at once.
 * @returns how many lapsed
 */
export async function lapsePurchases(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  let lapsed = 0;
  for (const due of await readLapsed(context.db, context.clock.now())) {
    if ((await askProvider(context, settings, due)) === 'waits') continue;
    if (await lapse(context, settings, due)) lapsed += 1;
  }
  await leaveClasses(context, null, { actor_id: null, reason: 'La compra venció' });
  return lapsed;
}

/**
 * A payment that the customer approved at the provider without coming back is captured now. Otherwise the provider is asked
 * to cancel it, so that nobody can pay it any more; if it was paid first it counts, and if it is being processed it is
 * waited for.
 */
async function askProvider(context: SaleContext, settings: Configuration, due: DuePurchase) {
  const { payments, clock } = context;
  const { purchase_id, provider, provider_payment_id, pending_until } = due;
  const gateway = payments.of(provider);
  if (!gateway || provider_payment_id === null) return 'lapses';
  const payment = await takeOrCancel(gateway, provider_payment_id).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return 'no-answer' as const;
    throw error;
  });
  const answer = payment === 'no-answer' ? payment : (payment?.status ?? null);
  const next = afterAsking(answer, { pending_until, now: clock.now() });
  if (next === 'was-paid' && payment !== null && payment !== 'no-answer')
    await takePayment(context, { settings, gateway, purchase_id, payment });
  return next;
}

async function takeOrCancel(gateway: PaymentGateway, payment_id: string): Promise<Payment | null> {
  const taken = await gateway.capturePayment(payment_id);
  return taken?.status === 'succeeded' ? taken : gateway.cancelPayment(payment_id);
}

async function lapse(context: SaleContext, settings: Configuration, due: DuePurchase): Promise<boolean> {
  const { purchase_id, provider_payment_id } = due;
  const at = context.clock.now();
  return context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase) return false;
    const in_review = await isInReview(tx, purchase_id);
    if (!isLapsed({ ...purchase, in_review }, { payment_id: provider_payment_id, now: at })) return false;
    await endPurchase(tx, context, {
      purchase,
      act: 'fail',
      by: { at, actor_id: null, reason: 'No se pagó a tiempo', settings },
    });
    if (isPaidLater(purchase.method_kind)) {
      const amount = await readArrived(tx, purchase_id);
      const more = amount > 0 ? { amount } : {};
      await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'lapsed', purchase, at, more });
    }
    publishPurchaseChange(tx, context, purchase);
    return true;
  });
}

/** Warns the owners of cash and transfer purchases that lapse within a day, once. @returns how many letters were queued */
export async function warnAboutLapse(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const due = await readAboutToLapse(context.db, at, warnedBefore(at));
  let letters = 0;
  for (const { purchase_id } of due) {
    const done = await context.db.transaction(async (tx) => {
      const purchase = await findPurchase(tx, purchase_id);
      if (!purchase || !(await markLapseNotified(tx, purchase_id, at))) return false;
      await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'lapsing', purchase, at });
      return true;
    });
    if (done) letters += 1;
  }
  return letters;
}
