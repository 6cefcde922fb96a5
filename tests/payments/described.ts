import { readFileSync } from 'node:fs';

interface Schema {
  is?: string;
  type?: string;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  open?: boolean;
  nullable?: boolean;
  /** Of a map whose keys are not fixed. */
  values?: Schema;
  /** One of these. */
  any?: readonly Schema[];
}

interface Operation {
  call: string;
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  body: Schema | null;
  success: readonly number[];
  answer: Schema | null;
  /** The error words or statuses that it answers with. */
  refusals: readonly (string | number)[];
}

export interface MatchedCall {
  operation: Operation;
  /** The path's parameters, by name. */
  named: Record<string, string>;
}

/** A published description, reduced to the calls that we make (`scripts/reduce-*.mjs`). */
export interface Description {
  operations: readonly Operation[];
  shapes: ReadonlyMap<string, Schema>;
  /** Properties whose rule contradicts the provider's own examples. */
  mistaken: ReadonlySet<string>;
  /** Real refusals that the published version does not list yet: an error word, or `METHOD /path status`. */
  unpublished: ReadonlySet<string>;
}

export function readDescription(
  file: URL,
  { mistaken = [], unpublished = [] }: { mistaken?: readonly string[]; unpublished?: readonly string[] } = {},
): Description {
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Partial<Operation> & Schema & { shape?: string } => JSON.parse(line));
  return {
    shapes: new Map(lines.flatMap((line) => (line.shape ? [[line.shape, line as Schema] as const] : []))),
    operations: lines.flatMap((line) => (line.call ? [line as Operation] : [])),
    mistaken: new Set(mistaken),
    unpublished: new Set(unpublished),
  };
}

/** The published call of a request, if there is one. */
export function operationOf({ operations }: Description, method: string, path: string): MatchedCall | undefined {
  for (const operation of operations) {
    const [itsMethod, itsPath = ''] = operation.call.split(' ');
    const found = new RegExp(`^${itsPath.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (itsMethod === method && found)
      return {
        operation,
        named: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
}

/** The errors of a request according to the description, and additionally fields that it does not name. */
export function mistakesIn(
  description: Description,
  { operation, named }: MatchedCall,
  { query, headers, body }: { query: URLSearchParams; headers: NodeJS.Dict<string | string[]>; body: unknown },
): string[] {
  const found = operation.parameters.flatMap(({ name, in: where, required, schema }) => {
    const sent = { path: named[name], query: query.get(name) ?? undefined, header: headers[name.toLowerCase()] }[where];
    if (sent === undefined) return required ? [`${name} is missing`] : [];
    return description.mistaken.has(name)
      ? []
      : check(description, { value: schema.type === 'integer' ? Number(sent) : sent, schema, at: name });
  });
  for (const name of query.keys())
    if (name !== 'page' && !operation.parameters.some((one) => one.in === 'query' && one.name === name))
      found.push(`${name} is no parameter`);
  if (body === undefined) return found;
  return operation.body
    ? [...found, ...check(description, { value: body, schema: operation.body, at: 'body' })]
    : [...found, 'no body is taken'];
}

/** The errors of an answer of the stand-in itself. */
export function wrongIn(
  description: Description,
  { operation }: MatchedCall,
  { status, body }: { status: number; body: unknown },
): string[] {
  const { call, success, answer } = operation;
  if (status >= 400) return wrongRefusal(description, operation, { status, body });
  const wrong = success.includes(status) ? [] : [`${status} is no answer of ${call}`];
  if (!answer || description.mistaken.has(call)) return wrong;
  return [...wrong, ...check(description, { value: body, schema: answer, at: call })];
}

/** PayPal lists error words, Conekta statuses. */
function wrongRefusal(
  { unpublished }: Description,
  { call, refusals }: Operation,
  { status, body }: { status: number; body: unknown },
): string[] {
  const isListed = refusals.includes(status) || unpublished.has(`${call} ${status}`);
  if (refusals.some((one) => typeof one === 'number')) return isListed ? [] : [`${status} is no answer of ${call}`];
  const { name = '', details = [] } = (body ?? {}) as { name?: string; details?: { issue: string }[] };
  const word = details[0]?.issue ?? name;
  return status !== 422 || refusals.includes(word) || unpublished.has(word) ? [] : [`${word} is no word of ${call}`];
}

interface Held<T = unknown> {
  value: T;
  schema: Schema;
  at: string;
}

function check(description: Description, { value, schema: given, at }: Held): string[] {
  const schema = given.is ? (description.shapes.get(given.is) ?? given) : given;
  if (value === null && schema.nullable) return [];
  if (schema.any) {
    const tried = schema.any.map((one) => check(description, { value, schema: one, at }));
    return tried.some((wrong) => wrong.length === 0) ? [] : tried.flat();
  }
  if (Array.isArray(value)) return inArray(description, { value, schema, at });
  if (typeof value === 'object' && value !== null) return inObject(description, { value, schema, at });
  if (typeof value === 'string') return inText({ value, schema, at });
  if (typeof value === 'number') {
    const { type = 'number', minimum = -Infinity, maximum = Infinity } = schema;
    const fits = type === 'number' || (type === 'integer' && Number.isInteger(value));
    return fits && value >= minimum && value <= maximum ? [] : [`${at} is ${value}`];
  }
  return typeof value === schema.type || schema.type === undefined ? [] : [`${at} is ${String(value)}`];
}

function inArray(description: Description, { value, schema, at }: Held<unknown[]>): string[] {
  const { type, items, minItems = 0, maxItems = Infinity } = schema;
  if (type !== undefined && type !== 'array') return [`${at} is a list`];
  if (value.length < minItems || value.length > maxItems) return [`${at} has ${value.length}`];
  return items
    ? value.flatMap((one, index) => check(description, { value: one, schema: items, at: `${at}.${index}` }))
    : [];
}

function inObject(description: Description, { value, schema, at }: Held<object>): string[] {
  const { type, properties, required = [], open, values } = schema;
  if (type !== undefined && type !== 'object') return [`${at} is an object`];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, below]) => {
    const known = properties?.[name] ?? values;
    if (known) return check(description, { value: below, schema: known, at: `${at}.${name}` });
    return open || properties === undefined ? [] : [`${at}.${name} is not described`];
  });
  return [...missing, ...wrong];
}

function inText({ value, schema, at }: Held<string>): string[] {
  const { type = 'string', enum: words, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (type !== 'string') return [`${at} is a text`];
  if (value.length < minLength || value.length > maxLength) return [`${at} has ${value.length} letters`];
  if (words && !words.includes(value)) return [`${at} is ${value}`];
  return pattern && !new RegExp(pattern).test(value) ? [`${at} is ${value}`] : [];
}
