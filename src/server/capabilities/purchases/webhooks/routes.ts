import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { receiveWebhook } from './receive-webhook.ts';

const LARGEST_WEBHOOK = 256 * 1024;

/** Receives the providers' webhooks. The body is read as bytes: its signature is checked before anything else. */
export function webhookRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_WEBHOOK }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/checkout/notices/:provider',
      {
        config: { audience: 'public', once: 'event' },
        schema: {
          summary: 'Aviso firmado del procesador de pagos',
          tags: ['compras'],
          params: z.strictObject({ provider: z.string().max(40) }),
          response: { 200: z.object({ outcome: z.string() }) },
        },
      },
      async (request) => {
        const gateway = context.payments.of(request.params.provider) ?? refuse('not-found');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return { outcome: await receiveWebhook(context, { gateway, raw, headers: request.headers }) };
      },
    );
  };
}
