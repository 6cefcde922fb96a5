import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { ChosenPayment } from '#shared/wire/checkout.ts';
import {
  type NewPayment,
  type Payment,
  type PaymentGateway,
  type PaymentWay,
  ProviderUnavailable,
} from '../../gateways/payments/payment-gateway.ts';
import { siteAddress } from '../../settings.ts';
import { keepSavedSource, providerCustomerOf, sourceOf } from '../payment-methods/index.ts';
import type { Attempted } from './attempt-checkout.ts';
import type { SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import { writeProviderIds } from './queries/moves.ts';
import { findPurchase, lockPurchase, type PurchaseRow } from './queries/purchases.ts';
import { takePayment } from './take-payment.ts';
import { tellChange } from './tell-change.ts';

/**
 * Asks the provider to take the money of a pending purchase. Asked again for the same purchase, it answers with the same
 * payment. Nothing of ours is locked meanwhile.
 * @returns undefined when that payment was withdrawn before: nobody can pay it, so the purchase is over
 * @throws Refusal `card-declined` (a saved card; the purchase failed), `payment-provider-down` (it stays pending), `source-not-found`
 */
export async function payByProvider(
  context: SaleContext,
  settings: Configuration,
  gateway: PaymentGateway,
  purchase: PurchaseRow,
  chosen: ChosenPayment,
): Promise<Attempted | undefined> {
  const payment = await ask(gateway, await paymentOf(context, settings, purchase, chosen));
  await remember(context, purchase, payment);
  if (payment.status === 'cancelled') {
    await failPurchase(context, purchase.purchase_id, 'El pago se había retirado');
    return undefined;
  }
  if (payment.status === 'failed' && isSaved(chosen)) {
    await failPurchase(context, purchase.purchase_id, payment.failure?.code ?? 'card_declined');
    const { code, decline_code } = payment.failure ?? { code: 'card_declined', decline_code: null };
    return refuse('card-declined', { code, decline_code });
  }
  await takePayment(context, settings, purchase.purchase_id, payment);
  const { purchase_id, status, total_payment } = (await findPurchase(context.db, purchase.purchase_id)) ?? purchase;
  const waits = status === 'pending';
  return {
    ...{ purchase_id, status, total_payment },
    clientSecret: waits ? payment.client_secret : null,
    session: waits && payment.session_url ? { url: payment.session_url } : null,
  };
}

/** A card that is kept at the provider. */
export const isSaved = (chosen: ChosenPayment) => typeof chosen === 'object' && 'payment_source_id' in chosen;

async function ask(gateway: PaymentGateway, payment: NewPayment): Promise<Payment> {
  try {
    return await gateway.createPayment(payment);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    throw error;
  }
}

async function paymentOf(
  context: SaleContext,
  settings: Configuration,
  purchase: PurchaseRow,
  chosen: ChosenPayment,
): Promise<NewPayment> {
  const { purchase_id, customer_id, terms } = purchase;
  const provider_customer_id = await providerCustomerOf(context, customer_id);
  return {
    ...{
      purchase_id,
      key: `purchase-${purchase_id}`,
      title: terms.title,
      amount: purchase.total_payment,
      currency: 'MXN',
    },
    payer: { customer_id, provider_customer_id, email: purchase.customer_email, name: purchase.customer_name },
    pay: await wayOf(context, settings, purchase, chosen),
    ...(terms.is_subscription && { subscription: subscriptionOf(purchase) }),
  };
}

async function wayOf(
  context: SaleContext,
  settings: Configuration,
  { purchase_id, customer_id, class_package_id }: PurchaseRow,
  chosen: ChosenPayment,
): Promise<PaymentWay> {
  const site = siteAddress(context.settings);
  if (typeof chosen === 'object' && 'payment_source_id' in chosen)
    return { way: 'source', source_id: await sourceOf(context, customer_id, chosen.payment_source_id) };
  if (typeof chosen === 'object')
    return { way: 'token', token_id: chosen.token_id, save: chosen.saveCard && settings.payment_sources_enabled };
  return {
    way: 'session',
    success_url: `${site}/gracias/${purchase_id}`,
    cancel_url: `${site}/checkout/${class_package_id}`,
  };
}

function subscriptionOf({ terms, total_payment, renewal_payment }: PurchaseRow) {
  const { subscription_period, subscription_interval, free_trial_length, free_trial_period } = terms;
  return {
    period: subscription_period ?? 'month',
    interval: subscription_interval ?? 1,
    renewal_amount: renewal_payment ?? total_payment,
    free_trial:
      free_trial_length && free_trial_period ? { period: free_trial_period, length: free_trial_length } : null,
  };
}

async function remember(
  context: SaleContext,
  { purchase_id, customer_id }: PurchaseRow,
  payment: Payment,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { payment_id, subscription } = payment;
    await writeProviderIds(tx, purchase_id, { payment_id, ...subscription }, at);
    await keepSavedSource(tx, context, customer_id, payment, at);
  });
}

/** The saved card was refused, or nobody can pay it any more: the purchase is over, and what it held is free. */
async function failPurchase(context: SaleContext, purchase_id: number, reason: string): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, purchase_id);
    if (purchase?.status !== 'pending') return;
    const { customer_id: actor_id } = purchase;
    await endPurchase(tx, context, purchase, 'failed', { at, actor_id, reason, settings });
    tellChange(tx, context, purchase);
  });
}
