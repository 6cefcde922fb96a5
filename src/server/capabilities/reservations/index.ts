export { blockPlace } from './block-place.ts';
export type { BoughtPlaces } from './bought.ts';
export { cancelByStudio } from './cancel-by-studio.ts';
export { cancelClassReservations } from './cancel-class-reservations.ts';
export { cancelReservation } from './cancel-reservation.ts';
export { freeUntil } from './cancel-rules.ts';
export { expireGrants } from './expire-grants.ts';
export { giveClasses } from './give-classes.ts';
export { eligibleGrants } from './grant-rules.ts';
export { markAttendance, markRosterAttendance } from './mark-attendance.ts';
export { moveReservation } from './move-reservation.ts';
export { moveToSpot } from './move-to-spot.ts';
export { capacityOf, createPlaces, remakePlaces, resizePlaces } from './places.ts';
export type { Extended } from './queries/places.ts';
export { readLeftOut, readPeopleOfCancelled, takeExtensionsBack } from './queries/reopening.ts';
export { closeGrantsOf } from './queries/selling.ts';
export { readFreeUntil } from './read-free-until.ts';
export { readReservation } from './read-own.ts';
export { refuseForeignRoster, rosterOf, type Staff } from './read-roster.ts';
export { rebookCancelled } from './rebook-cancelled.ts';
export { releaseUnpaidPlaces } from './release-unpaid.ts';
export { reserveSpot } from './reserve-spot.ts';
export {
  grantPurchase,
  payDebt,
  payGrants,
} from './selling/grant-purchase.ts';
export { bookBoughtPlace, holdPlace, isHeldFor, pickPlace, releaseHold } from './selling/hold-place.ts';
export { leaveClasses } from './selling/leave-classes.ts';
export { removeClasses } from './selling/remove-classes.ts';
export { NEWCOMER_PAYS_BEFORE } from './unpaid-rules.ts';
export { joinWaitlist } from './waitlist/join-waitlist.ts';
export { leaveWaitlists } from './waitlist/leave-waitlists.ts';
export { placesCameFree } from './waitlist/places-came-free.ts';
export { readWaitedFor, resumeWaitlists } from './waitlist/queries/entries.ts';
export { watchWaitlists } from './waitlist/watch-waitlists.ts';
