import { z } from 'zod';
import { counted } from '../format-number.ts';
import { listWords } from '../list-words.ts';
import { shownMoney, toPesos } from '../money.ts';
import { DAY, formatDate, formatDay, formatTime, weekdayName } from '../time.ts';

/**
 * The groups by which the log can be filtered: `money` moves pesos, `classes` credits, `shop` what is sold and at which
 * price.
 */
export const auditGroups = [
  'money',
  'classes',
  'bookings',
  'attendance',
  'people',
  'team',
  'schedule',
  'shop',
  'studio',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/**
 * One act of staff or of a job. `details` is what its row stores: never a secret, money in centavos, people
 * by id and things by the name they had. `says` is the sentence after the actor's name.
 */
export interface Act<Details extends z.ZodType = z.ZodType> {
  /** The table whose row `subject_id` names. */
  subject: string;
  group: AuditGroup;
  /** The short name, in the list of filters and for rows whose details are older than the sentence. */
  title: string;
  details: Details;
  /** @param customer the name of the person it concerns; empty for acts on the studio */
  says(details: z.output<Details>, customer: string): string;
  /** The values before and after, if `details` has neither `changes` nor a whole `row`. */
  changed?(details: z.output<Details>): Change[];
}

/** An act that concerns a person, whom its row must name. */
export const personAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'person' as const });

/** An act that concerns a person, if she is known. */
export const eitherAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'either' as const });

/** An act that concerns the studio and no person. */
export const studioAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'studio' as const });

/** A changed field; `from` and `to` as stored. */
export const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.output<typeof change>;
export const changes = z.array(change);

/** A class by its type and its wall clock at the time of the act. */
export const namedClass = z.object({
  single_class_id: z.number(),
  class_type_name: z.string(),
  class_date: z.string(),
});
export type NamedClass = z.output<typeof namedClass>;

/** `Rodada del lun 23 nov, 07:00` */
export const shownClass = ({ class_type_name, class_date }: Omit<NamedClass, 'single_class_id'>): string =>
  `${class_type_name} del ${formatDay(class_date)}, ${formatTime(class_date)}`;

/** `$1,440.00` of centavos. */
export const pesos = (centavos: number): string => shownMoney(toPesos(centavos));

/** `1 persona`, `1,200 personas` */
export const persons = (number: number): string => counted(number, 'persona', 'personas');

/** ` (motivo: llegó tarde)`, or nothing. The sentence brings its own full stop. */
export const because = (reason: string): string =>
  reason.trim() === '' ? '' : ` (motivo: ${reason.trim().replace(/(?<!\.)\.$/, '')})`;

/** `2026-12-31` as `31 dic 2026`. */
export const shownDay = (date: string): string => formatDate(date.slice(0, 10));

const MONDAY = Date.UTC(2026, 0, 5);

/** `lunes y miércoles`; 1 is Monday. */
export const shownWeekdays = (weekdays: readonly number[]): string =>
  listWords(weekdays.map((weekday) => weekdayName(new Date(MONDAY + (weekday - 1) * DAY))));
