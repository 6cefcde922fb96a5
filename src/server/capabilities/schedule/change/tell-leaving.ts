import type { Tx } from '../../../database/database.ts';
import { queueReservationNotices } from '../../notices/index.ts';
import type { ClassReturn, OtherDate } from '../../purchases/index.ts';
import { moneyTold } from './money-words.ts';

/** Those who lose their place by the studio's act are told: of their money who bought it, of their class everybody else. */
export async function tellLeaving(
  tx: Tx,
  told: {
    notice: 'class-cancelled' | 'reservation-cancelled';
    reservation_ids: readonly number[];
    returns: readonly ClassReturn[];
    at: Date;
    reason: string;
    offered?: OtherDate | null;
  },
): Promise<void> {
  const { notice, returns, at, reason, offered = null } = told;
  const paid = returns.filter(({ unpaid }) => !unpaid);
  const bought = new Set(paid.flatMap(({ class_reservation_ids }) => class_reservation_ids));
  const reservation_ids = told.reservation_ids.filter((id) => !bought.has(id));
  await queueReservationNotices(tx, { notice, reservation_ids, at, details: { reason } });
  for (const one of paid) {
    const details = { reason, money: moneyTold(one, at, offered) };
    await queueReservationNotices(tx, { notice, reservation_ids: one.class_reservation_ids, at, details });
  }
}
