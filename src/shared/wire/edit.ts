import { z } from 'zod';
import { id } from './common.ts';

/** Beside what offices edit: which state of it this is (`versionOf`); sent back, it says what somebody saw. */
export const versioned = { version: z.string() };

type Fields<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>>;
type Edit<Shape extends z.ZodRawShape, Key extends string> = Fields<Shape> &
  Record<Key, number> & { version?: string | undefined };

/**
 * The body of a `PUT`: the id, any of the fields a new one has (absent: it stays), and the `version` that was seen. What
 * `GET` tells besides, names and counters that follow from others, may come along and is ignored.
 * @param fields of a new one; what they default to is for new ones alone
 * @param shown what `GET` answers
 */
export function editOf<Shape extends z.ZodRawShape, Key extends string>(
  fields: z.ZodObject<Shape>,
  shown: z.ZodObject,
  key: Key,
): z.ZodType<Edit<Shape, Key>> {
  const shape = { ...changesOf(fields, shown), [key]: id, version: seenVersion };
  // Built of the same fields, which the type says and the shape's own type forgot.
  return z.strictObject(shape) as unknown as z.ZodType<Edit<Shape, Key>>;
}

/**
 * As `editOf`, where the id stands in the address; one that is sent besides must be the same.
 * @param versionKey what the version is called, where `version` is something else
 */
export function addressedEditOf<Shape extends z.ZodRawShape, Key extends string, Version extends string>(
  fields: z.ZodObject<Shape>,
  shown: z.ZodObject,
  { key, versionKey }: { key: Key; versionKey: Version },
): z.ZodType<Fields<Shape> & { [Name in Key]?: number | undefined } & { [Name in Version]?: string | undefined }> {
  const shape = { ...changesOf(fields, shown), [key]: id.optional(), [versionKey]: seenVersion };
  return z.strictObject(shape) as unknown as ReturnType<typeof addressedEditOf<Shape, Key, Version>>;
}

const seenVersion = z.string().max(400).optional();

function changesOf(fields: z.ZodObject, shown: z.ZodObject): z.ZodRawShape {
  return {
    ...whatItShows(shown),
    ...Object.fromEntries(Object.entries(fields.shape).map(([name, field]) => [name, changeOf(field)])),
  };
}

/** Every field of what `GET` answers, each of which may be sent back and is ignored. */
export function whatItShows<Shape extends z.ZodRawShape>(
  shown: z.ZodObject<Shape>,
): Record<keyof Shape, typeof ignored> {
  const names = Object.keys(shown.shape).map((name) => [name, ignored]);
  return Object.fromEntries(names) as Record<keyof Shape, typeof ignored>;
}

const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();

function changeOf(field: z.core.$ZodType): z.ZodType {
  const plain = field instanceof z.ZodDefault ? field.unwrap() : field;
  return z.optional(plain);
}
