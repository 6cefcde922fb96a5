import { contentLines, escapedText, mailAddress, quotedParameter, utcStamp } from './content-lines.ts';

/** A person in an invitation. */
interface Party {
  name: string;
  email: string;
}

/** One class in a person's calendar. Instants in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string;
  /** Rises with every change: a reader keeps the highest (RFC 5545, section 3.8.7.4). */
  sequence: number;
  starts_at: number;
  ends_at: number;
  /** The instant of this state (`DTSTAMP`). */
  stamp: number;
  summary: string;
  location: string;
  description: string;
  cancelled?: boolean;
  url?: string;
  /** Minutes before the start; none when absent. */
  alarm_minutes?: number;
  /** Both are needed in an invitation by mail, none in a file or a feed. */
  organizer?: Party;
  attendee?: Party;
}

export interface Calendar {
  /** REQUEST and CANCEL go by mail (RFC 5546); PUBLISH is a feed; absent in a file for one's own calendar. */
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The name of a feed. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** The one UID of a reservation, in mail, feed and file alike: adding it again changes the entry instead of doubling it. */
export function reservationUid(class_reservation_id: number, host: string): string {
  return `class_reservation-${class_reservation_id}@${host}`;
}

/** An iCalendar file (RFC 5545). */
export function writeCalendar({ method, name, events }: Calendar): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cupo//Reservaciones//ES',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name === undefined ? [] : feedLines(name)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

/** How a feed is called and how often to read it again (RFC 7986, and the older names that Apple and Outlook read). */
function feedLines(name: string): string[] {
  const text = escapedText(name);
  return [`NAME:${text}`, `X-WR-CALNAME:${text}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendee, alarm_minutes } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    `DTSTART:${utcStamp(event.starts_at)}`,
    `DTEND:${utcStamp(event.ends_at)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapedText(event.summary)}`,
    `LOCATION:${escapedText(event.location)}`,
    `DESCRIPTION:${escapedText(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quotedParameter(organizer.name)}:${mailAddress(organizer.email)}`] : []),
    ...(attendee
      ? [`ATTENDEE;CN=${quotedParameter(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${mailAddress(attendee.email)}`]
      : []),
    ...(alarm_minutes === undefined || event.cancelled ? [] : alarmLines(alarm_minutes, event.summary)),
    'END:VEVENT',
  ];
}

function alarmLines(minutes: number, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapedText(summary)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}
