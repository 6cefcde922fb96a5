import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { liveEvent } from '#shared/wire/live.ts';
import type { AppContext } from '../../context.ts';
import { bearerToken } from '../../http/audiences.ts';
import { addressOf } from '../../http/limits.ts';
import { listenerOn } from './listener.ts';
import { openListeners } from './listeners.ts';
import { countedPlaces } from './places.ts';
import type { Viewer } from './rules.ts';
import { viewerOf } from './viewer-of.ts';

const headers = z.object({
  accept: z.string().includes('text/event-stream', { error: 'Debe aceptar text/event-stream.' }),
  'last-event-id': z.string().max(60).optional(),
});

/** `/api/live`: a stream of changes (docs/decisions/0017-live.md). */
export function liveRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { settings } = context;
  const listeners = openListeners(context.changes);
  const addresses = countedPlaces(settings.LIMIT_STREAMS_PER_ADDRESS);
  const people = countedPlaces(settings.LIMIT_STREAMS_PER_PERSON);

  return async (app) => {
    app.addHook('preClose', (done) => {
      listeners.close();
      done();
    });

    /** @throws Refusal `rate-limited`; a refused client polls instead */
    function takePlaces(request: FastifyRequest, { customer_id }: Viewer): () => void {
      const address = addressOf(request);
      if (!addresses.take(address)) return refuse('rate-limited');
      if (customer_id !== null && !people.take(customer_id)) {
        addresses.giveBack(address);
        return refuse('rate-limited');
      }
      return () => {
        addresses.giveBack(address);
        if (customer_id !== null) people.giveBack(customer_id);
      };
    }

    app.get(
      '/live',
      {
        config: { audience: 'public' },
        schema: {
          summary: 'Avisos en vivo de lo que cambió (text/event-stream)',
          tags: ['en vivo'],
          headers,
          response: { 200: liveEvent.meta({ description: 'Los datos de cada evento `change`.' }) },
        },
      },
      async (request, reply) => {
        const { viewer, ends_in } = await viewerOf(bearerToken(request), context);
        const giveBack = takePlaces(request, viewer);
        const response = beginStream(reply);
        const ending = ends_in === null ? undefined : setTimeout(() => listener.end('token'), ends_in);
        const listener = listenerOn(response, viewer, () => {
          listeners.remove(listener);
          clearTimeout(ending);
          giveBack();
        });
        listeners.add(listener, request.headers['last-event-id']);
        return reply;
      },
    );
  };
}

/** Takes over the response for streaming, with headers that keep proxies from buffering it. */
function beginStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  return raw;
}
