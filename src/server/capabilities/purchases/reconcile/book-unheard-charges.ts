import {
  type PaymentGateway,
  type ProviderMovement,
  ProviderUnavailable,
} from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { findByProvider } from '../queries/provider.ts';
import { wasLookedAfter } from '../queries/reconcile.ts';
import { settlePayment } from '../settle-payment.ts';
import { stopUnwanted } from '../take-payment.ts';

/** A charge of a subscription of ours of which no webhook came. */
interface Unheard {
  purchase_id: number;
  charge: ProviderMovement;
  subscription: { subscription_id: string; next_charge_at: Date };
}

/**
 * Charges of subscriptions that a provider made and told in vain, for instance while the server was down for days: written
 * as their webhook would, since who paid for a period has it (docs/rules.md#reconciliation). What staff looked after is
 * theirs. @returns the names of what is written, or stands on the staff's list as its webhook would have put it there
 */
export async function bookUnheardCharges(
  context: SaleContext,
  { gateway, charges }: { gateway: PaymentGateway; charges: readonly ProviderMovement[] },
): Promise<Set<string>> {
  const written = new Set<string>();
  const settings = await context.configuration.current();
  const { provider } = gateway;
  for (const charge of charges) {
    const unheard = await subscriptionOf(context, gateway, charge);
    if (!unheard) continue;
    const { purchase_id, subscription } = unheard;
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
): Promise<Unheard | null> {
  const { provider } = gateway;
  if (await wasLookedAfter(db, provider, charge.movement_id)) return null;
  const subscription = await ask(gateway, charge);
  if (!subscription) return null;
  const { subscription_id } = subscription;
  const purchase_id = await findByProvider(db, { provider, subscription_id });
  return purchase_id === undefined ? null : { purchase_id, charge, subscription };
}

/** Null: it is no charge of a subscription, or the provider does not say so now; the next night asks again. */
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
