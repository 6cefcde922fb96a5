import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#shared/refusals.ts';
import { answer } from './errors.ts';

const noFilters = z.strictObject({});

/** Bodies are JSON in UTF-8 and nothing else, and a call that names no filters has none. */
export function takeStrictInput(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Without `fatal`, decoding would replace broken bytes and the replacement would be stored.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) parseJson(request, body.toString('utf8'), done);
    else done(new Refusal('invalid-input', {}, { body: 'Debe ser texto UTF-8.' }));
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.audience && !route.schema?.querystring)
      route.schema = { ...route.schema, querystring: noFilters };
  });
}

/**
 * Escapes a path outside the API that the router cannot decode (`/100%`), so that it becomes a path without a screen,
 * and a mistyped address shows the landing page.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '', ...filters] = url.split('?');
  if (/^\/api(\/|$)/.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...filters].join('?');
  }
}

/**
 * Answers API paths that the router cannot decode (`%E0%A4%A`) or that are too long, which never reach the error handler.
 */
export function answerUnreadableAddress(
  error: Error & { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  answer(new Refusal(error.code === 'FST_ERR_BAD_URL' ? 'invalid-input' : 'not-found'), request, reply);
}
