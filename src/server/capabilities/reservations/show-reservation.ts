import type { Configuration } from '#shared/configuration/catalogue.ts';
import { decideRating } from '#shared/rating-rules.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { cancelOutcome } from '../booking/index.ts';
import type { CancellingRow, ReservationRow } from './queries/reservations.ts';
import { reservationStatus } from './status.ts';

/**
 * A row as its owner sees it: with its status and what cancelling it now would do.
 * @param can_add_guest of `whoMayBringGuest`
 */
export function showReservation(
  row: ReservationRow,
  { settings, now, can_add_guest }: { settings: Configuration; now: Date; can_add_guest: boolean },
): ClassReservation {
  const starts_at = new Date(row.starts_at).getTime();
  const attended = row.attended_at !== null;
  const { is_cash, is_paid, deletedAt } = row;
  const deleted = deletedAt !== null;
  const status = reservationStatus({ deleted, is_cash, is_paid, attended, starts_at }, now.getTime());
  return {
    class_reservation_id: row.class_reservation_id,
    single_class_id: row.single_class_id,
    customer_id: row.customer_id,
    spot: row.spot,
    is_cash,
    is_paid,
    createdAt: row.createdAt,
    deletedAt,
    available_class_id: row.available_class_id,
    guest: row.guest === null ? null : { name: row.guest },
    attend: attended,
    class_stars: row.class_stars,
    coach_stars: row.coach_stars,
    can_rate: decideRating(
      // The instructor is not read here: one who rates her own class is refused when she sends the rating.
      {
        successful: status === 'attended',
        begun: starts_at <= now.getTime(),
        rated: row.coach_stars !== null,
        guest: row.guest !== null,
        taught: false,
      },
      settings.reservation_rating_enabled,
    ).ok,
    status,
    guests: row.guests,
    can_add_guest,
    free_cancel_until: row.free_cancel_until,
    cancel: showCancelling(row, settings, now),
    single_class: row.card,
  };
}

/** What cancelling it now would do. @param row with its guests if the caller shows the words: their classes may be lost */
export function showCancelling(
  row: CancellingRow & Partial<Pick<ReservationRow, 'guests'>>,
  settings: Configuration,
  now: Date,
): ClassReservation['cancel'] {
  const { cancellation, free_cancel_until, roster_closed, paid_for, class_amount, own_cancellations, only_class_id } =
    row;
  const { guests = [] } = row;
  const facts = {
    starts_at: new Date(row.starts_at).getTime(),
    attended: row.attended_at !== null,
    free_cancel_until: free_cancel_until === null ? null : new Date(free_cancel_until).getTime(),
    cancellation,
    roster_closed,
    paid_for,
    unlimited: class_amount === null && guests.length === 0,
    grant: { class_amount, own_cancellations, only_class_id },
  };
  return cancelOutcome(facts, settings, now.getTime());
}
