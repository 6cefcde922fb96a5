import { listWords } from '#shared/list-words.ts';
import { asDeadline, formatDay, formatLongDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { Letter, NoticeDetails, Ticket } from '../../outbox/index.ts';
import type { LetterClass, LetterReservation } from './facts.ts';

/** Coaches' names in the form that `changesOf` compares. */
export const coachesOf = ({ coaches }: LetterClass) => listWords(coaches);

/** `Lugar 4`, `Lugares 4 y 5`; empty if places are not numbered. */
function spotsOf({ numbered }: LetterClass, reservations: readonly LetterReservation[]): string[] {
  if (!numbered || reservations.length === 0) return [];
  return [
    `${reservations.length === 1 ? 'Lugar' : 'Lugares'} ${listWords(reservations.map(({ spot }) => String(spot)))}`,
  ];
}

function guestsOf(reservations: readonly LetterReservation[]): string[] {
  const guests = reservations.flatMap(({ guest }) => (guest === null ? [] : [guest]));
  return guests.length === 0 ? [] : [`Con ${listWords(guests)} de tu parte`];
}

/** The letter's ticket: the class and its places. */
export function ticketOf(single_class: LetterClass, reservations: readonly LetterReservation[] = []): Ticket {
  const { class_type, class_date, location, address } = single_class;
  const coaches = coachesOf(single_class);
  return {
    title: class_type,
    day: formatLongDay(class_date),
    time: formatTime(class_date),
    lines: [
      ...(coaches ? [`Coach: ${coaches}`] : []),
      location,
      ...(address ? [address] : []),
      ...spotsOf(single_class, reservations),
      ...guestsOf(reservations),
    ],
  };
}

/** `lun 23 nov, 07:00`: for subjects. */
export const shortDateTime = ({ class_date }: LetterClass) => `${formatDay(class_date)}, ${formatTime(class_date)}`;

/** `el lunes 23 de noviembre a las 07:00`, of an instant at the class's location. */
export function sayInstant(instant: string, timezone: string): string {
  const wall = wallClockOf(instant, timezone);
  return `el ${formatLongDay(wall)} a las ${formatTime(wall)}`;
}

/** The same for a time limit. */
export function sayDeadline(instant: string, timezone: string): string {
  const wall = asDeadline(wallClockOf(instant, timezone));
  return `el ${formatLongDay(wall)} a las ${formatTime(wall)}`;
}

const sayHour = (class_date: string) => `${formatLongDay(class_date)}, ${formatTime(class_date)}`;

/** The effective differences: changes that cancel each other out are left out. */
export function changesOf(
  before: NonNullable<NoticeDetails['before']>,
  single_class: LetterClass,
  reservations: readonly LetterReservation[],
): NonNullable<Letter['changes']> {
  const [first] = reservations;
  const all = [
    ['Día y hora', before.class_date && sayHour(before.class_date), sayHour(single_class.class_date)],
    ['Duración', before.duration_minutes && `${before.duration_minutes} min`, `${single_class.duration_minutes} min`],
    ['Clase', before.class_type, single_class.class_type],
    ['Coach', before.coach, coachesOf(single_class)],
    ['Dónde', before.location, single_class.location],
    ['Lugar', single_class.numbered && before.spot ? String(before.spot) : undefined, first ? String(first.spot) : ''],
  ] as const;
  return all.flatMap(([label, was, now]) => (was && now && was !== now ? [{ label, before: was, now }] : []));
}
