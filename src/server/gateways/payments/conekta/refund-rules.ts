import { createHash } from 'node:crypto';
import type { Order } from './answers.ts';
import { paidCharge, refundsOf } from './order-rules.ts';

/** The metadata key of a refund's mark on its order. */
export const markOf = (key: string) => `refund_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

const DONE = 'done:';
export const doneMark = (refund_id: string) => DONE + refund_id;
/** The mark of a refund that begins: how many refunds the order already had. */
export const beginMark = (order: Pick<Order, 'charges'>) => `after:${refundsOf(order).length}`;

const isLost = ({ status }: { status?: string | null | undefined }) => /^(failed|canceled|declined)/.test(status ?? '');

/** Refunds, oldest first. */
const given = (order: Pick<Order, 'charges'>) =>
  refundsOf(order).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id.localeCompare(b.id));

/**
 * Finds the refund that was made for a mark, even if the answer to it was lost: one of this amount, made after the mark,
 * that no other mark has. Of two marks with the same amount whose answers were both lost, each finds one.
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

/** Centavos that are not refunded yet. */
export function leftOf(order: Pick<Order, 'charges'>): number {
  const back = refundsOf(order).filter((refund) => !isLost(refund));
  return (paidCharge(order)?.amount ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0);
}
