import { z } from 'zod';
import { id, idText, wallClock } from '../common.ts';
import { money } from '../money.ts';
import { averageStars } from '../studio.ts';
import { reportPage } from './paging.ts';
import { checkPeriod, periodFields, reportDays } from './period.ts';

/** What a coach gave in the days of a report, and what the studio owes her for it (docs/rules.md#coach-pay). */
export const coachFigures = z.object({
  instructor_id: id,
  name: z.string(),
  is_archived: z.boolean(),
  classes: z.int(),
  minutes: z.int(),
  places: z.int(),
  reservations: z.int(),
  attended: z.int(),
  /** Reservations per hundred places, with one decimal; null: there were no places. */
  occupancy: z.number().nullable(),
  /** Classes whose list was never closed: whoever attended may not be marked yet. */
  unclosed: z.int(),
  /** Classes on whose day she had no rate. */
  unpriced: z.int(),
  /** What is to be paid, of the classes with a rate. */
  amount: money,
  /** The ratings of her classes of these days. */
  rating: averageStars,
});

export const coachReport = z.object({
  period: reportDays,
  /** The days of `before`. */
  compared: reportDays,
  coaches: z.array(coachFigures),
  /** What is to be paid to all of them. */
  amount: money,
  /** The same for the days before. */
  before: money,
  /** Classes without a coach, which nobody is paid for. */
  without_coach: z.int(),
});

export const coachLineQuery = z
  .strictObject({ ...periodFields, instructor_id: idText.optional(), ...reportPage })
  .superRefine(checkPeriod);

/** A class that a coach gave. */
export const coachLine = z.object({
  single_class_id: id,
  instructor_id: id,
  name: z.string(),
  class_date: wallClock,
  duration_minutes: z.int(),
  class_type_name: z.string(),
  location_name: z.string(),
  /** The other coaches of the class. */
  others: z.string(),
  is_closed: z.boolean(),
  reservations: z.int(),
  attended: z.int(),
  /** Her rate on the day of the class; null, all three: she had none. */
  per_class: money.nullable(),
  per_person: money.nullable(),
  amount: money.nullable(),
  /** Who last changed the coaches of the class after it had begun, and whom it named before; null: nobody did. */
  changed: z.object({ by: z.string(), before: z.array(z.string()) }).nullable(),
});

export const coachLinePage = z.object({ lines: z.array(coachLine), total: z.int() });

export type CoachFigures = z.output<typeof coachFigures>;
export type CoachReport = z.output<typeof coachReport>;
export type CoachLine = z.output<typeof coachLine>;
export type CoachLineQuery = z.output<typeof coachLineQuery>;
export type CoachLinePage = z.output<typeof coachLinePage>;
