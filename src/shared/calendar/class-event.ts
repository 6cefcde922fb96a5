import { listWords } from '../list-words.ts';
import { MINUTE } from '../time.ts';
import { type CalendarEvent, reservationUid } from './write-calendar.ts';

/** What a calendar entry needs of a reservation and its class. */
export interface ReservedClass {
  class_reservation_id: number;
  /** Instant. */
  starts_at: string;
  duration_minutes: number;
  class_type: string;
  coaches: readonly string[];
  location: string;
  address: string;
  /** Null: the class has no numbered places. */
  spot: number | null;
}

type OfAClass = Pick<CalendarEvent, 'uid' | 'starts_at' | 'ends_at' | 'summary' | 'location' | 'description'>;

/** The calendar entry of a reserved class, the same in mail, feed and file. */
export function classEvent(reserved: ReservedClass, studio: { name: string; host: string }): OfAClass {
  const starts_at = Date.parse(reserved.starts_at);
  const coaches = listWords(reserved.coaches);
  return {
    uid: reservationUid(reserved.class_reservation_id, studio.host),
    starts_at,
    ends_at: starts_at + reserved.duration_minutes * MINUTE,
    summary: `${reserved.class_type} · ${studio.name}`,
    location: [reserved.location, reserved.address].filter(Boolean).join(', '),
    description: [coaches && `Con ${coaches}`, reserved.spot !== null && `Lugar ${reserved.spot}`]
      .filter(Boolean)
      .join('\n'),
  };
}
