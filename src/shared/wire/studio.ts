import { z } from 'zod';
import { id, localDate, typedText } from './common.ts';

export const storedFile = z.object({ src: z.string(), name: z.string(), type: z.string() });

export const location = z.object({ location_id: id, name: z.string(), address: z.string(), timezone: z.string() });

export const locationInput = z.strictObject({
  location_id: id.optional(),
  name: typedText(100, 1),
  address: typedText(300).default(''),
  timezone: typedText(60, 1).optional(),
});

/** `'5,6,7'`: rows of five, six and seven places. */
export const spotMap = z
  .string()
  .trim()
  .regex(/^[1-9][0-9]?(,[1-9][0-9]?){0,39}$/, 'debe ser como 5,6,7');

export const classType = z.object({
  class_type_id: id,
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  spot_map: z.string().nullable(),
  duration_minutes: z.int(),
  file: storedFile.nullable(),
});

export const classTypeInput = z.strictObject({
  class_type_id: id.optional(),
  name: typedText(100, 1),
  icon: typedText(60).default(''),
  description: typedText(2000).default(''),
  spot_map: spotMap.nullable().default(null),
  duration_minutes: z.int().min(5).max(600).default(60),
});

export const classCategory = z.object({
  class_category_id: id,
  name: z.string(),
  handle: z.string(),
  description: z.string(),
  available: z.boolean(),
});

export const classCategoryInput = z.strictObject({
  // The specification's screens send 'nueva' for one that does not exist yet.
  class_category_id: z.union([id, z.literal('nueva')]).optional(),
  name: typedText(100, 1),
  handle: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'usa minúsculas, números y guiones'),
  description: typedText(1000).default(''),
  available: z.boolean().default(true),
});

export const tag = z.object({ tag_id: id, name: z.string(), color: z.string() });

export const tagInput = z.strictObject({
  tag_id: id.optional(),
  name: typedText(40, 1),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'debe ser un color como #6B4EA0'),
});

/** What anybody may see of an instructor; `birthdate` is `MM-DD`. */
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

export const instructorInput = z.strictObject({
  instructor_id: id.optional(),
  name: typedText(100, 1),
  last_name: typedText(100).default(''),
  nick_name: typedText(100).default(''),
  quote: typedText(300).default(''),
  short_bio: typedText(4000).default(''),
  instagram: typedText(100).default(''),
  birthdate: localDate.nullable().default(null),
  music_type: typedText(100).default(''),
});

export type StoredFile = z.output<typeof storedFile>;
export type Location = z.output<typeof location>;
export type ClassType = z.output<typeof classType>;
export type ClassCategory = z.output<typeof classCategory>;
export type Tag = z.output<typeof tag>;
export type Instructor = z.output<typeof instructor>;
