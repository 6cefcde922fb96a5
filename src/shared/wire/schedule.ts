import { z } from 'zod';
import { id, idText, instant, localDate, longText, wallClock } from './common.ts';
import { ignoredFields } from './edit.ts';
import { classType, instructor, location, tag } from './studio.ts';

/** A class in the public calendar, the same bytes for everybody: of other people's reservations only the spot. */
export const singleClass = z.object({
  single_class_id: id,
  class_date: wallClock,
  starts_at: instant,
  duration_minutes: z.int(),
  description: z.string(),
  capacity: z.int().nullable(),
  is_full: z.boolean(),
  spots_left: z.int(),
  booking_opens_at: instant,
  booking_closes_at: instant,
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  class_package_id: id.nullable(),
  class_category_id: id.nullable(),
  class_type: classType.pick({ class_type_id: true, name: true, icon: true, spot_map: true }),
  class_instructors: z.array(
    instructor.pick({ instructor_id: true, name: true, nick_name: true, last_name: true, birthdate: true, file: true }),
  ),
  location: location.pick({ location_id: true, name: true, address: true }),
  tags: z.array(tag),
  class_reservations: z.array(z.object({ spot: z.int() })),
  /** Blocked places: a broken bike, or above the capacity. */
  blocked_spots: z.array(z.int()),
});

/** A class without its places, for reservations. */
export const classCard = singleClass.omit({ class_reservations: true, blocked_spots: true });

export const scheduleDay = z.object({ date: localDate, single_classes: z.array(singleClass) });

/** `start_date` and `end_date` are both included; at most 62 days. */
export const scheduleQuery = z.strictObject({
  start_date: localDate,
  end_date: localDate,
  instructor_id: idText.optional(),
  class_type_id: idText.optional(),
  location_id: idText.optional(),
  class_category_id: idText.optional(),
});

export const schedule = z.object({ days: z.array(scheduleDay) });

/** The same for staff, with cancelled classes and the number of arrived people. */
const staffClass = singleClass.extend({
  attended: z.int(),
  /** Null: it belongs to no series. */
  class_series_id: id.nullable(),
  /** Its day in the series, wherever it was moved to. */
  series_date: localDate.nullable(),
  /** The version that a change must name, so that no change is lost. */
  version: z.int(),
  /** Its own limits of booking; null: those of the setting. */
  booking_opens_days: z.int().nullable(),
  booking_closes_minutes: z.int().nullable(),
  /** When its roster was closed. */
  roster_closed_at: instant.nullable(),
});

export const staffSchedule = z.object({
  days: z.array(z.object({ date: localDate, single_classes: z.array(staffClass) })),
});

export const NOBODYS_CLASS = 'Debe ser 1 o más. Para que nadie reserve, cancela la clase o bloquea sus lugares.';

/** How many people fit in a class; null: all places of its map. */
const placesFor = (least: number) => z.int().min(least, NOBODYS_CLASS).max(2000).nullable().default(null);

/** A class that was kept with 0 before that was refused is full, and may be saved as it stands. */
export const capacityOfKept = placesFor(0);

/**
 * The fields that staff write. Without `capacity` a class with a spot map has all its places; without both it counts as
 * full.
 */
export const singleClassInput = z.strictObject({
  single_class_id: id.optional(),
  class_date: wallClock
    .refine((date) => date >= '2000' && date < '2200', 'Escribe una fecha de este siglo.')
    .refine((date) => /:\d\d(\.0+)?Z$/.test(date), 'Escribe la hora sin fracciones de segundo.'),
  duration_minutes: z.int().min(5).max(600).optional(),
  description: longText(2000).default(''),
  capacity: placesFor(1),
  class_type_id: id,
  location_id: id,
  class_category_id: id.nullable().default(null),
  class_package_id: id.nullable().default(null),
  instructor_ids: z.array(id).max(10).default([]),
  tag_ids: z.array(id).max(20).default([]),
  /** Its own limits of booking, in days and minutes before its start; null: those of the present setting. */
  booking_opens_days: z.int().min(0).max(365).nullable().default(null),
  booking_closes_minutes: z.int().min(0).max(10_080).nullable().default(null),
});

