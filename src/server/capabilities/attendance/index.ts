export { closeRoster } from './close-roster.ts';
export { rateReservation } from './rate-reservation.ts';
export { withdrawPenaltiesOfClass } from './withdraw-penalties.ts';
