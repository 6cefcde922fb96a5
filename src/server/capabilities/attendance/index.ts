export { closeRoster } from './close-roster.ts';
export { insertNotesOf } from './queries/notes.ts';
export { rateReservation } from './rate-reservation.ts';
export { withdrawPenaltiesOfClass } from './withdraw-penalties.ts';
