import { Refusal } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { lockRow } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { insertAlert } from '../queries/alerts.ts';
import { insertProviderMovement } from '../queries/movements.ts';
import {
  beginSending,
  closeRefundOrder,
  type RefundOrder,
  readOpenRefunds,
  withdrawOvertaken,
  writeRefundTry,
} from '../queries/refunds.ts';

/** After this many tries staff get an alert. */
export const MOST_TRIES = 20;

/** Milliseconds after which a process that was sending is taken for dead; longer than any call to a provider. */
const SENDING = 45_000;

/**
 * Sends refund orders to the provider until it confirms. The order's number is the idempotency key, so that sending it
 * again refunds once; one process at a time sends an order, since Conekta has no idempotency keys. A refused order does not
 * delay others.
 * @param purchase_id only the orders of this purchase; all when absent
 * @returns how many are done
 */
export async function sendRefunds(context: SaleContext, purchase_id: number | null = null): Promise<number> {
  let done = 0;
  for (const order of await readOpenRefunds(context.db, {
    most_attempts: MOST_TRIES,
    purchase_id,
    now: context.clock.now(),
  }))
    if (await send(context, order)) done += 1;
  return done;
}

async function send(context: SaleContext, order: RefundOrder): Promise<boolean> {
  const { payments } = context;
  const gateway = payments.of(order.provider);
  if (!gateway) return writeTry(context, order, 'its keys are gone');
  const at = context.clock.now();
  const sending = { refund_order_id: order.refund_order_id, at, until: new Date(at.getTime() + SENDING) };
  const begun = await context.db.transaction(async (tx) =>
    beginSending(await lockRow(tx, 'payment_refunds', order.provider_payment_id), sending),
  );
  if (!begun) return false;
  const { provider_payment_id: payment_id, amount } = order;
  const answer = await gateway.refund({ key: keyOf(order), payment_id, amount }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable || error instanceof Refusal) return error;
    throw error;
  });
  if ('refund_id' in answer) return writeDone(context, order, answer.refund_id);
  const { message } = answer;
  const isTooMuch = answer instanceof Refusal && answer.code === 'refund-too-much';
  if (isTooMuch && (await endOvertaken(context, order, message))) return false;
  return writeTry(context, order, message);
}

/** Writes the try and what it reports to staff together: a process that ended between the two would leave nobody to tell. */
async function writeTry({ db, clock, log }: SaleContext, order: RefundOrder, error: string): Promise<false> {
  const { refund_order_id, purchase_id, amount } = order;
  await db.transaction(async (tx) => {
    const tries = await writeRefundTry(tx, refund_order_id, error);
    log.warn({ purchase_id, tries }, 'a refund could not be sent yet');
    if (tries === MOST_TRIES)
      await insertAlert(tx, { purchase_id, kind: 'refund-failed', details: { amount }, at: clock.now() });
  });
  return false;
}

/**
 * Somebody gave money back at the provider meanwhile, so that less is left of the payment than this order asks for. The
 * provider looked whether it had done the order before, and has not: it is withdrawn, and staff refund what is left.
 */
async function endOvertaken({ db, clock }: SaleContext, order: RefundOrder, error: string): Promise<boolean> {
  const { refund_order_id, purchase_id, provider_payment_id, amount } = order;
  const at = clock.now();
  return db.transaction(async (open) => {
    const tx = await lockRow(open, 'payment_refunds', provider_payment_id);
    if (!(await withdrawOvertaken(tx, { refund_order_id, at, error }))) return false;
    await insertAlert(tx, { purchase_id, kind: 'refund-overtaken', details: { amount }, at });
    return true;
  });
}

/** Orders of another studio on the same account have the same numbers; those of purchases without a nonce keep theirs. */
const keyOf = ({ refund_order_id, provider_nonce }: RefundOrder): string =>
  provider_nonce === null ? `refund-${refund_order_id}` : `refund-${refund_order_id}-${provider_nonce}`;

/** The provider's webhook of the same refund may have come first: its movement counts once. */
async function writeDone({ db, clock }: SaleContext, order: RefundOrder, refund_id: string): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const first = await closeRefundOrder(tx, order.refund_order_id, at);
    const { purchase_id, payment_method_id, provider, reason } = order;
    const movement = { purchase_id, kind: 'refund' as const, amount: -order.amount, payment_method_id, at, reason };
    await insertProviderMovement(tx, {
      ...movement,
      actor_id: order.ordered_by,
      provider,
      provider_movement_id: refund_id,
      refunds: order.provider_payment_id,
    });
    return first;
  });
}
