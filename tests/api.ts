import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import type { Clock } from '../src/server/clock.ts';
import type { VerifiedIdentity } from '../src/server/gateways/identity/identity-provider.ts';
import type { App } from '../src/server/http/frame.ts';
import { tokenIssuer } from './tokens.ts';

export interface CallOptions {
  /** The caller, whose token is issued at the clock's present time. */
  as?: VerifiedIdentity;
  /** Absent: each write gets a key of its own, as our screens send it; null: none is sent. */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer of the API. */
export interface Answer {
  status: number;
  /** The refusal's code; undefined for a success. */
  code: string | undefined;
  body: unknown;
  text: string;
  headers: Record<string, unknown>;
  /** The body, parsed by its wire schema. @throws if it does not fit, such as a refusal */
  read<Output>(schema: z.ZodType<Output>): Output;
}

export interface Api {
  get(path: string, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  call(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

/** How a request is sent to a server. */
type Carrier = (request: {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}) => Promise<{ status: number; text: string; headers: Record<string, unknown> }>;

/** Calls `/api` + path in process: the complete server without its socket. */
export function apiOf(app: App, clock: Clock): Api {
  return apiOver(async ({ method, url, headers, payload }) => {
    const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    return { status: response.statusCode, text: response.body, headers: response.headers };
  }, clock);
}

/** Calls a listening server over keep-alive connections. @param origin `http://127.0.0.1:port` */
export function apiAt(origin: string, clock: Clock): Api {
  return apiOver(async ({ method, url, headers, payload }) => {
    const response = await fetch(`${origin}${url}`, { method, headers, body: payload ?? null });
    return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
  }, clock);
}

function apiOver(carry: Carrier, clock: Clock): Api {
  const tokenOf = tokenIssuer(clock);

  async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const { as, headers } = options;
    const fresh = method === 'GET' ? null : randomUUID();
    const idempotencyKey = options.idempotencyKey === undefined ? fresh : options.idempotencyKey;
    const answer = await carry({
      method,
      url: `/api${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      // Text is sent unchanged, since it may be malformed on purpose.
      payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answerOf(answer.status, answer.text, answer.headers);
  }

  return {
    call,
    get: (path, options) => call('GET', path, undefined, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
  };
}

export function answerOf(status: number, text: string, headers: Record<string, unknown>): Answer {
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return {
    status,
    code: errorAnswer.safeParse(body).data?.error.code,
    body,
    text,
    headers,
    read: (schema) => {
      if (status >= 400) throw new Error(`Answered ${status}: ${text}`);
      return schema.parse(body);
    },
  };
}
