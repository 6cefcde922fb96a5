import { z } from 'zod';
import { id } from './common.ts';

/** The version of an edited entity (`versionOf`); sent back, it says which state the person saw. */
export const versioned = { version: z.string() };

type Fields<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>>;
type Edit<Shape extends z.ZodRawShape, Key extends string> = Fields<Shape> &
  Record<Key, number> & { version?: string | undefined };

/**
 * The body of a `PUT`: the id, any of the fields of a new entity (absent: unchanged), and the `version` that was shown.
 * Further fields of `GET`, such as derived names and counters, are accepted and ignored.
 * @param fields the fields of a new entity, whose defaults apply only to new ones
 * @param shown the schema of `GET`
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
 * As `editOf`, for calls with the id in the path; an id in the body must be the same.
 * @param versionKey the name of the version, if `version` means something else
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
    ...ignoredFields(shown),
    ...Object.fromEntries(Object.entries(fields.shape).map(([name, field]) => [name, changeOf(field)])),
  };
}

/** Every field of what `GET` answers, each of which may be sent back and is ignored. */
export function ignoredFields<Shape extends z.ZodRawShape>(
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
