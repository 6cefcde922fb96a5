import type { Sql } from '../../../../database/database.ts';
import type { NewPayment } from '../../payment-gateway.ts';
import { newId } from '../provider.ts';
import {
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  writeSubscription,
} from '../queries/subscriptions.ts';
import { addPeriods } from './subscription-rules.ts';

/** Creates a subscription that waits for its first payment. @returns its id */
export async function openSubscription(
  tx: Sql,
  {
    at,
    order: { purchase_id, title, amount },
    terms,
    customer_id,
  }: { at: Date; order: NewPayment; terms: NonNullable<NewPayment['subscription']>; customer_id: string },
): Promise<string> {
  const { period, interval, renewal_amount, free_trial } = terms;
  const subscription_id = newId('sub');
  const row: SubscriptionRow = {
    subscription_id,
    customer_id,
    purchase_id,
    title,
    card: null,
    period,
    interval,
    renewal_amount,
    amount_after_trial: free_trial ? amount : null,
    trial_period: free_trial?.period ?? null,
    trial_length: free_trial?.length ?? null,
    status: 'incomplete',
    anchor_at: at.toISOString(),
    periods: 0,
    next_charge_at: at.toISOString(),
    refusals: 0,
    fails_next: false,
    paused: false,
  };
  await insertSubscription(tx, withFirstDates(row, at));
  return subscription_id;
}

/** Starts a subscription once its first payment (or the card for a free trial) is confirmed. */
export async function startSubscription(
  tx: Sql,
  { at, subscription_id, card }: { at: Date; subscription_id: string; card: string | null },
): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, subscription_id);
  if (!row) throw new Error(`A payment names the subscription ${subscription_id}, which does not exist.`);
  const started = withFirstDates(row, at);
  return writeSubscription(tx, { ...started, card, status: row.trial_period ? 'trialing' : 'active' });
}

function withFirstDates(row: SubscriptionRow, at: Date): SubscriptionRow {
  if (row.trial_period && row.trial_length) {
    const ends = addPeriods(at, row.trial_period, row.trial_length).toISOString();
    return { ...row, anchor_at: ends, next_charge_at: ends };
  }
  const next = addPeriods(at, row.period, row.interval).toISOString();
  return { ...row, anchor_at: at.toISOString(), periods: 1, next_charge_at: next };
}
