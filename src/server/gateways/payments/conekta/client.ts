import { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import { ProviderUnavailable } from '../payment-gateway.ts';
import { unread } from '../unread.ts';

export interface ConektaSecrets {
  privateKey: string;
  /** The public half of the key with which Conekta signs its webhooks, as PEM. */
  webhookKey: string;
}

export interface ConektaParts extends Pick<AppContext, 'clock' | 'log'> {
  secrets: ConektaSecrets;
  /** The address of a stand-in, in tests; undefined: Conekta's own. */
  apiBase?: string | undefined;
  fetch?: typeof fetch;
  /** Milliseconds that one request may take; a call of the contract makes several. */
  patience?: number;
}

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** `code`: the last part of Conekta's error code (`insufficient_funds`). */
export interface Answer {
  status: number;
  body: unknown;
  code: string;
}

export interface Conekta extends Pick<ConektaParts, 'clock' | 'log' | 'secrets'> {
  /** A refusal (4xx) is returned, not thrown. @throws ProviderUnavailable */
  ask(question: Question): Promise<Answer>;
  /** Serialises work on one order, since Conekta has no idempotency keys. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The latest orders that this process made, by idempotency key. */
  made: { keep(key: string, order_id: string): void; of(key: string): string | undefined };
}

const ADDRESS = 'https://api.conekta.io';
/** The API version of Conekta's published description. */
export const ACCEPT = 'application/vnd.conekta-v2.3.0+json';
const PATIENCE = 4_000;

const refusal = z.object({
  type: z.string().default(''),
  log_id: z.string().optional(),
  details: z.array(z.object({ code: z.string().default('') })).default([]),
});

/** Conekta refused the private key. */
export class KeyRefused extends ProviderUnavailable {}

export function openConekta(parts: ConektaParts): Conekta {
  const { secrets, clock, log } = parts;
  return { clock, log, secrets, ask: asker(parts), alone: oneAtATime(), made: latest() };
}

/** Sends one request; a timeout, a broken connection, 409, 429 and 5xx become ProviderUnavailable. */
function asker({ secrets, log, apiBase, fetch: call = fetch, patience = PATIENCE }: ConektaParts): Conekta['ask'] {
  const base = (apiBase ?? ADDRESS).replace(/\/+$/, '');
  return async ({ method, path, body }) => {
    const [name] = path.split('?');
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${secrets.privateKey}`,
        accept: ACCEPT,
        'accept-language': 'es',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    };
    const { status, text } = await call(`${base}${path}`, request)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new ProviderUnavailable(`Conekta did not answer ${method} ${name}`, { cause });
      });
    const answer = parse(text);
    const { details, type, log_id } = refusal.catch(refusal.parse({})).parse(answer);
    const code = details[0]?.code.split('.').at(-1) || type;
    if (status >= 400) log.info({ method, status, code, log_id }, 'Conekta said no');
    if (status === 401 || status === 403) throw new KeyRefused(`Conekta does not let us: ${status} ${code}`);
    if (status >= 500 || status === 429 || status === 409)
      throw new ProviderUnavailable(`Conekta answered ${status} ${code}`);
    return { status, body: answer, code };
  };
}

/** Parses a successful answer. @throws ProviderUnavailable if Conekta refused, or its answer cannot be parsed */
export function read<T>(schema: z.ZodType<T>, { status, code, body }: Answer): T {
  if (status >= 300) throw new ProviderUnavailable(`Conekta refused: ${status} ${code}`);
  return readable(schema, body);
}

export function readable<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw unread("Conekta's answer", parsed.error);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function oneAtATime(): Conekta['alone'] {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

const MOST_KEPT = 1000;

function latest(): Conekta['made'] {
  const kept = new Map<string, string>();
  return {
    of: (key) => kept.get(key),
    keep: (key, order_id) => {
      kept.delete(key);
      kept.set(key, order_id);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
