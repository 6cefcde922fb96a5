import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import type { LetterClass, LetterPerson, LetterReservation } from './facts.ts';

/** Who invites: the studio under the address its letters come from, and the host its reservations are named by. */
export interface Inviter {
  name: string;
  email: string;
  host: string;
  url: string;
}

/** What goes with a letter into the reader's calendar. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * A reservation as an invitation that needs no answer, or its withdrawal. Its UID never changes and its sequence is as
 * high as the reservation's changes, so a calendar keeps one entry, the latest.
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
  const attendee = { name: `${person.name} ${person.last_name}`.trim(), email: person.email ?? '' };
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
