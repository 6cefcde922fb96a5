import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../payment-gateway.ts';
import { authenticatePayment, type Confirmation, confirmPayment } from '../payments/confirm-payment.ts';
import type { SimulatedProvider } from '../provider.ts';
import { cardFrameDocument } from './card-frame-document.ts';

const clientSecret = z.string().regex(/^[\w-]{1,200}$/);
const confirmInput = z.strictObject({ client_secret: clientSecret, token_id: z.string().regex(/^[\w-]{1,100}$/) });
const authenticateInput = z.strictObject({ client_secret: clientSecret, authorised: z.boolean() });
const confirmation = z.object({
  status: z.enum(['succeeded', 'processing', 'authentication', 'failed']),
  failure: z.object({ code: z.string(), decline_code: z.string().nullable(), message: z.string() }).nullable(),
});

/** The document has an opaque origin, whichever page frames it: neither can reach into the other. */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** The requests come from origin `null`, without cookies: the client secret is the permission. */
const forFrames = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
};

/** The card's frame and the two calls it makes. */
export function cardFrameRoutes(provider: SimulatedProvider): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/simulador/tarjeta', { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
        .send(cardFrameDocument(provider.clock.now())),
    );

    for (const address of ['/simulador/api/confirmar', '/simulador/api/autenticar']) {
      app.options(address, { schema: { hide: true } }, (_request, reply) => reply.headers(forFrames).code(204).send());
    }

    app.post(
      '/simulador/api/confirmar',
      { schema: { hide: true, body: confirmInput, response: { 200: confirmation } } },
      async (request, reply) => {
        reply.headers(forFrames);
        return orUnavailable(confirmPayment(provider, request.body));
      },
    );

    app.post(
      '/simulador/api/autenticar',
      { schema: { hide: true, body: authenticateInput, response: { 200: confirmation } } },
      async (request, reply) => {
        reply.headers(forFrames);
        return authenticatePayment(provider, request.body);
      },
    );
  };
}

async function orUnavailable(confirming: Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await confirming;
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('payment-provider-down');
    throw error;
  }
}
