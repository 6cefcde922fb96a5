import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitOptions,
} from '@fastify/rate-limit';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attempts } from '../attempts/attempts.ts';
import type { Clock } from '../clock.ts';
import type { Settings } from '../settings.ts';

/**
 * The limit per minute of a call that could be used for guessing, counted in the database for all processes together
 * (docs/decisions/0028-doors.md).
 */
export function guessLimit({
  LIMIT_SIGN_IN_PER_MINUTE: max,
}: Pick<Settings, 'LIMIT_SIGN_IN_PER_MINUTE'>): RateLimitOptions & { shared: true } {
  return { max, timeWindow: '1 minute', shared: true };
}

/** Some proxies forward an address with the port of its connection, which is another one each time (Azure's gateway). */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/;

/** The address of a request as limits count it: the whole network for IPv6, since its owner has all addresses in it. */
export function addressOf({ ip }: FastifyRequest): string {
  const [, four, six] = WITH_PORT.exec(ip) ?? [];
  return normalizeIP(four ?? six ?? ip);
}

const MOST_KEYS = 10_000;

interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** What the limiter passes to a store about a call. */
const callOptions = z.looseObject({
  shared: z.boolean().default(false),
  routeInfo: z.looseObject({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
});

/** Counts in this process; a window begins with its first request. */
export function localCounts(clock: Clock) {
  const windows = new Map<string, { count: number; ends: number }>();

  return (key: string, timeWindow: number): Counted => {
    const now = clock.now().getTime();
    const window = windows.get(key);
    // A window that ends later than one begun now is from before the clock was set back.
    if (window && window.ends > now && window.ends <= now + timeWindow) {
      window.count += 1;
      return { current: window.count, ttl: window.ends - now };
    }
    windows.delete(key);
    const [oldest] = windows.size >= MOST_KEYS ? windows.keys() : [];
    if (oldest !== undefined) windows.delete(oldest);
    windows.set(key, { count: 1, ends: now + timeWindow });
    return { current: 1, ttl: timeWindow };
  };
}

/**
 * Counts in the database. A client over the limit is then refused in this process until the window ends, so that a flood
 * does not reach the database.
 */
function sharedCounts(name: string, attempts: Attempts, clock: Clock) {
  const over = new Map<string, { current: number; ends: number }>();

  return async (key: string, timeWindow: number, max: number): Promise<Counted> => {
    const now = clock.now().getTime();
    const known = over.get(key);
    if (known && known.ends > now && known.ends <= now + 2 * timeWindow)
      return { current: known.current, ttl: known.ends - now };
    over.delete(key);
    const { count: current, seconds } = await attempts.add({ name, who: key, windowSeconds: timeWindow / 1000 });
    const ttl = seconds * 1000;
    if (current > max) {
      if (over.size >= MOST_KEYS) over.clear();
      over.set(key, { current, ends: now + ttl });
    }
    return { current, ttl };
  };
}

/** The limiter's store. GET and HEAD of a call count together. */
export function limitStore(attempts: Attempts, clock: Clock): FastifyRateLimitStoreCtor {
  const stores = new Map<string, FastifyRateLimitStore>();

  function storeOf(count: (key: string, timeWindow: number, max: number) => Counted | Promise<Counted>) {
    const store: FastifyRateLimitStore = {
      // biome-ignore lint/complexity/useMaxParams: the library calls it so
      incr: (key, callback, timeWindow, max) => {
        Promise.resolve()
          .then(() => count(key, timeWindow, max))
          .then(
            (counted) => callback(null, counted),
            (error: Error) => callback(error),
          );
      },
      child: (options) => {
        const { shared, routeInfo } = callOptions.parse(options);
        const name = `${String(routeInfo.method).replace('HEAD', 'GET')} ${routeInfo.url}`;
        const known = stores.get(name) ?? storeOf(shared ? sharedCounts(name, attempts, clock) : localCounts(clock));
        stores.set(name, known);
        return known;
      },
    };
    return store;
  }

  return class {
    incr: FastifyRateLimitStore['incr'];
    child: FastifyRateLimitStore['child'];
    constructor(_options: FastifyRateLimitOptions) {
      ({ incr: this.incr, child: this.child } = storeOf(localCounts(clock)));
    }
  };
}
