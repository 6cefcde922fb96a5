import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Replaces `anyOf [X, null]`, for which the generated writer would validate the value, by `nullable`, a single check. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable);
  if (typeof node !== 'object' || node === null) return node;
  const schema: JsonSchema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, flattenNullable(value)]),
  );
  const options = schema.anyOf;
  if (Array.isArray(options) && options.length === 2) {
    const rest = options.filter((option: JsonSchema) => option.type !== 'null');
    const { anyOf: _, ...others } = schema;
    if (rest.length === 1) return { ...others, ...rest[0], nullable: true };
  }
  return schema;
}

type Writer = (value: unknown) => string;

/** Cache of writers: generating one takes milliseconds, and many calls share a schema. */
const writers = new WeakMap<z.ZodType, Writer>();

/**
 * The serializer of a zod schema: it writes only the fields of the schema, at the speed of a generated function. That is
 * generated for its first value, since those of all calls together took a tenth of a start.
 */
export function writerOf<Output>(schema: z.ZodType<Output>): (value: Output) => string {
  return (value) => {
    const writer = writers.get(schema) ?? generateWriter(schema);
    writers.set(schema, writer);
    return writer(value);
  };
}

/** @throws Error for a schema that no writer can be generated for; a test generates those of all calls */
export function generateWriter(schema: z.ZodType): Writer {
  const json = flattenNullable(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' }));
  return fastJson(withoutFormats(json) as fastJson.AnySchema);
}

/** Removes patterns and formats, since values have already been checked. */
function withoutFormats(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutFormats);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([key]) => !['format', 'pattern', '$schema', 'minLength', 'maxLength', 'minimum', 'maximum'].includes(key),
      )
      .map(([key, value]) => [key, withoutFormats(value)]),
  );
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('A response has no zod schema.');
  return writerOf(schema);
};
