import type { Tx } from '../../../../database/database.ts';
import { toSeconds } from '../../seconds.ts';
import { newId } from '../provider.ts';
import type { PaymentRow } from '../queries/payments.ts';
import type { WebhookTiming } from '../queries/settings.ts';
import { insertWebhook } from '../queries/webhooks.ts';
import type { WebhookContent } from './event.ts';

/** The delay of a late webhook, in milliseconds. */
export const LATE = 30_000;

/** What the dashboard overrides for one webhook. */
export interface WebhookPlan {
  timing?: WebhookTiming;
  /** How many times the same event is delivered. */
  deliveries?: number;
  /** The paid amount in the webhook, in centavos. */
  amount?: number;
}

/** When a webhook is sent; null: it is held back. */
export const dueAt = (at: Date): Record<WebhookTiming, Date | null> => ({
  'at-once': at,
  later: new Date(at.getTime() + LATE),
  never: null,
});

/** Stores a webhook for the shop, in the transaction that changes its object. */
export async function storeWebhook(
  tx: Tx,
  {
    at,
    happening: { type, object },
    payment_id,
    plan = {},
  }: { at: Date; happening: WebhookContent; payment_id: string | null; plan?: WebhookPlan },
): Promise<void> {
  const event_id = newId('evt');
  const body = JSON.stringify({ id: event_id, type, created: toSeconds(at), data: { object } });
  const deliveries_left = plan.deliveries ?? 1;
  await insertWebhook(tx, {
    event_id,
    type,
    payment_id,
    body,
    created_at: at,
    due_at: dueAt(at),
    timing: plan.timing ?? null,
    deliveries_left,
  });
}

/** Stores a webhook about one charge. */
export function storePaymentWebhook(
  tx: Tx,
  {
    at,
    type,
    payment,
    plan = {},
  }: {
    at: Date;
    type:
      | 'payment_intent.succeeded'
      | 'payment_intent.payment_failed'
      | 'payment_intent.canceled'
      | 'payment_intent.expired';
    payment: PaymentRow;
    plan?: WebhookPlan;
  },
): Promise<void> {
  const object = {
    id: payment.payment_id,
    amount: plan.amount ?? payment.amount,
    currency: payment.currency,
    metadata: { purchase_id: payment.purchase_id },
    last_payment_error: payment.failure,
  };
  return storeWebhook(tx, { at, happening: { type, object }, payment_id: payment.payment_id, plan });
}
