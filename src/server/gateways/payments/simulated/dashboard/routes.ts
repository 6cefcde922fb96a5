import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { requireSameOrigin } from '../../../../http/same-origin.ts';
import type { Settings } from '../../../../settings.ts';
import type { SimulatedProvider } from '../provider.ts';
import { latestPayments } from '../queries/payments.ts';
import { readSimulatedSettings } from '../queries/settings.ts';
import { latestSubscriptions } from '../queries/subscriptions.ts';
import { latestWebhooks } from '../queries/webhooks.ts';
import { actAtDashboard, dashboardAct } from './act.ts';
import { dashboardDocument } from './dashboard-document.ts';

const MOST_SHOWN = 50;
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The provider's dashboard, only in demo and tests: it needs no sign-in, so it shows no personal data. */
export function dashboardRoutes(
  provider: SimulatedProvider,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): FastifyPluginAsyncZod {
  const { db, clock } = provider;
  return async (app) => {
    app.get('/simulador', { schema: { hide: true } }, async (_request, reply) => {
      const state = await readSimulatedSettings(db);
      const document = dashboardDocument({
        settings: state,
        token: tokenOf(state.notice_secret),
        payments: await latestPayments(db, MOST_SHOWN),
        subscriptions: await latestSubscriptions(db, MOST_SHOWN),
        webhooks: await latestWebhooks(db, MOST_SHOWN),
        now: clock.now(),
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(document);
    });

    const schema = { hide: true, body: dashboardAct, headers: z.looseObject({ 'x-simulador': z.string().max(100) }) };
    app.post('/simulador/api/tablero', { schema }, async (request, reply) => {
      requireSameOrigin(request, settings, '');
      const { notice_secret } = await readSimulatedSettings(db);
      if (!equal(request.headers['x-simulador'], tokenOf(notice_secret))) refuse('forbidden');
      await actAtDashboard(provider, request.body);
      return reply.code(204).send();
    });
  };
}

/** Only in the dashboard's document, which no other site can read. */
const tokenOf = (secret: string) => createHmac('sha256', secret).update('dashboard').digest('hex');

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
