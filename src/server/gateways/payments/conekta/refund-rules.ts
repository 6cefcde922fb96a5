import { createHash } from 'node:crypto';
import type { Order } from './answers.ts';
import { paidCharge, refundsOf } from './order-rules.ts';

/** The name of a refund's mark beside its order. */
export const markOf = (key: string) => `refund_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

const DONE = 'done:';
export const doneMark = (refund_id: string) => DONE + refund_id;
/** How many had gone back when it was first asked for. */
export const beginMark = (order: Pick<Order, 'charges'>) => `after:${refundsOf(order).length}`;

const isLost = ({ status }: { status?: string | null | undefined }) => /^(failed|canceled|declined)/.test(status ?? '');

/** In the order in which they were given. */
const given = (order: Pick<Order, 'charges'>) =>
  refundsOf(order).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id.localeCompare(b.id));

/**
 * The refund that was given for a mark, also where the answer to it was lost: one of this amount, given since it was first
 * asked for, that is nobody else's. Of two orders of the same amount whose answers were both lost, each finds one.
 */
export function refundOfMark(
  order: Pick<Order, 'charges' | 'metadata'>,
  { mark, amount }: { mark: string; amount: number },
): string | null {
  const value = order.metadata[mark] ?? '';
  if (value.startsWith(DONE)) return value.slice(DONE.length);
  const before = /^after:(\d+)$/.exec(value)?.[1];
  if (before === undefined) return null;
  const taken = new Set(
    Object.values(order.metadata).flatMap((one) => (one.startsWith(DONE) ? [one.slice(DONE.length)] : [])),
  );
  const mine = given(order)
    .slice(Number(before))
    .find((refund) => refund.amount === amount && !taken.has(refund.id) && !isLost(refund));
  return mine?.id ?? null;
}

/** Centavos that have not gone back yet. */
export function leftOf(order: Pick<Order, 'charges'>): number {
  const back = refundsOf(order).filter((refund) => !isLost(refund));
  return (paidCharge(order)?.amount ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0);
}
