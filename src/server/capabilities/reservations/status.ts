import type { ReservationStatus } from '#shared/wire/reservations.ts';

/** A reservation's status, in the order of docs/rules.md#reservation-status. Instants in milliseconds. */
export function reservationStatus(
  reservation: { deleted: boolean; is_cash: boolean; is_paid: boolean; attended: boolean; starts_at: number },
  now: number,
): ReservationStatus {
  if (reservation.deleted) return 'cancelled';
  if (reservation.is_cash && !reservation.is_paid) return 'cash-unpaid';
  if (!reservation.attended && now > reservation.starts_at) return 'missed';
  return reservation.attended ? 'attended' : 'upcoming';
}
