import { z } from 'zod';
import { audiences } from '../../src/server/http/audiences.ts';
import type { Api, Method } from '../api.ts';

/** A JSON schema of the document; only the parts that tests read. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
}

const schema: z.ZodType<JsonSchema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get anyOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
});

const content = z.object({ 'application/json': z.object({ schema }) });

/** JSON, or a form with a file, which has tests of its own. */
const requestContent = z.union([content, z.object({ 'multipart/form-data': z.object({ schema }) })]);

const operation = z.object({
  summary: z.string(),
  'x-audience': z.enum(audiences),
  'x-once': z
    .union([z.enum(['key', 'key-if-sent', 'constraint', 'event']), z.object({ natural: z.string() })])
    .optional(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: requestContent }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation)),
});

/** One call of the API as `/api/openapi.json` describes it. */
export interface Call extends z.output<typeof operation> {
  method: Method;
  /** With its parameters, below `/api`: `/class_reservations/{id}`. */
  path: string;
  /** `GET /class_reservations/{id}`. */
  name: string;
  /** The schema of a JSON body; undefined for a call without one. */
  body: JsonSchema | undefined;
}

/** Every call of the document. @throws Error for one without an audience or a summary, or with an invalid schema */
export async function callsOf(api: Api): Promise<Call[]> {
  const { paths } = (await api.get('/openapi.json')).read(document);
  return Object.entries(paths).flatMap(([fullPath, operations]) =>
    Object.entries(operations).map(([verb, described]) => {
      const method = verb.toUpperCase() as Method;
      const path = fullPath.replace(/^\/api/, '');
      const taken = described.requestBody?.content;
      const body = taken && 'application/json' in taken ? taken['application/json'].schema : undefined;
      return { ...described, method, path, name: `${method} ${path}`, body };
    }),
  );
}

/** The path with every parameter filled in. */
export function pathWith(call: Call, value: string): string {
  return call.path.replaceAll(/\{[^}]+\}/g, value);
}
