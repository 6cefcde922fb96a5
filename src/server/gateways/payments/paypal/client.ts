import { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import { ProviderUnavailable } from '../payment-gateway.ts';

export interface PayPalSecrets {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'sandbox' | 'live';
}

export interface PayPalParts extends Pick<AppContext, 'clock' | 'log'> {
  secrets: PayPalSecrets;
  /** The address of a stand-in, in tests; undefined: PayPal's own. */
  apiBase?: string | undefined;
  fetch?: typeof fetch;
  /** Milliseconds that one request may take; a call of the contract makes several. */
  patience?: number;
}

export interface Question {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /**
   * `PayPal-Request-Id`: repeated with the same id, PayPal returns its first answer. A change of state has none: a second
   * time changes nothing, and a refusal must not be repeated from memory.
   */
  key?: string;
  body?: unknown;
}

/** `issue`: PayPal's error code. */
export interface Answer {
  status: number;
  body: unknown;
  issue: string;
}

/** PayPal's API, with the account's access token. */
export interface PayPal extends Pick<PayPalParts, 'clock' | 'log' | 'secrets'> {
  base: string;
  /** A refusal (4xx) is returned, not thrown. @throws ProviderUnavailable */
  ask(question: Question): Promise<Answer>;
  /** A file of PayPal's that needs no token. @throws ProviderUnavailable */
  download(address: string): Promise<string | null>;
}

const addresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };
const PATIENCE = 4_000;
/** A token is not used in its last minute, in milliseconds. */
const MARGIN = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({
  name: z.string().default(''),
  error: z.string().default(''),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

/** PayPal refused the client id and secret. */
export class KeysRefused extends ProviderUnavailable {}

export function openPayPal(parts: PayPalParts): PayPal {
  const { secrets, clock, log } = parts;
  const base = (parts.apiBase ?? addresses[secrets.environment]).replace(/\/+$/, '');
  const send = sender(parts);
  const token = keptToken(() => askToken(send, { base, secrets }), clock);

  async function ask(question: Question): Promise<Answer> {
    const bearer = await token.get();
    const answer = await send(`${base}${question.path}`, requestOf(question, bearer));
    if (answer.status !== 401) return answer;
    // The token was revoked early: fetch a new one, once.
    token.forget(bearer);
    return send(`${base}${question.path}`, requestOf(question, await token.get()));
  }

  return {
    base,
    clock,
    log,
    secrets,
    ask: async (question) => {
      const answer = await ask(question);
      const { status, issue } = answer;
      if (status === 401 || status === 403) throw new ProviderUnavailable(`PayPal does not let us: ${status} ${issue}`);
      return answer;
    },
    download: async (address) => {
      const response = await send(address, { method: 'GET', redirect: 'error' });
      return response.status === 200 && typeof response.body === 'string' ? response.body : null;
    },
  };
}

/** Parses a successful answer. @throws ProviderUnavailable if PayPal refused, or its answer cannot be parsed */
export function read<T>(schema: z.ZodType<T>, { status, issue, body }: Answer): T {
  if (status >= 300) throw new ProviderUnavailable(`PayPal refused: ${status} ${issue}`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderUnavailable(`PayPal's answer cannot be read: ${where}`);
}

function requestOf({ method, key, body }: Question, bearer: string): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      prefer: 'return=representation',
      ...(key && { 'paypal-request-id': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

type Send = (address: string, request: RequestInit) => Promise<Answer>;

/** Sends one request; a timeout, a broken connection, 429 and 5xx become ProviderUnavailable. */
function sender({ fetch: call = fetch, patience = PATIENCE, log }: PayPalParts): Send {
  return async (address, request) => {
    const { pathname } = new URL(address);
    const { status, text } = await call(address, { ...request, signal: AbortSignal.timeout(patience) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new ProviderUnavailable(`PayPal did not answer ${request.method} ${pathname}`, { cause });
      });
    const body = parse(text);
    const { name, error, details, debug_id } = refusal.catch(refusal.parse({})).parse(body);
    const issue = details[0]?.issue || name || error;
    if (status >= 400) log.info({ method: request.method, status, issue, debug_id }, 'PayPal said no');
    // 409: the same request is still being processed.
    if (status >= 500 || status === 429 || status === 409)
      throw new ProviderUnavailable(`PayPal answered ${status} ${issue}`);
    return { status, body, issue };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The access token, cached until shortly before it expires; concurrent callers share one request. */
function keptToken(ask: () => Promise<z.infer<typeof tokenAnswer>>, clock: PayPalParts['clock']) {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  async function fresh(): Promise<string> {
    const { access_token: token, expires_in } = await ask();
    kept = { token, until: clock.now().getTime() + expires_in * 1000 - MARGIN };
    return token;
  }
  return {
    forget: (token: string) => {
      if (kept?.token === token) kept = null;
    },
    get: async () => {
      if (kept && clock.now().getTime() < kept.until) return kept.token;
      asking ??= fresh().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

async function askToken(send: Send, { base, secrets }: { base: string; secrets: PayPalSecrets }) {
  const basic = Buffer.from(`${secrets.clientId}:${secrets.clientSecret}`).toString('base64');
  const answer = await send(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  if (answer.status === 400 || answer.status === 401) throw new KeysRefused('PayPal does not know these keys');
  return read(tokenAnswer, answer);
}