/** What becomes of a person who loses her place: another spot, or null, cancelled by the studio. */
export const placement = z.strictObject({ class_reservation_id: id, spot: z.int().min(1).max(2000).nullable() });

/** Each person once. */
export const placements = z.array(placement).max(2000).default([]);

/** Absent: changes by others are not checked. */
const version = z.int().min(1).optional();

/** Undo of a change; refused once somebody is in a class that it changes, since it sends no letters. */
export const unless_booked = z.boolean().default(false);

const newShape = singleClassInput.shape;

/** The ids of a class's parts, and the parts as the class shows them, which name them too. */
const partsOfKept = {
  class_type_id: id.optional(),
  class_type: z.object({ class_type_id: id }).optional(),
  location_id: id.optional(),
  location: z.object({ location_id: id }).optional(),
  instructor_ids: newShape.instructor_ids.unwrap().optional(),
  class_instructors: z
    .array(z.object({ instructor_id: id }))
    .max(10)
    .optional(),
  tag_ids: newShape.tag_ids.unwrap().optional(),
  tags: z
    .array(z.object({ tag_id: id }))
    .max(20)
    .optional(),
};

/** The other fields that staff write; absent: unchanged. */
const changedContent = {
  class_date: newShape.class_date.optional(),
  /** Null: the type's. */
  duration_minutes: newShape.duration_minutes.unwrap().nullable().optional(),
  description: newShape.description.unwrap().optional(),
  capacity: capacityOfKept.unwrap().optional(),
  class_category_id: newShape.class_category_id.unwrap().optional(),
  class_package_id: newShape.class_package_id.unwrap().optional(),
  booking_opens_days: newShape.booking_opens_days.unwrap().optional(),
  booking_closes_minutes: newShape.booking_closes_minutes.unwrap().optional(),
};

/** The same with the ids of its parts, as a change of a class or of a series may name them. */
export const changedParts = {
  ...changedContent,
  class_type_id: id.optional(),
  location_id: id.optional(),
  instructor_ids: newShape.instructor_ids.unwrap().optional(),
  tag_ids: newShape.tag_ids.unwrap().optional(),
};

/**
 * A change of one class: only the fields present are written. `people`: those who are moved or cancelled because of a lower
 * capacity. The class may be sent back whole: what it shows of its parts names them where their ids are not sent, and the
 * rest is ignored.
 */
export const changedSingleClass = z
  .strictObject({
    ...ignoredFields(staffClass),
    ...changedContent,
    ...partsOfKept,
    single_class_id: id,
    version,
    people: placements,
    unless_booked,
  })
  .transform(({ class_type, location, class_instructors, tags, ...sent }) => {
    const { class_type_id = class_type?.class_type_id, location_id = location?.location_id } = sent;
    const {
      instructor_ids = class_instructors?.map(({ instructor_id }) => instructor_id),
      tag_ids = tags?.map(({ tag_id }) => tag_id),
    } = sent;
    return { ...sent, class_type_id, location_id, instructor_ids, tag_ids };
  });

/** Blocks or unblocks a place (a broken bike). A person who has it is named in `people`. */
export const spotChange = z.strictObject({
  single_class_id: id,
  spot: z.int().min(1).max(2000),
  blocked: z.boolean(),
  version,
  people: placements,
});

/** Copies the classes of the week of one Monday to that of another. */
export const weekCopy = z
  .strictObject({ from: localDate, to: localDate, location_id: id.nullable().default(null) })
  .refine(({ from, to }) => [from, to].every((day) => new Date(day).getUTCDay() === 1), {
    path: ['to'],
    message: 'Las semanas empiezan en lunes.',
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Elige otra semana.' });

export type Placement = z.output<typeof placement>;
export type ChangedSingleClass = z.output<typeof changedSingleClass>;
export type SpotChange = z.output<typeof spotChange>;
export type WeekCopy = z.output<typeof weekCopy>;
export type SingleClass = z.output<typeof singleClass>;
export type ScheduleDay = z.output<typeof scheduleDay>;
export type StaffDay = z.output<typeof staffSchedule>['days'][number];
export type StaffClass = StaffDay['single_classes'][number];
export type SingleClassInput = z.output<typeof singleClassInput>;
export type ClassCard = z.output<typeof classCard>;
