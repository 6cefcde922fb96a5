import { reserveInput } from '#shared/wire/reservations.ts';

/** At least two letters: 'Debes ingresar un nombre para tu invitado' (specification, section 5). */
export const guestName = reserveInput.shape.guests.unwrap().element.shape.name;
