import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import { fullName } from '#shared/full-name.ts';
import type { LetterClass, LetterPerson, LetterReservation } from './facts.ts';

/** The organiser of invitations: the studio with its sender address, and the host name for the UIDs of reservations. */
export interface Inviter {
  name: string;
  email: string;
  host: string;
  url: string;
}

/** The calendar invitation of a letter. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * A reservation as an invitation that needs no answer, or its cancellation. Its UID never changes and its sequence grows
 * with the reservation's changes, so a calendar keeps one entry, the latest.
 * @param now milliseconds since 1970
 */
export function invitationOf(
  {
    person,
    single_class,
    reservation,
  }: { person: LetterPerson; single_class: LetterClass; reservation: LetterReservation },
  inviter: Inviter,
  now: number,
): Invitation {
  const cancelled = reservation.cancellation !== null;
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  const event = classEvent(
    {
      ...single_class,
      class_reservation_id: reservation.class_reservation_id,
      spot: single_class.numbered ? reservation.spot : null,
    },
    inviter,
  );
  const attendee = { name: fullName(person), email: person.email ?? '' };
  const content = writeCalendar({
    method,
    events: [
      {
        ...event,
        sequence: reservation.sequence,
        stamp: now,
        cancelled,
        url: `${inviter.url}/mystudio/reservaciones`,
        alarm_minutes: 60,
        organizer: { name: inviter.name, email: inviter.email },
        attendee,
      },
    ],
  });
  return { method, content };
}
