import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';

/** What of a reservation goes into a calendar. */
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
export function calendarFile(entry: CalendarEntry, studio: { name: string; host: string }, now: number): string {
  const { starts_at, duration_minutes, class_type, class_instructors, location } = entry.single_class;
  const reserved = {
    class_reservation_id: entry.class_reservation_id,
    starts_at,
    duration_minutes,
    class_type: class_type.name,
    coaches: class_instructors.map(({ name }) => name),
    location: location.name,
    address: location.address,
    spot: class_type.spot_map === null ? null : entry.spot,
  };
  return writeCalendar({ events: [{ ...classEvent(reserved, studio), sequence: 0, stamp: now, alarm_minutes: 60 }] });
}
