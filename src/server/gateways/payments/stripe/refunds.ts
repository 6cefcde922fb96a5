import { refuse } from '#shared/refusals.ts';
import { type StripeApi, StripeRefused } from './client.ts';
import { refundList, refund as refundShape } from './shapes.ts';

interface RefundOrder {
  key: string;
  payment_id: string;
  amount: number;
}

/**
 * Refunds once per key, also after a day, when Stripe forgets keys: the key is in the refund's metadata.
 * @throws Refusal `refund-too-much`, `no-refund-here`
 */
export async function refund(api: StripeApi, order: RefundOrder): Promise<{ refund_id: string }> {
  const { key, payment_id, amount } = order;
  try {
    const done = await findRefund(api, order);
    if (done) return done;
    const { made } = await api.make(refundShape, `refund-${key}`, (stripe, options) =>
      stripe.refunds.create({ payment_intent: payment_id, amount, metadata: { key } }, options),
    );
    return { refund_id: made.id };
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    // A parallel request may have refunded first.
    return (await findRefund(api, order)) ?? refuse(isTooMuch(error) ? 'refund-too-much' : 'no-refund-here');
  }
}

/** Stripe's two ways to say that less is left than requested; any other refusal is about the payment itself. */
const isTooMuch = ({ code, param }: StripeRefused) => code === 'charge_already_refunded' || param === 'amount';

async function findRefund(api: StripeApi, { key, payment_id }: RefundOrder): Promise<{ refund_id: string } | null> {
  const { data } = await api.ask(refundList, (stripe) =>
    stripe.refunds.list({ payment_intent: payment_id, limit: 100 }),
  );
  const done = data.find(
    ({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled',
  );
  return done ? { refund_id: done.id } : null;
}
