import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isPreviewAddress } from '#shared/preview.ts';
import { Refusal } from '#shared/refusals.ts';
import { spanishReason } from '#shared/spanish-reason.ts';
import type { Attempts } from '../attempts/attempts.ts';
import type { Clock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { answerErrors, type RefusalWitness } from './errors.ts';
import { addressOf, limitStore } from './limits.ts';
import { isOwnCall } from './pages/in-process.ts';
import { personIfAny } from './person.ts';
import { securityHeaders } from './security.ts';
import { serializerCompiler } from './serializer.ts';
import { answerUnreadableAddress, readableAddress, takeStrictInput } from './strict-input.ts';
import { releaseUnfinishedRequests } from './unfinished-requests.ts';
import { answerUnreadableRequest } from './unreadable-request.ts';

z.config({ localeError: spanishReason });

const BODY_LIMIT = 512 * 1024;

/**
 * A path may contain a typed discount code, so long numbers, which might be a card's, are not logged; neither is
 * the address of a calendar feed, which opens a person's reservations.
 */
const loggedPath = (url: string) =>
  url
    .split('?')[0]
    ?.replaceAll(/\d(?:\d|[ +-]|%20){11,}\d/g, '…')
    .replace(/^(\/api\/calendar\/).+/, '$1…');

/** The bare HTTP server: logs, ids, limits, headers, validation and errors; no routes yet. */
export async function createFrame(
  settings: Settings,
  { attempts, clock, refused }: { attempts: Attempts; clock: Clock; refused?: RefusalWitness | undefined },
  logStream?: Writable,
) {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: readableAddress,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // No timeout: on a busy machine loading the screens takes longer than the default ten seconds.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    genReqId: () => randomUUID(),
    logger: {
      level: settings.LOG_LEVEL,
      // Method, path without query, status and time: no address, header or body, so no personal data or token.
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: (reply) => ({ status: reply.statusCode }),
      },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: settings.LOG_LEVEL !== 'debug' }),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, refused);
  takeStrictInput(app);
  releaseUnfinishedRequests(app);
  const security = securityHeaders(settings);
  const previewSecurity = securityHeaders(settings, { framed: true });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPreviewAddress(request.url) ? previewSecurity : security);
    // Before the body is read: an unknown path answers 404 whatever its body.
    done(request.is404 ? new Refusal('not-found') : undefined);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Refusals are never cached, whatever the call allows for its successes.
    const refused = reply.statusCode >= 400;
    if (refused) reply.removeHeader('etag');
    if (refused || (request.url.startsWith('/api') && !reply.hasHeader('cache-control')))
      reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: true,
    hook: 'preValidation',
    max: settings.LIMIT_REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    // Signed-in calls are limited by account, since many phones share one address.
    allowList: isOwnCall,
    keyGenerator: (request) => personIfAny(request)?.uid ?? addressOf(request),
    store: limitStore(attempts, clock),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate-limited', { seconds: Math.ceil(ttl / 1000) }),
    // Only 429 answers carry rate-limit headers.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  return app;
}

export type App = Awaited<ReturnType<typeof createFrame>>;

/** `TRUST_PROXY`: empty trusts nobody, a number of hops, or addresses. */
function trustedProxies(text: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (text === '') return false;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  return text.split(',').map((part) => part.trim());
}
