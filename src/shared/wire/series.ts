import { z } from 'zod';
import { DAY } from '../time.ts';
import { id, idText, localDate, typedLine } from './common.ts';
import { changedParts, placements, singleClassInput, unless_booked } from './schedule.ts';

const thisCentury = localDate.refine((date) => date >= '2000' && date < '2200', 'Escribe una fecha de este siglo.');

/** The content of every class of a series. Without `duration_minutes` a class gets its type's duration when it is made. */
const repeated = singleClassInput.omit({ single_class_id: true, class_date: true }).extend({
  /** 1 is Monday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Elige al menos un día.')
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  /** The location's wall clock. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, como 07:00.'),
  starts_on: thisCentury,
  /** Null: without end. */
  ends_on: thisCentury.nullable().default(null),
  /** Days of closures get no class. */
  skips_holidays: z.boolean().default(true),
});

interface Range {
  starts_on: string;
  ends_on?: string | null | undefined;
}

/** Whether both ends are days; what is none is said at its own field, and not at the other as well. */
const areDays = ({ starts_on, ends_on }: Range) =>
  thisCentury.safeParse(starts_on).success && thisCentury.safeParse(ends_on).success;
const inOrder = (range: Range) => range.ends_on == null || range.ends_on >= range.starts_on || !areDays(range);
const BACKWARDS = 'Debe ser igual o posterior al primer día.';
const backwards = { path: ['ends_on'], message: BACKWARDS };

export const newClassSeries = repeated.refine(inOrder, backwards);

const { class_date: _, ...changedContent } = changedParts;
const days = repeated.shape;

/**
 * A change from `starts_on` on; earlier classes, and fields that are absent, stay unchanged. `people`: as in a change of one
 * class, for all of them.
 */
export const changedClassSeries = z
  .strictObject({
    ...changedContent,
    weekdays: days.weekdays.optional(),
    time: days.time.optional(),
    starts_on: days.starts_on,
    ends_on: days.ends_on.unwrap().optional(),
    skips_holidays: days.skips_holidays.unwrap().optional(),
    class_series_id: id,
    version: z.int().min(1),
    people: placements,
    /** Only classes of this weekday change, to `weekdays`; the others stay unchanged. Null: all classes. */
    of_weekday: z.int().min(1).max(7).nullable().default(null),
    /** The class from which the change was made, which changes too even if it was changed by hand. */
    asked_on: id.nullable().default(null),
    unless_booked,
  })
  .refine(inOrder, backwards);

/** Ends a series from a day on and cancels its later classes: those of one weekday, or all. */
/** 1 is Monday. */
const weekdayText = z
  .string()
  .regex(/^[1-7]$/, 'Debe ser un día de la semana.')
  .transform(Number)
  .pipe(z.int());

export const endOfSeries = z.strictObject({
  from: thisCentury,
  version: idText,
  of_weekday: weekdayText.optional(),
  reason: typedLine(300).default(''),
});

export const classSeries = z.object({
  class_series_id: id,
  weekdays: z.array(z.int()),
  time: z.string(),
  starts_on: localDate,
  ends_on: localDate.nullable(),
  skips_holidays: z.boolean(),
  duration_minutes: z.int().nullable(),
  description: z.string(),
  capacity: z.int().nullable(),
  class_type_id: id,
  location_id: id,
  class_category_id: id.nullable(),
  class_package_id: id.nullable(),
  instructor_ids: z.array(id),
  tag_ids: z.array(id),
  booking_opens_days: z.int().nullable(),
  booking_closes_minutes: z.int().nullable(),
  version: z.int(),
});

/** Days on which the studio, or one location, is closed. Their classes are cancelled. */
export const newClosure = z
  .strictObject({
    starts_on: thisCentury,
    ends_on: thisCentury,
    location_id: id.nullable().default(null),
    reason: typedLine(200, 1),
  })
  .refine(inOrder, backwards)
  .refine((range) => !areDays(range) || Date.parse(range.ends_on) - Date.parse(range.starts_on) <= 61 * DAY, {
    path: ['ends_on'],
    message: 'A lo más 62 días a la vez.',
  });

export const closure = z.object({
  studio_closure_id: id,
  starts_on: localDate,
  ends_on: localDate,
  location_id: id.nullable(),
  location_name: z.string().nullable(),
  reason: z.string(),
});

export type ClassSeries = z.output<typeof classSeries>;
export type NewClassSeries = z.output<typeof newClassSeries>;
export type ChangedClassSeries = z.output<typeof changedClassSeries>;
export type NewClosure = z.output<typeof newClosure>;
export type Closure = z.output<typeof closure>;
