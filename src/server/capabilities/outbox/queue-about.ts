import type { Tx } from '../../database/database.ts';
import type { NoticeDetails } from './details.ts';
import { insertClassNotices, insertReservationNotices } from './queries.ts';

/** Notices about reservations. */
export type ReservationNotice =
  | 'reservation-made'
  | 'reservation-cancelled'
  | 'reservation-promoted'
  | 'reservation-moved'
  | 'class-changed'
  | 'class-cancelled'
  | 'class-reopened';

/** Notices to people without a reservation, about a class or about themselves. */
export type ClassNotice =
  | 'waitlist-joined'
  | 'waitlist-opened'
  | 'waitlist-changed'
  | 'waitlist-missed'
  | 'waitlist-ended'
  | 'place-to-pay'
  | 'penalty'
  | 'grant-expiring';

/**
 * Queues one letter for each person and class among these reservations, in the transaction of the act. The letter is
 * written when it is sent, from the data at that time. For a person without a mail address the row is kept as skipped.
 */
export async function queueReservationNotices(
  tx: Tx,
  letter: { notice: ReservationNotice; reservation_ids: readonly number[]; at: Date; details?: NoticeDetails },
): Promise<void> {
  if (letter.reservation_ids.length > 0) await insertReservationNotices(tx, letter);
}

/** The same for people on a waitlist, or with a penalty (then the class may be null). */
export async function queueClassNotices(
  tx: Tx,
  letter: {
    notice: ClassNotice;
    customer_ids: readonly number[];
    single_class_id: number | null;
    at: Date;
    details?: NoticeDetails;
  },
): Promise<void> {
  if (letter.customer_ids.length > 0) await insertClassNotices(tx, letter);
}
