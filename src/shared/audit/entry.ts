import { z } from 'zod';
import { shownMoney, toPesos } from '../money.ts';
import { formatDay, formatTime } from '../time.ts';

/** What the log can be filtered by: `money` moves pesos, `classes` what somebody may use, `shop` what is sold and for how much. */
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
 * One act that staff (or the system) can do. `details` is what its row keeps: never a secret, money in centavos, people
 * by their columns and things by the name they had. `says` is the sentence after the actor's name.
 */
export interface Act<Details extends z.ZodType = z.ZodType> {
  /** The table whose row `subject_id` names. */
  subject: string;
  group: AuditGroup;
  /** Of the act in a list of filters, and of a row whose details are older than the sentence. */
  title: string;
  details: Details;
  /** @param customer the name of the person it concerns; of a studio's act always empty */
  says(details: z.output<Details>, customer: string): string;
  /** Before and after, where `details` has neither `changes` nor a whole `row`. */
  changed?(details: z.output<Details>): Change[];
}

/** An act that concerns a person: its row must name her. */
export const personAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'person' as const });

/** An act that concerns a person where one is known. */
export const eitherAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'either' as const });

/** An act that concerns the studio and nobody in particular. */
export const studioAct = <Details extends z.ZodType>(act: Act<Details>) => ({ ...act, about: 'studio' as const });

/** A field that changed; `from` and `to` as the database has them. */
export const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.output<typeof change>;
export const changes = z.array(change);

/** Which class: its type and its wall clock at the time of the act. */
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

/** `1 clase`, `4 clases` */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** ` (motivo: llegó tarde)`, or nothing. */
export const because = (reason: string): string => (reason.trim() === '' ? '' : ` (motivo: ${reason.trim()})`);

/** `2026-12-31` as `31/12/2026`. */
export const shownDay = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');
