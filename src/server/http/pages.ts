import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { Refusal } from '#shared/refusals.ts';
import type { FetchApi } from '#shared/server-rendering.ts';
import type { Clock } from '../clock.ts';
import { answer } from './errors.ts';
import { builtPages } from './pages/built.ts';
import { type Compressed, compressPage } from './pages/compress.ts';
import { developmentPages } from './pages/development.ts';
import { writeDocument } from './pages/document.ts';
import { pageCache } from './pages/page-cache.ts';
import type { PageSource } from './pages/source.ts';

export interface PagesOptions {
  configuration: () => Promise<PublicConfiguration>;
  clock: Clock;
  /** Renders from the sources through Vite, with reload, instead of the build in `dist`. */
  dev: boolean;
  /** Where `dist` lies. */
  root: string;
}

/**
 * Asks the API as a visitor does, without leaving the process: one data path for server and browser. The
 * visitor's address goes along, so that the limits of one are not paid by all.
 */
function inProcess(app: FastifyInstance, remoteAddress: string): FetchApi {
  return async (url) => {
    const answer = await app.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'application/json' } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: Compressed) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && status === 200) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/**
 * The screens: assets of the build, and HTML for every other address outside `/api`. Register it last; an
 * address without a screen answers the landing page with 404 (DECISIONS, "Content and looks").
 */
export function pages(options: PagesOptions): FastifyPluginAsync {
  const { configuration, clock, dev, root } = options;
  return async (app) => {
    const source: PageSource = dev ? await developmentPages(app, root) : await builtPages(app, join(root, 'dist'));

    async function renderPage(url: string, visitor: string) {
      const { render, assetsOf } = await source.current();
      const fetchApi = inProcess(app, visitor);
      const page = await render({
        url,
        configuration: await configuration(),
        now: clock.now().toISOString(),
        fetchApi,
      });
      const document = writeDocument(page, assetsOf(page.module));
      return { status: page.status, page: await compressPage((await source.finish?.(url, document)) ?? document) };
    }

    const rendered = pageCache(clock, dev, renderPage);
    const notFound = (request: FastifyRequest, reply: FastifyReply) => answer(new Refusal('not-found'), request, reply);

    app.setNotFoundHandler(notFound);
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (/^\/api(\/|\?|$)/.test(request.url)) return notFound(request, reply);
      const { status, page } = await rendered(request.url, request.ip);
      return sendPage(request, reply, status, page);
    });
  };
}
