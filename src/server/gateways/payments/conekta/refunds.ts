import { refuse } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../payment-gateway.ts';
import { type Order, order } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { readOrder } from './orders.ts';
import { beginMark, doneMark, leftOf, markOf, refundOfMark } from './refund-rules.ts';

interface RefundOrder {
  key: string;
  payment_id: string;
  amount: number;
}

/**
 * Refunds once per key. Conekta's refunds have no metadata, so the order is marked before the first try, and a retry sees
 * whether it was done.
 * @throws ProviderUnavailable, Refusal `refund-too-much`, `no-refund-here`
 */
export async function refund(conekta: Conekta, wanted: RefundOrder): Promise<{ refund_id: string }> {
  return conekta.alone(`refund ${wanted.payment_id}`, () => refundAlone(conekta, wanted));
}

async function refundAlone(conekta: Conekta, wanted: RefundOrder): Promise<{ refund_id: string }> {
  const { payment_id, amount } = wanted;
  const mark = markOf(wanted.key);
  const found = await readOrder(conekta, payment_id);
  if (!found) return refuse('no-refund-here');
  const before = refundOfMark(found, { mark, amount });
  if (before) return { refund_id: before };
  if (amount > leftOf(found)) return refuse('refund-too-much');
  const marked = found.metadata[mark] ? found : await write(conekta, found, { [mark]: beginMark(found) });
  const body = { amount, reason: 'requested_by_client' };
  const answer = await conekta.ask({ method: 'POST', path: `/orders/${payment_id}/refunds`, body });
  // Cash and transfers cannot be refunded through Conekta.
  if (answer.status >= 400) return refuse('no-refund-here');
  const { charges } = read(order, answer);
  const refund_id = refundOfMark({ charges, metadata: marked.metadata }, { mark, amount });
  if (!refund_id) throw new ProviderUnavailable('Conekta does not say what went back');
  await write(conekta, marked, { [mark]: doneMark(refund_id) });
  return { refund_id };
}

async function write(conekta: Conekta, found: Order, marks: Record<string, string>): Promise<Order> {
  const metadata = { ...found.metadata, ...marks };
  const answer = await conekta.ask({ method: 'PUT', path: `/orders/${found.id}`, body: { metadata } });
  return { ...read(order, answer), metadata };
}
