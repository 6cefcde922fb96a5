import type { FastifyInstance } from 'fastify';
import { type CounterCall, type CounterCalls, hashCall, withPermit } from '../capabilities/authorisation/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An act at the counter that an administrator may authorise, and that an approved request runs again. */
    counter?: CounterCall;
  }
}

const HEADER = 'x-authorisation';

/**
 * Gives each call the permit that came with it, bound to the sent request; and registers the calls at the counter by path.
 */
export function takePermits(app: FastifyInstance, calls: CounterCalls): void {
  app.addHook('onRoute', (route) => {
    const { counter, audience } = route.config ?? {};
    if (!counter) return;
    const needs = audience === 'coach' ? 'coach' : 'desk';
    for (const method of [route.method].flat()) calls.add({ method, url: route.url }, needs, counter);
  });
  // Before validation, so that the hash covers what was sent rather than what the schema parsed.
  app.addHook('preValidation', (request, _reply, done) => {
    const token = request.headers[HEADER];
    if (typeof token !== 'string' || !request.routeOptions.config.counter) return done();
    const { method, body } = request;
    const request_hash = hashCall({ method, path: request.url.replace(/^\/api/, ''), body });
    return withPermit({ kind: 'permit', token, request_hash }, done);
  });
}
