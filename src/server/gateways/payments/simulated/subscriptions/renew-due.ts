import type { Tx } from '../../../../database/database.ts';
import type { CardFailure } from '../../card-failure.ts';
import { toSeconds } from '../../seconds.ts';
import { chargeOutcome } from '../charge-rules.ts';
import { newClientSecret, newId, type SimulatedProvider } from '../provider.ts';
import { insertPayment, writePayment } from '../queries/payments.ts';
import { lockDueSubscription, type SubscriptionRow, writeSubscription } from '../queries/subscriptions.ts';
import { storeWebhook } from '../webhooks/store-webhook.ts';
import { addPeriods, RETRY_DAYS } from './subscription-rules.ts';

/** Charges every due period, oldest first, each once even with several processes. @returns how many charges */
export async function renewDue({ db, clock }: SimulatedProvider): Promise<number> {
  for (let charged = 0; ; charged++) {
    const one = await db.transaction(async (tx) => {
      const at = clock.now();
      const subscription = await lockDueSubscription(tx, at);
      return subscription && renew(tx, at, subscription);
    });
    if (!one) return charged;
  }
}

/** Charges the due period of a locked subscription. */
export function renew(tx: Tx, at: Date, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const outcome = chargeOutcome(subscription.fails_next ? 'tok_sim_declined' : (subscription.card ?? ''), 'renewal');
  return outcome.status === 'failed'
    ? refuseRenewal(tx, { at, subscription, failure: outcome.failure })
    : payRenewal(tx, at, subscription);
}

async function payRenewal(tx: Tx, at: Date, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const { subscription_id, customer_id, purchase_id, title, card } = subscription;
  const amount = subscription.amount_after_trial ?? subscription.renewal_amount;
  const payment_id = newId('pay');
  const invoice_id = newId('in');
  const payment = await insertPayment(tx, {
    payment_id,
    key: `renewal ${invoice_id}`,
    client_secret: newClientSecret(payment_id),
    customer_id,
    purchase_id,
    title,
    amount,
    currency: 'MXN',
    way: 'renewal',
    card,
    save_card: false,
    installments: 1,
    source_id: null,
    success_url: null,
    cancel_url: null,
    reference_kind: null,
    reference_digits: null,
    expires_at: null,
    created_at: at,
  });
  if (payment) await writePayment(tx, { ...payment, status: 'succeeded', subscription_id, invoice_id });
  const periods = subscription.periods + 1;
  const anchor = new Date(subscription.anchor_at);
  const next = addPeriods(anchor, subscription.period, periods * subscription.interval);
  const object = {
    id: invoice_id,
    subscription: subscription_id,
    payment_intent: payment_id,
    amount_paid: amount,
    currency: 'MXN',
    next_charge_at: toSeconds(next),
    metadata: { purchase_id },
  };
  await storeWebhook(tx, { at, happening: { type: 'invoice.paid', object }, payment_id });
  return writeSubscription(tx, {
    ...subscription,
    status: 'active',
    amount_after_trial: null,
    periods,
    next_charge_at: next.toISOString(),
    refusals: 0,
  });
}

/** Retries after three and five days; then the subscription ends. */
async function refuseRenewal(
  tx: Tx,
  { at, subscription, failure }: { at: Date; subscription: SubscriptionRow; failure: CardFailure },
) {
  const { subscription_id, refusals } = subscription;
  const object = { subscription: subscription_id, last_payment_error: failure };
  await storeWebhook(tx, { at, happening: { type: 'invoice.payment_failed', object }, payment_id: null });
  const pause = RETRY_DAYS[refusals];
  if (pause !== undefined) {
    const next_charge_at = addPeriods(at, 'day', pause).toISOString();
    return writeSubscription(tx, { ...subscription, refusals: refusals + 1, fails_next: false, next_charge_at });
  }
  await storeWebhook(tx, {
    at,
    happening: { type: 'customer.subscription.deleted', object: { id: subscription_id } },
    payment_id: null,
  });
  return writeSubscription(tx, { ...subscription, status: 'ended' });
}
