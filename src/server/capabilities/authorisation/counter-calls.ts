import type { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { CountedCall } from './hash-call.ts';

/** A staff member as the actor of an act at the counter. */
export interface AtCounter {
  customer_id: number;
  session_id: string | null;
  role: Role;
  /** The IP address of the request; absent where nothing is limited by address, and for an approved request. */
  address?: string;
}

interface Schemas {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
}

type Output<S> = S extends z.ZodType ? z.output<S> : unknown;

/** The parts of a call, as its schemas parsed them. */
interface Call<S extends Schemas> {
  params: Output<S['params']>;
  query: Output<S['querystring']>;
  body: Output<S['body']>;
  headers: Output<S['headers']>;
}

/** A call of the counter that can be asked about, authorised, and run again for an approved request. */
export interface CounterCall {
  /** @throws Refusal `invalid-input` when the call's schemas no longer accept it, and those of its act */
  replay(staff: AtCounter, call: { params: object; query: object; body: unknown; key: string }): Promise<unknown>;
}

/**
 * A staff act as a function of its actor and input, so that the route and an approved request run the same code.
 * `schema` is used as the route's schema.
 */
export function atCounter<const S extends Schemas, R>(
  schema: S,
  run: (staff: AtCounter, call: Call<S>) => Promise<R>,
): CounterCall & { schema: S; run: typeof run } {
  return {
    schema,
    run,
    replay: async (staff, { params, query, body, key }) => {
      const call = {
        params: read(schema.params, params),
        query: read(schema.querystring, query),
        body: read(schema.body, body),
        headers: read(schema.headers, { 'idempotency-key': key }),
      };
      // Each part has just been read by its own schema.
      return run(staff, call as Call<S>);
    },
  };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', message] as const);
  return refuse('invalid-input', {}, Object.fromEntries(fields));
}

/** Every call of the counter by method and path. */
export interface CounterCalls {
  /** @param needs the lowest role that may call it for somebody else */
  add(address: { method: string; url: string }, needs: 'coach' | 'desk', call: CounterCall): void;
  /** @throws Refusal `invalid-input` when no such call needs an authorisation, `forbidden`, those of the act */
  run(staff: AtCounter, call: CountedCall, key: string): Promise<unknown>;
}

export function createCounterCalls(): CounterCalls {
  const calls: { method: string; parts: string[]; needs: 'coach' | 'desk'; call: CounterCall }[] = [];
  return {
    add: ({ method, url }, needs, call) =>
      calls.push({ method, parts: url.replace(/^\/api/, '').split('/'), needs, call }),
    run: async (staff, { method, path, body }, key) => {
      const [address = '', query = ''] = path.split('?');
      const segments = address.split('/');
      const found = calls.find((one) => one.method === method && matches(one.parts, segments));
      if (!found) return refuse('invalid-input', {}, { request: 'no es algo que se autorice' });
      if (found.needs === 'desk' && staff.role === 'coach') return refuse('forbidden');
      const params = Object.fromEntries(
        found.parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), segments[at]]] : [])),
      );
      const given = { params, query: Object.fromEntries(new URLSearchParams(query)), body, key };
      return found.call.replay(staff, given);
    },
  };
}

const matches = (parts: readonly string[], segments: readonly string[]) =>
  parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]);
