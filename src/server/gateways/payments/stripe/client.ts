import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { AppContext } from '../../../context.ts';
import { ProviderUnavailable } from '../payment-gateway.ts';

export interface StripeSettings {
  secrets: { secret_key: string; webhook_secret: string };
  /** The address of a stand-in, in tests; undefined: Stripe's own. */
  apiBase?: string | undefined;
  clock: Clock;
  log: AppContext['log'];
  fetch?: typeof fetch;
  /** Milliseconds that one request may take. */
  timeout?: number;
}

/** Each request ends before the ten seconds of a whole call. */
const TIMEOUT = 8000;
/** Waits for a parallel request with the same key, in milliseconds. */
const TWIN_PAUSES = [100, 200, 400, 800];

/** Stripe refused (4xx) this one request. Its text is not passed on, since it may name a person. */
export class StripeRefused extends Error {
  override name = 'StripeRefused';
  readonly code: string | null;
  readonly decline_code: string | null;
  readonly param: string | null;
  readonly kind: string;

  constructor({ code, decline_code, param, rawType }: Said) {
    super(`Stripe refused: ${rawType ?? 'error'} ${code ?? ''} ${param ?? ''}`.trim());
    this.code = code ?? null;
    this.decline_code = decline_code ?? null;
    this.param = param ?? null;
    this.kind = rawType ?? 'error';
  }
}

/** Stripe repeats the failure of this key for a day (docs.stripe.com/api/idempotent_requests). */
class FailsForThisKey extends ProviderUnavailable {}

const said = z.object({
  type: z.string().startsWith('Stripe'),
  statusCode: z.number().nullish(),
  rawType: z.string().nullish(),
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  param: z.string().nullish(),
  headers: z.record(z.string(), z.unknown()).nullish(),
});
type Said = z.output<typeof said>;

const REPLAYED = 'idempotent-replayed';
const marked = z.object({ lastResponse: z.object({ headers: z.record(z.string(), z.unknown()) }) });

/** The key is wrong, or lacks a permission. */
export class KeyRefused extends ProviderUnavailable {}

export type Call = (stripe: Stripe, options: { idempotencyKey: string }) => Promise<unknown>;

/** Stripe's API through its own library, which is loaded with the first request. */
export interface StripeApi extends Pick<StripeSettings, 'clock' | 'log' | 'secrets'> {
  library(): Promise<Stripe>;
  /** @throws StripeRefused, ProviderUnavailable */
  ask<S extends z.ZodType>(shape: S, call: (stripe: Stripe) => Promise<unknown>): Promise<z.output<S>>;
  /**
   * Creates an object once per key. Only for objects that move no money: if Stripe failed under the key, it is created
   * again under another key, and what the failed request left is unknown.
   * @returns `replayed`: the answer is a repeated one, and may be old
   */
  make<S extends z.ZodType>(shape: S, key: string, call: Call): Promise<{ made: z.output<S>; replayed: boolean }>;
}

export function openStripe(settings: StripeSettings): StripeApi {
  const { clock, log, secrets } = settings;
  let loaded: Promise<Stripe> | undefined;
  const library = () => {
    loaded ??= load(settings);
    return loaded;
  };

  async function perform(call: (stripe: Stripe) => Promise<unknown>): Promise<unknown> {
    const stripe = await library();
    for (const pause of [...TWIN_PAUSES, null]) {
      try {
        return await call(stripe);
      } catch (error) {
        const reason = said.safeParse(error);
        // Not an error of Stripe's library: a bug of ours.
        if (!reason.success) throw error;
        if (pause === null || !isTwin(reason.data)) throw outcomeOf(reason.data, log);
        await sleep(pause);
      }
    }
    throw new ProviderUnavailable('Stripe is still at work on this');
  }

  const ask: StripeApi['ask'] = async (shape, call) => readable(shape, await perform(call));

  const make: StripeApi['make'] = async (shape, key, call) => {
    for (const idempotencyKey of [key, `${key}-2`, `${key}-3`]) {
      try {
        const answer = await perform((stripe) => call(stripe, { idempotencyKey }));
        return { made: readable(shape, answer), replayed: isReplayed(answer) };
      } catch (error) {
        if (!(error instanceof FailsForThisKey)) throw error;
      }
    }
    throw new ProviderUnavailable('Stripe failed under each key');
  };

  return { clock, log, secrets, library, ask, make };
}

async function load({ secrets, apiBase, fetch, timeout = TIMEOUT }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const address = apiBase ? new URL(apiBase) : null;
  return new Library(secrets.secret_key, {
    timeout,
    // We retry ourselves, within the deadline of the whole call.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(fetch && { httpClient: Library.createFetchHttpClient(fetch) }),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/** Another request is working on the same key or object. */
const isTwin = ({ statusCode, code }: Said) =>
  statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout';

function outcomeOf(reason: Said, log: StripeSettings['log']): Error {
  const { statusCode, code, headers, rawType } = reason;
  if (!statusCode) return new ProviderUnavailable('Stripe did not answer');
  if (statusCode >= 500)
    return headers?.[REPLAYED] === 'true'
      ? new FailsForThisKey('Stripe failed before, and repeats it')
      : new ProviderUnavailable(`Stripe failed (${statusCode})`);
  if (isTwin(reason) || statusCode === 429) return new ProviderUnavailable(`Stripe is busy (${statusCode})`);
  if (statusCode === 401 || statusCode === 403) {
    log.error({ status: statusCode, code }, 'Stripe does not take our key');
    return new KeyRefused(`Stripe does not take our key (${statusCode})`);
  }
  if (rawType !== 'card_error')
    log.warn({ status: statusCode, kind: rawType, code, param: reason.param }, 'Stripe said no');
  return new StripeRefused(reason);
}

function readable<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderUnavailable(`Stripe's answer cannot be read: ${fields}`);
}

function isReplayed(answer: unknown): boolean {
  const read = marked.safeParse(answer);
  return read.success && read.data.lastResponse.headers[REPLAYED] === 'true';
}

/** The object, or null where Stripe has none of that id. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof StripeRefused && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** For changes that Stripe may refuse because the state has changed; the caller reads it again. */
export async function unlessRefused(call: Promise<unknown>): Promise<StripeRefused | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof StripeRefused) return error;
    throw error;
  }
}

/** For a request that Stripe will never accept as it is. @throws Refusal `payment-refused`, ProviderUnavailable */
export async function orRefuse<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof StripeRefused) return refuse('payment-refused');
    throw error;
  }
}
