import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';

interface Studio {
  name: string;
  host: string;
}

/** The part of a reservation that a calendar entry needs. */
export type CalendarEntry = Pick<ClassReservation, 'class_reservation_id' | 'spot'> & {
  single_class: Pick<
    ClassReservation['single_class'],
    'starts_at' | 'duration_minutes' | 'class_type' | 'class_instructors' | 'location'
  >;
};

/**
 * A reservation as an iCalendar file.
 * @param now milliseconds since 1970
 */
export function calendarFile(entry: CalendarEntry, studio: Studio, now: number): string {
  return writeCalendar({ events: [{ ...eventOf(entry, studio), sequence: 0, stamp: now, alarm_minutes: 60 }] });
}

/** Google Calendar's page with the reservation filled in. */
export function googleCalendarLink(entry: CalendarEntry, studio: Studio): string {
  const { summary, starts_at, ends_at, location, description } = eventOf(entry, studio);
  const dates = [starts_at, ends_at].map(basicInstant).join('/');
  const parameters = { action: 'TEMPLATE', text: summary, dates, location, details: description };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`;
}

/** `20261123T130000Z` */
const basicInstant = (milliseconds: number) => new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

function eventOf(entry: CalendarEntry, studio: Studio) {
  const { starts_at, duration_minutes, class_type, class_instructors, location } = entry.single_class;
  return classEvent(
    {
      class_reservation_id: entry.class_reservation_id,
      starts_at,
      duration_minutes,
      class_type: class_type.name,
      coaches: class_instructors.map(({ name }) => name),
      location: location.name,
      address: location.address,
      spot: class_type.spot_map === null ? null : entry.spot,
    },
    studio,
  );
}
