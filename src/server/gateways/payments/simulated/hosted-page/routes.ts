import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { SimulatedProvider } from '../provider.ts';
import { findPayment } from '../queries/payments.ts';
import { hostedPageDocument } from './hosted-page-document.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * The hosted page of one payment (`session`).
 * @param businessName who is paid, as the provider knows its client
 */
export function hostedPageRoutes(
  provider: SimulatedProvider,
  businessName: () => Promise<string>,
): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { hide: true, params: z.object({ payment_id: z.string().regex(/^\w{1,60}$/) }) };
    app.get('/simulador/pago/:payment_id', { schema }, async (request, reply) => {
      const payment = await findPayment(provider.db, 'payment_id', request.params.payment_id);
      if (payment?.way !== 'session') return refuse('not-found');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(hostedPageDocument(payment, await businessName()));
    });
  };
}
