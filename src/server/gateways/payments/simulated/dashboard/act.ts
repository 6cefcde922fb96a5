import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../../database/database.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { newId, type SimulatedProvider } from '../provider.ts';
import { lockPayment, type PaymentRow, writePayment } from '../queries/payments.ts';
import { writeSimulatedSettings } from '../queries/settings.ts';
import { lockSubscription, type SubscriptionRow, writeSubscription } from '../queries/subscriptions.ts';
import { scheduleWebhook } from '../queries/webhooks.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { renew } from '../subscriptions/renew-due.ts';
import { behaviourOf } from '../test-cards.ts';
import { dueAt, storeWebhook } from '../webhooks/store-webhook.ts';
import { sendOtherAmount } from './send-other-amount.ts';

const id = z.string().regex(/^\w{1,60}$/);
const timing = z.enum(['at-once', 'later', 'never']);

/** What a person can do at the provider's dashboard. Amounts in centavos. */
export const dashboardAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('pay'),
    id,
    timing: timing.optional(),
    deliveries: z.int().min(1).max(5).optional(),
    amount: z.int().min(0).optional(),
  }),
  z.strictObject({ act: z.enum(['decline', 'delay', 'chargeback']), id }),
  z.strictObject({ act: z.literal('refund'), id, amount: z.int().min(1).optional() }),
  z.strictObject({ act: z.enum(['renew', 'fail-renewal', 'end-subscription']), id }),
  z.strictObject({ act: z.enum(['send', 'send-late', 'send-twice', 'send-other-amount', 'hold']), id }),
  z.strictObject({ act: z.literal('settings'), notices: timing.optional(), refunds_fail: z.boolean().optional() }),
]);

export type DashboardAct = z.output<typeof dashboardAct>;

/** Performs the act. @throws Refusal `not-found`, or `purchase-not-pending` if the payment's state does not allow it */
export async function actAtDashboard(provider: SimulatedProvider, order: DashboardAct): Promise<void> {
  const { db, clock } = provider;
  const at = clock.now();
  switch (order.act) {
    case 'pay':
      return withPayment(provider, order.id, (tx, payment) =>
        settlePayment(tx, {
          at,
          payment: open({ ...payment, card: payment.card ?? 'tok_sim_visa' }),
          outcome: { status: 'succeeded' },
          plan: order,
        }),
      );
    case 'decline': {
      const behaviour = behaviourOf('tok_sim_declined');
      if (behaviour.does !== 'decline') return;
      const { failure } = behaviour;
      return withPayment(provider, order.id, (tx, payment) =>
        settlePayment(tx, { at, payment: open(payment), outcome: { status: 'failed', failure } }),
      );
    }
    case 'delay':
      return withPayment(provider, order.id, (tx, payment) =>
        settlePayment(tx, { at, payment: open(payment), outcome: { status: 'processing' } }),
      );
    case 'chargeback':
      return withPayment(provider, order.id, (tx, payment) => dispute(tx, at, payment));
    case 'refund':
      return refundRest(provider, order.id, order.amount);
    case 'renew':
      return withSubscription(provider, order.id, async (tx, subscription) =>
        subscription.paused ? subscription : renew(tx, at, subscription),
      );
    case 'fail-renewal':
      return withSubscription(provider, order.id, (tx, subscription) =>
        writeSubscription(tx, { ...subscription, fails_next: true }),
      );
    case 'end-subscription':
      return cancelSubscription(provider, order.id);
    case 'send':
      return found(scheduleWebhook(db, { event_id: order.id, due_at: at }));
    case 'send-late':
      return found(scheduleWebhook(db, { event_id: order.id, due_at: dueAt(at).later }));
    case 'send-twice':
      return found(scheduleWebhook(db, { event_id: order.id, due_at: at, deliveries: 2 }));
    case 'send-other-amount':
      return sendOtherAmount(provider, order.id);
    case 'hold':
      return found(scheduleWebhook(db, { event_id: order.id, due_at: null }));
    case 'settings':
      return writeSimulatedSettings(db, order);
  }
}

function withPayment(
  { db }: SimulatedProvider,
  payment_id: string,
  act: (tx: Tx, payment: PaymentRow) => Promise<PaymentRow>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await act(tx, (await lockPayment(tx, 'payment_id', payment_id)) ?? refuse('not-found'));
  });
}

function withSubscription(
  { db }: SimulatedProvider,
  subscription_id: string,
  act: (tx: Tx, subscription: SubscriptionRow) => Promise<SubscriptionRow>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = (await lockSubscription(tx, subscription_id)) ?? refuse('not-found');
    if (!['trialing', 'active'].includes(subscription.status)) refuse('purchase-not-pending');
    await act(tx, subscription);
  });
}

/** A cancelled payment too: money can arrive late. */
function open(payment: PaymentRow): PaymentRow {
  return payment.status === 'succeeded' ? refuse('purchase-not-pending') : payment;
}

function dispute(tx: Tx, at: Date, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'succeeded' || payment.disputed_at) refuse('purchase-not-pending');
  const { payment_id, amount, currency } = payment;
  const object = { id: newId('dp'), payment_intent: payment_id, amount, currency };
  return storeWebhook(tx, { at, happening: { type: 'charge.dispute.created', object }, payment_id }).then(() =>
    writePayment(tx, { ...payment, disputed_at: at.toISOString() }),
  );
}

async function refundRest(provider: SimulatedProvider, payment_id: string, amount?: number): Promise<void> {
  let rest = 0;
  await withPayment(provider, payment_id, async (_tx, payment) => {
    rest = payment.amount - payment.refunded;
    return payment;
  });
  await refundPayment(provider, { key: newId('re'), payment_id, amount: amount ?? rest });
}

async function found(scheduling: Promise<boolean>): Promise<void> {
  if (!(await scheduling)) refuse('not-found');
}
