import { Refusal, refuse } from '#shared/refusals.ts';
import { type Payment, type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { refuseBoughtJustNow } from '../bought-just-now.ts';
import type { SaleContext } from '../context.ts';
import type { OwnPending } from '../facts.ts';
import { takePayment } from '../payments/take-payment.ts';
import { gatherAttemptFacts } from '../subscriptions/trial-once.ts';
import { type Attempt, isSame, priceOf, saleKeyOf } from './attempt.ts';
import { requireTimeToPay } from './time-to-pay.ts';

/** An unfinished purchase whose payment the provider has cancelled. */
export interface Withdrawn {
  purchase_id: number;
  payment_id: string;
}

/**
 * Before a customer starts another payment for the same package, withdraws the first one at the provider, so that nobody
 * can pay it any more; if it was paid meanwhile, it counts. Nothing is withdrawn when the next attempt continues it, nor
 * for an attempt that is refused anyway.
 * @returns the purchase that must be replaced, null when there is none with a payment
 * @throws Refusal in the order of `decideSale`; `held-too-long`, `bought-just-now`, `being-paid`, `payment-provider-down`
 */
export async function withdrawPending(context: SaleContext, attempt: Attempt): Promise<Withdrawn | null> {
  const { payments, db, clock } = context;
  const at = clock.now();
  const facts = await gatherAttemptFacts(db, saleKeyOf(attempt, at));
  const { pending } = facts;
  if (!pending?.provider_payment_id) return null;
  const price = priceOf(context, attempt, { facts, at });
  const { purchase_id, provider_payment_id: payment_id } = pending;
  const gateway = payments.of(pending.provider);
  const isContinued = goesOn(attempt) && isSame(attempt, { price, facts }, pending);
  if (isContinued && !(gateway && (await isLeftOnPage(gateway, attempt, payment_id)))) return null;
  await requireTimeToPay(db, attempt, { price, at, replaces: purchase_id });
  await refuseBoughtJustNow(db, attempt, { facts, price, at });
  // Only the provider that made the payment can cancel it.
  if (!gateway) return refuse('payment-provider-down');
  const payment = await ask(() => gateway.cancelPayment(payment_id));
  if (payment?.status === 'succeeded')
    await takePayment(context, { settings: attempt.settings, gateway, purchase_id, payment });
  return isOver(payment) ? { purchase_id, payment_id } : refuse('being-paid');
}

/**
 * Whether the payment was begun on the provider's page, before the owner switched to card fields in the checkout: a card
 * typed here is not charged to that payment, so both could be paid.
 */
async function isLeftOnPage(gateway: PaymentGateway, { chosen }: Attempt, payment_id: string): Promise<boolean> {
  if (typeof chosen === 'string') return false;
  const payment = await ask(() => gateway.readPayment(payment_id));
  return payment?.on_page ?? false;
}

/** Whether nobody can pay it: the provider answers that it is cancelled, or that it does not exist. */
const isOver = (payment: Payment | null) => payment === null || payment.status === 'cancelled';

/**
 * Whether the provider must be asked before an unfinished purchase is replaced: as far as was read, its payment may still
 * be made.
 */
export function mustBeWithdrawn(
  { purchase_id, provider_payment_id }: OwnPending,
  { withdrawn, goesOn }: { withdrawn: Withdrawn | null | undefined; goesOn: boolean },
): boolean {
  if (provider_payment_id === null) return false;
  if (withdrawn === undefined) return true;
  return !goesOn && !(withdrawn?.purchase_id === purchase_id && withdrawn.payment_id === provider_payment_id);
}

/** @throws Refusal `being-paid` when the provider refuses, `payment-provider-down` when it does not answer */
async function ask(call: () => Promise<Payment | null>): Promise<Payment | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    if (error instanceof Refusal) return refuse('being-paid');
    throw error;
  }
}

/**
 * Whether the next attempt continues the same payment: a card typed in the page is confirmed on it, however often it is
 * tried, and a reference number stays the same.
 */
const goesOn = ({ chosen }: Attempt) =>
  typeof chosen === 'object' ? 'token_id' in chosen : chosen === 'oxxo' || chosen === 'spei';
