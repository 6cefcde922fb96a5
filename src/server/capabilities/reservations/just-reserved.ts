import type { PlacePick, ReservedRow } from '../booking/index.ts';
import type { BookingKey } from '../locking/index.ts';
import type { ReservationRow } from './queries/reservations.ts';

/** The row of a new reservation, as `readReservationRow` would read it back. */
export function justReserved(
  { class_reservation_ids: [own], card, pays_with, guests }: ReservedRow,
  {
    key: { single_class_id, customer_id, now },
    pick,
    roster_closed,
  }: { key: BookingKey; pick: PlacePick | undefined; roster_closed: boolean },
): ReservationRow {
  if (own === undefined || !pick) throw new Error('A booking made no reservation.');
  const { spot, guest, is_paid, available_class_id } = pick;
  return {
    class_reservation_id: own,
    single_class_id,
    customer_id,
    spot,
    guest,
    available_class_id,
    is_paid,
    is_cash: !is_paid,
    createdAt: now.toISOString(),
    deletedAt: null,
    cancellation: null,
    attended_at: null,
    free_cancel_until: null,
    paid_for: null,
    class_stars: null,
    coach_stars: null,
    roster_closed,
    starts_at: card.starts_at,
    class_amount: pays_with.class_amount,
    own_cancellations: pays_with.own_cancellations,
    only_class_id: pays_with.only_class_id,
    guests,
    card,
  };
}
