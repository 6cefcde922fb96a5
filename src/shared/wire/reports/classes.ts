import { z } from 'zod';
import { id, idText, wallClock } from '../common.ts';
import { reportPage } from './paging.ts';
import { checkPeriod, periodFields, reportDays } from './period.ts';

/** What became of the places of classes that have begun and were not cancelled (docs/rules.md#reports-classes). */
export const classFigures = z.object({
  classes: z.int(),
  /** Classes that the studio cancelled: in no other figure. */
  cancelled: z.int(),
  /** Classes whose list was never closed. */
  unclosed: z.int(),
  /** Places that could be booked: without blocked ones. */
  places: z.int(),
  /** Places that were booked when the class began: `attended`, `no_shows` and `unmarked` together. */
  reservations: z.int(),
  attended: z.int(),
  /** Not marked as attended in a closed list. */
  no_shows: z.int(),
  /** Not marked as attended in a list that was never closed: nobody knows. */
  unmarked: z.int(),
  /** Those of the reservations that are a guest's. */
  guests: z.int(),
  /** Cancelled too late, so that the class was lost. */
  late_cancellations: z.int(),
  /** People on the waitlist until the class began, without a place. */
  waited: z.int(),
  /** Reservations per hundred places, with one decimal; null: there were no places. */
  occupancy: z.number().nullable(),
});

const byClassType = classFigures.extend({ class_type_id: id, name: z.string() });
/** Classes that the same coaches gave together; none: classes without a coach. */
const byCoaches = classFigures.extend({ instructor_ids: z.array(id), name: z.string() });
/** `weekday` 1 is Monday; `hour` is that in which the class begins, by the studio's wall clock. */
const byHour = classFigures.extend({ weekday: z.int(), hour: z.int() });
const byLocation = classFigures.extend({ location_id: id, name: z.string() });

export const classReport = z.object({
  period: reportDays,
  /** The days of `before`. */
  compared: reportDays,
  figures: classFigures,
  before: classFigures,
  class_types: z.array(byClassType),
  coaches: z.array(byCoaches),
  hours: z.array(byHour),
  locations: z.array(byLocation),
});

/** The ids of all coaches of a class, in rising order; `ninguno`: classes without one. */
const coachesText = z
  .string()
  .max(120)
  .regex(/^(ninguno|[1-9][0-9]{0,8}(-[1-9][0-9]{0,8})*)$/, 'Debe ser como 3, 3-5 o ninguno.');

/** The classes behind a figure of the report. */
export const reportedClassQuery = z
  .strictObject({
    ...periodFields,
    class_type_id: idText.optional(),
    location_id: idText.optional(),
    coaches: coachesText.optional(),
    weekday: z.coerce.number().pipe(z.int().min(1).max(7)).optional(),
    hour: z.coerce.number().pipe(z.int().min(0).max(23)).optional(),
    /** Absent: given. */
    state: z.enum(['given', 'unclosed', 'cancelled']).default('given'),
    ...reportPage,
  })
  .superRefine(checkPeriod);

export const reportedClass = classFigures.omit({ classes: true, cancelled: true, unclosed: true }).extend({
  single_class_id: id,
  class_date: wallClock,
  class_type_name: z.string(),
  location_name: z.string(),
  coaches: z.string(),
  is_cancelled: z.boolean(),
  is_closed: z.boolean(),
});

export const reportedClassPage = z.object({ classes: z.array(reportedClass), total: z.int() });

export type ClassFigures = z.output<typeof classFigures>;
export type ClassReport = z.output<typeof classReport>;
export type ReportedClass = z.output<typeof reportedClass>;
export type ReportedClassQuery = z.output<typeof reportedClassQuery>;
export type ReportedClassPage = z.output<typeof reportedClassPage>;
