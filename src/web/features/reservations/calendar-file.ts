import type { ClassReservation } from '#shared/wire/reservations.ts';

/** RFC 5545, section 3.3.11: backslash, semicolon, comma and line break are escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** RFC 5545, section 3.1: no line above 75 octets; the rest goes on after a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** An instant as `20261123T130000Z`. */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** What of a reservation goes into a calendar. */
export type CalendarEntry = Pick<ClassReservation, 'class_reservation_id' | 'spot'> & {
  single_class: Pick<
    ClassReservation['single_class'],
    'starts_at' | 'duration_minutes' | 'class_type' | 'class_instructors' | 'location'
  >;
};

/**
 * A reservation as an iCalendar file (RFC 5545). The same reservation always has the same UID, so that adding it again
 * changes the entry instead of making a second one.
 * @param now milliseconds since 1970
 */
export function calendarFile(entry: CalendarEntry, studio: { name: string; host: string }, now: number): string {
  const { starts_at, duration_minutes, class_type, class_instructors, location } = entry.single_class;
  const start = Date.parse(starts_at);
  const coaches = class_instructors.map(({ name }) => name).join(' y ');
  const spot = class_type.spot_map === null ? '' : `Lugar ${entry.spot}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cupo//Reservaciones//ES',
    'BEGIN:VEVENT',
    `UID:class_reservation-${entry.class_reservation_id}@${studio.host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + duration_minutes * 60_000)}`,
    `SUMMARY:${escaped(`${class_type.name} · ${studio.name}`)}`,
    `LOCATION:${escaped([location.name, location.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped([coaches && `Con ${coaches}`, spot].filter(Boolean).join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
