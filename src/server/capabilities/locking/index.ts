export { inLineForClass } from './class-line.ts';
export type { Locked, LockedPlaces, LockedPurchase, LockedSale } from './queries/held.ts';
export {
  BOOKING_PARAMETERS,
  type BookingKey,
  bookingParametersOf,
  lockBuyer,
  lockClass,
  lockCountedGrants,
  lockedBookingFacts,
  lockedBookingFactsIfRoom,
  lockedReservationFacts,
  lockForPlaces,
  lockGrant,
  lockKeptRecord,
  lockNextPeople,
  lockPeople,
  lockPerson,
  lockRecord,
  lockUnlimitedPeople,
  type ReservationKey,
} from './queries/places.ts';
export { keepRows, lockEvery, lockRow } from './queries/rows.ts';
export {
  lockBought,
  lockClassesWhole,
  lockedPurchase,
  lockedSaleFacts,
  lockPurchasesOfPlace,
  lockUnsentOrders,
  lockWritten,
  type SaleKey,
} from './queries/sales.ts';
