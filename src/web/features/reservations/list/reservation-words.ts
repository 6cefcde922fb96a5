import type { ClassReservation } from '#shared/wire/reservations.ts';
import { count } from '../../../lib/format.ts';

/** `Te queda 1 clase`, `Te quedan 7 clases`. */
export function sayLeft(classes: number): string {
  return `${classes === 1 ? 'Te queda' : 'Te quedan'} ${count(classes, 'clase', 'clases')}`;
}

/** The place's number, if places have numbers. */
export function spotOf({ single_class, spot }: ClassReservation): string {
  return single_class.class_type.spot_map === null ? '' : String(spot);
}

/** Where: `Roma, lugar 9`. */
export function placeOf(reservation: ClassReservation): string {
  const spot = spotOf(reservation);
  const { name } = reservation.single_class.location;
  return spot === '' ? name : `${name}, lugar ${spot}`;
}

/** Why the class did not take place, if the studio cancelled it. */
export function calledOff({ single_class }: ClassReservation): string | null {
  if (single_class.cancelled_at === null) return null;
  return single_class.cancel_reason ? `El estudio la canceló: ${single_class.cancel_reason}` : 'El estudio la canceló';
}
