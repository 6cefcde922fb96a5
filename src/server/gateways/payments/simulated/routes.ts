import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { type Repeating, repeat } from '../../../jobs/repeat.ts';
import { cardFrameRoutes } from './card-frame/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { hostedPageRoutes } from './hosted-page/routes.ts';
import { readPieces } from './pieces.ts';
import { simulatedProvider } from './provider.ts';
import { type WebhookPost, workDue } from './work-due.ts';

/** The pause between two looks for due webhooks, in milliseconds. */
const PAUSE = 1000;
const WEBHOOKS = '/api/checkout/notices/simulated';

/**
 * The provider's own site at `/simulador/…` (never under `/api`), and its work: every listening server process settles
 * payments, renews subscriptions and posts signed webhooks to the shop's own route.
 */
export function simulatedSite(
  context: Pick<AppContext, 'settings' | 'db' | 'clock' | 'configuration' | 'log'>,
): FastifyPluginAsyncZod {
  const { settings, configuration, log } = context;
  const provider = simulatedProvider(context);
  return async (app) => {
    const pieces = readPieces();
    const schema = { hide: true, params: z.object({ document: z.string(), file: z.string() }) };
    app.get('/simulador/piezas/:document/:file', { schema }, (request, reply) => {
      const piece = pieces.get(`${request.params.document}/${request.params.file}`) ?? refuse('not-found');
      // The frame that loads them has an opaque origin, so every request is cross-origin.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      return reply.type(piece.type).header('cache-control', 'no-cache').send(piece.content);
    });
    await app.register(cardFrameRoutes(provider));
    await app.register(hostedPageRoutes(provider, async () => (await configuration.public()).business_name));
    if (settings.demo || settings.NODE_ENV === 'test') await app.register(dashboardRoutes(provider, settings));

    if (settings.JOBS === 'off') return;
    const post: WebhookPost = async (payload, headers) =>
      (await app.inject({ method: 'POST', url: WEBHOOKS, payload, headers })).statusCode;
    let work: Repeating | undefined;
    app.addHook('onListen', async () => {
      work = repeat(
        () => workDue(provider, post),
        PAUSE,
        (error) => log.error({ err: { message: String(error) } }, 'simulated provider'),
      );
    });
    app.addHook('preClose', async () => work?.close());
  };
}
