import { z } from 'zod';
import { timeZoneName } from '../configuration/time-zone.ts';
import { formatNumber } from '../format-number.ts';
import { spotCount, spotMapFault } from '../spot-map.ts';
import { id, localDate, longText, noNumberYet, phone, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';

/** A shown picture or document; `file_id` if it was uploaded (the demo's drawings were not). */
export const storedFile = z.object({
  file_id: id.optional(),
  src: z.string(),
  name: z.string(),
  type: z.string(),
});

/** The picture of an entity in its input: absent, it stays; null removes it; a number is an uploaded file. */
export const pictureInput = id.nullable().optional();

/** A location. `hours` and `directions` are lines of text for people on their way there. */
export const location = z.object({
  location_id: id,
  name: z.string(),
  address: z.string(),
  timezone: z.string(),
  phone: z.string().nullable(),
  hours: z.string(),
  directions: z.string(),
  file: storedFile.nullable(),
});

/** With dates, both included: only locations that have classes on them. */
export const locationFilters = z
  .strictObject({ start_date: localDate.optional(), end_date: localDate.optional() })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    error: 'Debe ser igual o posterior al primer día.',
  });

/** A new location; without `timezone` it takes the studio's. */
export const newLocation = z.strictObject({
  name: typedLine(100, 1),
  address: longText(300).default(''),
  timezone: timeZoneName.optional(),
  phone: phone.nullable().default(null),
  hours: longText(400).default(''),
  directions: longText(1000).default(''),
  file_id: pictureInput,
});

export const keptLocation = location.extend(versioned);
export const changedLocation = editOf(newLocation, keptLocation, 'location_id');

const LARGEST_CAPACITY = 2000;

/** `'5,6,7'`: rows of five, six and seven places. */
export const spotMap = z
  .string()
  .trim()
  .regex(/^[1-9][0-9]?(,[1-9][0-9]?){0,39}$/, { error: ({ input }) => spotMapFault(String(input)) })
  .refine(
    (map) => spotCount(map) <= LARGEST_CAPACITY,
    `No puede tener más de ${formatNumber(LARGEST_CAPACITY)} lugares.`,
  );

export const classType = z.object({
  class_type_id: id,
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  spot_map: z.string().nullable(),
  duration_minutes: z.int(),
  file: storedFile.nullable(),
});

/** The average rating, one decimal; null: none yet. Absent while ratings are not public (`public_ratings`). */
export const averageStars = z.object({ stars: z.number(), count: z.int() }).nullable();

/** A class type for its own page. */
export const shownClassType = classType.extend({ rating: averageStars.optional() });

export const newClassType = z.strictObject({
  name: typedLine(100, 1),
  icon: typedLine(60).default(''),
  description: longText(2000).default(''),
  spot_map: spotMap.nullable().default(null),
  duration_minutes: z.int().min(5).max(600).default(60),
  file_id: pictureInput,
});

export const keptClassType = classType.extend(versioned);
export const changedClassType = editOf(newClassType, shownClassType.extend(versioned), 'class_type_id');

export const classCategory = z.object({
  class_category_id: id,
  name: z.string(),
  handle: z.string(),
  description: z.string(),
  available: z.boolean(),
});

export const newClassCategory = z.strictObject({
  class_category_id: noNumberYet,
  name: typedLine(100, 1),
  handle: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones.'),
  description: longText(1000).default(''),
  available: z.boolean().default(true),
});

export const keptClassCategory = classCategory.extend(versioned);
export const changedClassCategory = editOf(
  newClassCategory.omit({ class_category_id: true }),
  keptClassCategory,
  'class_category_id',
);

export const tag = z.object({ tag_id: id, name: z.string(), color: z.string() });

export const newTag = z.strictObject({
  name: typedLine(40, 1),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Debe ser un color como #3366CC.'),
});

export const keptTag = tag.extend(versioned);
export const changedTag = editOf(newTag, keptTag, 'tag_id');

/** The sentence for a birthdate without its year. */
export const WHOLE_DATE = 'Escribe una fecha: año, mes y día.';
const birthday = z.string().regex(/^\d{2}-\d{2}$/, WHOLE_DATE);

/** An instructor. `birthdate` is `MM-DD` for the public, complete for staff. */
export const instructor = z.object({
  instructor_id: id,
  name: z.string(),
  last_name: z.string(),
  nick_name: z.string(),
  quote: z.string(),
  short_bio: z.string(),
  instagram: z.string(),
  birthdate: z.string().nullable(),
  music_type: z.string(),
  file: storedFile.nullable(),
});

/** An instructor for her own page. */
export const shownInstructor = instructor.extend({ rating: averageStars.optional() });

export const newInstructor = z.strictObject({
  name: typedLine(100, 1),
  last_name: typedLine(100).default(''),
  nick_name: typedLine(100).default(''),
  quote: longText(300).default(''),
  short_bio: longText(4000).default(''),
  instagram: typedLine(100).default(''),
  birthdate: localDate.nullable().default(null),
  music_type: typedLine(100).default(''),
  file_id: pictureInput,
});

export const keptInstructor = instructor.extend(versioned);

/** A public birthday without year that is sent back leaves the stored date unchanged; another one is refused. */
const sentBirthdate = z.union([newInstructor.shape.birthdate.unwrap(), birthday], WHOLE_DATE);
export const changedInstructor = editOf(
  newInstructor.extend({ birthdate: sentBirthdate }),
  shownInstructor.extend(versioned),
  'instructor_id',
);

export type StoredFile = z.output<typeof storedFile>;
export type AverageStars = z.output<typeof averageStars>;
export type Location = z.output<typeof location>;
export type ClassType = z.output<typeof classType>;
export type ClassCategory = z.output<typeof classCategory>;
export type Tag = z.output<typeof tag>;
export type Instructor = z.output<typeof instructor>;
export type ShownInstructor = z.output<typeof shownInstructor>;
export type ShownClassType = z.output<typeof shownClassType>;
