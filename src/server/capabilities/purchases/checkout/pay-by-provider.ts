import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { declineText } from '#shared/refusals/selling.ts';
import { refuse } from '#shared/refusals.ts';
import type { ChosenPayment } from '#shared/wire/checkout.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { CardFailure } from '../../../gateways/payments/card-failure.ts';
import {
  type Payer,
  type Payment,
  type PaymentGateway,
  type PaymentWay,
  ProviderUnavailable,
} from '../../../gateways/payments/payment-gateway.ts';
import { lockBuyer } from '../../locking/index.ts';
import { keepSavedSource } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { takePayment } from '../payments/take-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { decideMove, mayMove } from '../purchase-states.ts';
import { noteProviderIds, writeProviderIds, writeReference } from '../queries/moves.ts';
import { findPurchase, lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { type Asking, newPaymentOf } from './new-payment.ts';

/** The answer to an attempt: what the checkout does next. */
export interface Attempted {
  purchase_id: number;
  status: PurchaseStatus;
  /** Centavos. */
  total_payment: number;
  clientSecret: string | null;
  session: { url: string } | null;
}

/**
 * Asks the provider to take the payment of a pending purchase. Asked again for the same purchase, it answers with the same
 * payment. No lock is held meanwhile.
 * @returns undefined when that payment was withdrawn earlier: nobody can pay it, so the purchase has failed
 * @throws Refusal `card-declined` (a saved card; the purchase failed), `payment-provider-down` (it stays pending),
 * `attempt-replaced`, `source-not-found`
 */
export async function payByProvider(context: SaleContext, asking: Asking): Promise<Attempted | undefined> {
  const { settings, gateway, purchase } = asking;
  const wanted = await newPaymentOf(context, asking);
  const made = await ask(() => gateway.createPayment(wanted));
  const state = await writePaymentIds(context, { settings, gateway, purchase, payment: unknownOf(made, wanted.payer) });
  const open = made.status === 'requires-action';
  if (open && (state === 'failed' || state === 'cancelled'))
    return dropUnused(context, { settings, gateway, purchase, payment: made });
  const source_id = chargedHere(gateway, wanted.pay);
  const payment = state === 'pending' ? await chargeCard(gateway, { made, pay: wanted.pay, source_id }) : made;
  if (payment.status === 'cancelled') {
    const failed = await failPurchase(context, purchase.purchase_id, 'El pago se había retirado');
    return failed ? undefined : refuse('attempt-replaced');
  }
  if (payment.status === 'failed' && source_id !== null) {
    await failPurchase(context, purchase.purchase_id, declineText({ ...payment.failure }));
    return refuseCard(payment.failure);
  }
  const { purchase_id, total_payment } = purchase;
  const settled = await takePayment(context, { settings, gateway, purchase_id, payment });
  const { status } =
    settled === 'done'
      ? { status: must(decideMove(purchase, 'complete')).move.to }
      : ((await findPurchase(context.db, purchase_id)) ?? purchase);
  const waits = status === 'pending';
  return {
    purchase_id,
    status,
    total_payment,
    clientSecret: waits ? payment.client_secret : null,
    session: waits && payment.session_url ? { url: payment.session_url } : null,
  };
}

/** The payment without the provider's customer id if that is the id already known here: there is nothing new to write. */
const unknownOf = (payment: Payment, { provider_customer_id: known }: Payer): Payment => ({
  ...payment,
  provider_customer_id: payment.provider_customer_id === known ? null : payment.provider_customer_id,
});

/** Charges a card from the server if the payment is open, or was refused and another card was typed. */
async function chargeCard(
  gateway: PaymentGateway,
  { made, pay, source_id }: { made: Payment; pay: PaymentWay; source_id: string | null },
): Promise<Payment> {
  const takesAnother = made.status === 'failed' && pay.way === 'token';
  const isOpen = made.status === 'requires-action' || takesAnother;
  return source_id !== null && isOpen ? ask(() => gateway.chargeSource({ ...made, source_id })) : made;
}

/** The provider's id of the card that the server charges; null: the customer pays at the provider. */
function chargedHere({ can }: PaymentGateway, pay: PaymentWay): string | null {
  if (pay.way === 'source') return pay.source_id;
  const here = pay.way === 'token' && (can.charges === 'server' || pay.installments !== undefined);
  return here ? pay.token_id : null;
}

/** Whether the payment is by a saved card. */
export const isSaved = (chosen: ChosenPayment) => typeof chosen === 'object' && 'payment_source_id' in chosen;

function refuseCard(failure: CardFailure | null): never {
  const { code, decline_code } = failure ?? { code: 'card_declined', decline_code: null };
  return refuse('card-declined', { code, decline_code });
}

async function ask(call: () => Promise<Payment>): Promise<Payment> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    throw error;
  }
}

/**
 * Writes the payment's id before anybody can pay it, so that an attempt which replaces the purchase can withdraw it.
 */
async function writePaymentIds(
  context: SaleContext,
  {
    settings,
    gateway: { provider },
    purchase: { purchase_id, customer_id, createdAt: begun },
    payment,
  }: { settings: Configuration; gateway: PaymentGateway; purchase: PurchaseRow; payment: Payment },
): Promise<PurchaseStatus | undefined> {
  const at = context.clock.now();
  const { payment_id, subscription, reference, provider_customer_id, saved_source } = payment;
  const noted = { purchase_id, ids: { payment_id, ...subscription }, at };
  if (!reference && !provider_customer_id && !saved_source)
    return context.db.transaction(async (open) => noteProviderIds(await lockBuyer(open, customer_id), noted));
  return context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    await writeProviderIds(tx, noted);
    if (reference && purchase && !purchase.voucher) {
      const voucher = await writeReference(tx, purchase_id, reference);
      const sender = senderOf(context, settings);
      await queuePurchaseNotice(tx, { sender, topic: 'pending', purchase: { ...purchase, voucher }, at });
    }
    await keepSavedSource(tx, { provider, paying: { customer_id, begun }, payment, at });
    return purchase?.status;
  });
}

/**
 * Withdraws a payment that was made while another attempt replaced its purchase, or the same attempt in another request was
 * refused. Nobody was sent the means to pay it, so nothing can be paid even if the provider does not answer now.
 * @throws Refusal `attempt-replaced`, `card-declined`
 */
async function dropUnused(
  context: SaleContext,
  {
    settings,
    gateway,
    purchase: { purchase_id },
    payment: { payment_id },
  }: { settings: Configuration; gateway: PaymentGateway; purchase: PurchaseRow; payment: Payment },
): Promise<never> {
  try {
    const payment = await gateway.cancelPayment(payment_id);
    if (payment) await takePayment(context, { settings, gateway, purchase_id, payment });
    if (payment?.failure) return refuseCard(payment.failure);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ purchase_id }, 'a replaced payment could not be withdrawn');
  }
  return refuse('attempt-replaced');
}

/**
 * Fails a purchase whose saved card was refused, or which nobody can pay any more, and releases what it held.
 * @returns false when it had already ended
 */
async function failPurchase(context: SaleContext, purchase_id: number, reason: string): Promise<boolean> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  return context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase || !mayMove(purchase, 'fail')) return false;
    const { customer_id: actor_id } = purchase;
    await endPurchase(tx, context, { purchase, act: 'fail', by: { at, actor_id, reason, settings } });
    publishPurchaseChange(tx, context, purchase);
    return true;
  });
}
