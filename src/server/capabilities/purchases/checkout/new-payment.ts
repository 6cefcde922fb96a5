import type { Configuration } from '#shared/configuration/catalogue.ts';
import { installmentOffer, monthsFor, monthsOnPage } from '#shared/payments/installments.ts';
import { refuse } from '#shared/refusals.ts';
import type { ChosenPayment } from '#shared/wire/checkout.ts';
import type { NewPayment, PaymentGateway, PaymentWay } from '../../../gateways/payments/payment-gateway.ts';
import { purchaseNameOf } from '../../../gateways/payments/purchase-name.ts';
import { siteAddress } from '../../../settings.ts';
import { type KnownPayer, payerOf } from '../../payment-methods/index.ts';
import type { SaleContext } from '../context.ts';
import type { PurchaseRow } from '../queries/purchases.ts';

/** A pending purchase, and how it is to be paid. */
export interface Asking {
  settings: Configuration;
  gateway: PaymentGateway;
  purchase: PurchaseRow;
  chosen: ChosenPayment;
  /** The payer as read before the purchase was opened; null: not read. */
  known: KnownPayer | null;
}

/** The provider's ids of the payer and of the saved card that was chosen. */
export function readPayer(
  { db }: Pick<SaleContext, 'db'>,
  { customer_id, gateway, chosen }: { customer_id: number; gateway: PaymentGateway; chosen: ChosenPayment },
): Promise<KnownPayer> {
  const payment_source_id =
    typeof chosen === 'object' && 'payment_source_id' in chosen ? chosen.payment_source_id : null;
  return payerOf(db, { customer_id, provider: gateway.provider, payment_source_id });
}

/** The payment to ask the provider for: amount, way to pay, and for a subscription its later charges. */
export async function newPaymentOf(context: SaleContext, given: Asking): Promise<NewPayment> {
  const { gateway, purchase, chosen, known } = given;
  const { purchase_id, customer_id, terms } = purchase;
  const purchase_name = purchaseNameOf(purchase);
  // A continued purchase may belong to another provider than one that begins today.
  const isSame = known?.provider === gateway.provider;
  const { payer, source_id } = isSame ? known : await readPayer(context, { customer_id, gateway, chosen });
  return {
    purchase_id,
    purchase_name,
    key: `purchase-${purchase_name}`,
    title: terms.title,
    amount: purchase.total_payment,
    currency: 'MXN',
    payer,
    pay: wayOf(context, { ...given, source_id }),
    ...(terms.is_subscription && { subscription: subscriptionOf(purchase) }),
  };
}

function wayOf(
  context: SaleContext,
  {
    settings,
    gateway: { can },
    purchase,
    chosen,
    source_id,
  }: {
    settings: Configuration;
    gateway: PaymentGateway;
    purchase: PurchaseRow;
    chosen: ChosenPayment;
    source_id: string | null;
  },
): PaymentWay {
  const { purchase_id, class_package_id, pending_until } = purchase;
  const site = siteAddress(context.settings);
  const return_url = `${site}/gracias/${purchase_id}`;
  if (typeof chosen === 'object' && 'payment_source_id' in chosen)
    return { way: 'source', source_id: source_id ?? refuse('source-not-found'), return_url, ...monthsOf(purchase) };
  if (typeof chosen === 'object')
    return {
      way: 'token',
      token_id: chosen.token_id,
      save: chosen.saveCard && settings.payment_sources_enabled,
      return_url,
      ...monthsOf(purchase),
    };
  if (chosen === 'oxxo' || chosen === 'spei')
    return { way: 'reference', kind: chosen, expires_at: new Date(pending_until ?? refuse('purchase-not-pending')) };
  return {
    way: 'session',
    success_url: return_url,
    cancel_url: `${site}/checkout/${class_package_id}`,
    installments: monthsOnPage(
      monthsFor(installmentOffer(can.installments, settings), saleOf(purchase)),
      can,
      purchase.total_payment,
    ),
  };
}

const monthsOf = ({ installments }: PurchaseRow) => installments > 1 && { installments };

const saleOf = ({ total_payment: amount, terms: { is_subscription } }: PurchaseRow) => ({ amount, is_subscription });

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
