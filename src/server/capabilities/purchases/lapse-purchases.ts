import type { Configuration } from '#shared/configuration/catalogue.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { leaveClasses } from '../reservations/index.ts';
import type { SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import { mayMove } from './purchase-states.ts';
import { type DuePurchase, isInReview, markLapseTold, readAboutToLapse, readLapsed } from './queries/due.ts';
import { findPurchase, lockPurchase } from './queries/purchases.ts';
import { takePayment } from './take-payment.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/** A provider that does not answer keeps a hold no longer than this, in milliseconds. */
const PATIENCE = HOUR;

/**
 * Pending purchases whose time is over fail and give everything back; what was booked with their classes is cancelled,
 * what was attended stays as a debt. A transfer whose receipt waits for the staff does not lapse. Any number of processes may run it at once.
 * @returns how many lapsed
 */
export async function lapsePurchases(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  let lapsed = 0;
  for (const due of await readLapsed(context.db, context.clock.now())) {
    if (await isStillPayable(context, settings, due)) continue;
    if (await lapse(context, settings, due)) lapsed += 1;
  }
  await leaveClasses(context, null, { actor_id: null, reason: 'La compra venció' });
  return lapsed;
}

/** The provider is told that nobody can pay it any more; a payment that made it stands, and one under way is waited for. */
async function isStillPayable(context: SaleContext, settings: Configuration, due: DuePurchase): Promise<boolean> {
  const { payments, clock } = context;
  if (!payments || due.provider_payment_id === null) return false;
  try {
    const payment = await payments.cancelPayment(due.provider_payment_id);
    if (payment?.status === 'succeeded')
      await takePayment(context, { settings, purchase_id: due.purchase_id, payment });
    return payment?.status === 'processing';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return clock.now().getTime() < new Date(due.pending_until).getTime() + PATIENCE;
  }
}

async function lapse(context: SaleContext, settings: Configuration, due: DuePurchase): Promise<boolean> {
  const { purchase_id, provider_payment_id } = due;
  const at = context.clock.now();
  return context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    const over = purchase?.pending_until && new Date(purchase.pending_until) <= at;
    if (!purchase || !mayMove(purchase, 'fail') || !over || (await isInReview(tx, purchase_id))) return false;
    // A payment was begun since it was read: the next run asks the provider about it.
    if (purchase.provider_payment_id !== provider_payment_id) return false;
    await endPurchase(tx, context, {
      purchase,
      act: 'fail',
      by: { at, actor_id: null, reason: 'No se pagó a tiempo', settings },
    });
    const slow = purchase.method_kind === 'cash' || purchase.method_kind === 'transfer';
    if (slow) await tellCustomer(tx, { teller: tellerOf(context, settings), told: 'lapsed', purchase, at });
    tellChange(tx, context, purchase);
    return true;
  });
}

/** Cash and transfer purchases that lapse within a day tell their owner, once. @returns how many were told */
export async function warnAboutLapse(context: SaleContext): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const due = await readAboutToLapse(context.db, at, new Date(at.getTime() + DAY));
  let told = 0;
  for (const { purchase_id } of due) {
    const done = await context.db.transaction(async (tx) => {
      const purchase = await findPurchase(tx, purchase_id);
      if (!purchase || !(await markLapseTold(tx, purchase_id, at))) return false;
      await tellCustomer(tx, { teller: tellerOf(context, settings), told: 'lapsing', purchase, at });
      return true;
    });
    if (done) told += 1;
  }
  return told;
}
