import { listWords } from '#shared/list-words.ts';
import { toPesos } from '#shared/money.ts';
import type { Tx } from '../../../database/database.ts';
import { queueReservationNotices } from '../../outbox/index.ts';
import type { OtherDate } from '../queries/returns.ts';
import { type ClassReturn, refundSentAt, sumsOf } from './return-rules.ts';

/**
 * Queues letters to people whose place the studio took back: about the money if they bought the place, else about the
 * class.
 */
export async function queueLeavingNotices(
  tx: Tx,
  facts: {
    notice: 'class-cancelled' | 'reservation-cancelled';
    reservation_ids: readonly number[];
    returns: readonly ClassReturn[];
    at: Date;
    reason: string;
    offered?: OtherDate | null;
  },
): Promise<void> {
  const { notice, returns, at, reason, offered = null } = facts;
  const paid = returns.filter(({ unpaid }) => !unpaid);
  const bought = new Set(paid.flatMap(({ class_reservation_ids }) => class_reservation_ids));
  const reservation_ids = facts.reservation_ids.filter((id) => !bought.has(id));
  await queueReservationNotices(tx, { notice, reservation_ids, at, details: { reason } });
  for (const one of paid) {
    const details = { reason, money: moneyInLetter(one, at, offered) };
    await queueReservationNotices(tx, { notice, reservation_ids: one.class_reservation_ids, at, details });
  }
}

/** The amounts in the letter, in pesos. */
function moneyInLetter({ purchase_id, parts, takes_other_date }: ClassReturn, at: Date, proposed: OtherDate | null) {
  const offered = takes_other_date ? proposed : null;
  const { by_provider, by_hand, by_hand_methods } = sumsOf(parts);
  return {
    purchase_id,
    by_provider: toPesos(by_provider),
    by_hand: toPesos(by_hand),
    by_hand_methods: listWords(by_hand_methods),
    leaves_at: refundSentAt(at, offered).toISOString(),
    other_date: offered?.class_date ?? null,
  };
}
