import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { ProviderMovement } from '../../../gateways/payments/provider-movement.ts';
import type { SaleContext } from '../context.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { stopUnwanted } from '../payments/take-payment.ts';
import { findByProvider } from '../queries/provider.ts';
import { isDifferenceResolved } from '../queries/reconcile.ts';

/** A charge of one of our subscriptions whose webhook never arrived. */
interface MissedCharge {
  purchase_id: number;
  charge: ProviderMovement;
  subscription: { subscription_id: string; next_charge_at: Date };
}

/**
 * Books charges of subscriptions whose webhooks were lost, for instance while the server was down for days, exactly as
 * the webhook would, since a paid period must be given (docs/rules.md#reconciliation). Differences that staff resolved
 * are not changed.
 * @returns the ids of the charges that are booked, or for which an alert was written as their webhook would have done
 */
export async function bookMissedCharges(
  context: SaleContext,
  { gateway, charges }: { gateway: PaymentGateway; charges: readonly ProviderMovement[] },
): Promise<Set<string>> {
  const written = new Set<string>();
  const settings = await context.configuration.current();
  const { provider } = gateway;
  for (const charge of charges) {
    const missed = await subscriptionOf(context, gateway, charge);
    if (!missed) continue;
    const { purchase_id, subscription } = missed;
    const { payment_id, amount, currency } = charge;
    const paid = { provider, payment_id, amount, currency, subscription };
    const settled = await context.db.transaction((tx) => settlePayment(tx, context, { settings, purchase_id, paid }));
    if (settled === 'unknown-purchase') continue;
    context.log.warn({ provider, purchase_id, settled }, 'a charge was booked of which no webhook came');
    written.add(charge.movement_id);
    await stopUnwanted(context, { gateway, outcome: settled, subscription_id: subscription.subscription_id });
  }
  return written;
}

async function subscriptionOf(
  { db }: Pick<SaleContext, 'db'>,
  gateway: PaymentGateway,
  charge: ProviderMovement,
): Promise<MissedCharge | null> {
  const { provider } = gateway;
  if (await isDifferenceResolved(db, provider, charge.movement_id)) return null;
  const subscription = await ask(gateway, charge);
  if (!subscription) return null;
  const { subscription_id } = subscription;
  const purchase_id = await findByProvider(db, { provider, subscription_id });
  return purchase_id === undefined ? null : { purchase_id, charge, subscription };
}

/** Null: it is no charge of a subscription, or the provider does not answer; the next night asks again. */
async function ask(gateway: PaymentGateway, { payment_id, subscription_id }: ProviderMovement) {
  try {
    const payment = await gateway.readPayment(payment_id);
    if (payment?.subscription) return payment.subscription;
    return subscription_id ? ((await gateway.readPayment(subscription_id))?.subscription ?? null) : null;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
