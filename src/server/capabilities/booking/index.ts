export { afterBooking } from './after-booking-rules.ts';
export { cancelOutcome, decideCancellations, freeCancelUntil, freeUntil, isFreeOfCharge } from './cancel-rules.ts';
export { changePlace, moveToSpot } from './change-place.ts';
export { actOfCancel } from './counter-rules.ts';
export type { BookingFacts, GuestFacts, ReservationFacts } from './facts.ts';
export { decideMove } from './move-rules.ts';
export { bookBoughtPlace, pickPlace } from './pick-place.ts';
export type { PlacePick } from './pick-rules.ts';
export {
  cancelReservations,
  gatherBookingFacts,
  gatherFactsOfClasses,
  gatherReservationFacts,
  insertReservations,
  isLive,
  lockBooking,
  lockBookingIfRoom,
  lockFreeing,
  lockReservation,
  type ReservedRow,
  reservePlaces,
} from './queries/booking.ts';
export { readClassCard } from './queries/classes.ts';
export {
  allowFreeCancel,
  freeIfMoved,
  markBookedPaid,
  markDebtPaid,
  removeArrivals,
  writeAttendance,
  writeGuestName,
} from './queries/reservations.ts';
export { refuseForeignRoster, type Staff } from './refuse-foreign-roster.ts';
export {
  type BookingRequest,
  decideBooking,
  decideGuest,
  guestsPossible,
  mayBringGuest,
  refuseActor,
} from './rules.ts';
export { shownRefusal } from './shown-refusal.ts';
export { NEWCOMER_PAYS_BEFORE, payBefore } from './unpaid-rules.ts';
