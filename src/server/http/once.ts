import type { FastifyInstance } from 'fastify';

/**
 * How a call that is not a read happens once (docs/decisions/0019-once.md).
 * `key`: by a required `Idempotency-Key`, written in the transaction of its effects and kept 30 days.
 * `key-if-sent`: the same, where a key is sent, as every screen of ours does; without one it is done each time it is sent.
 * `constraint`: the database refuses a second one; a key is honoured where the call takes one.
 * `event`: by the provider's own id of what happened.
 * `natural`: repeating it is harmless, with the reason.
 */
export type Once = 'key' | 'key-if-sent' | 'constraint' | 'event' | { natural: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    once?: Once;
  }
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A call under `/api` that is not a read and does not say how it happens once does not start. */
export function declareOnce(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    const writes = [method].flat().some((verb) => WRITES.includes(verb));
    if (!url.startsWith('/api') || !writes) return;
    if (!config?.once) throw new Error(`${String(method)} ${url} does not say how it happens once.`);
    if ((config.once === 'key' || config.once === 'key-if-sent') && !schema?.headers)
      throw new Error(`${String(method)} ${url} does not ask for its key.`);
  });
}
