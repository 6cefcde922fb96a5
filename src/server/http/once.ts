import type { FastifyInstance } from 'fastify';

/**
 * How a write is done once although it is sent repeatedly (docs/decisions/0019-once.md).
 * `key`: by a required `Idempotency-Key`, stored in the transaction of its effects for 30 days.
 * `key-if-sent`: the same if a key is sent, as all our screens do; without one it is done each time.
 * `constraint`: a constraint refuses a second one; a key is honoured if the call takes one.
 * `event`: by the provider's event id.
 * `natural`: repeating it is harmless, with the reason.
 */
export type Once = 'key' | 'key-if-sent' | 'constraint' | 'event' | { natural: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    once?: Once;
  }
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Fails at start for a write under `/api` that does not declare how it is done once. */
export function declareOnce(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    const writes = [method].flat().some((verb) => WRITES.includes(verb));
    if (!url.startsWith('/api') || !writes) return;
    if (!config?.once) throw new Error(`${String(method)} ${url} does not say how it happens once.`);
    if ((config.once === 'key' || config.once === 'key-if-sent') && !schema?.headers)
      throw new Error(`${String(method)} ${url} does not ask for its key.`);
  });
}
