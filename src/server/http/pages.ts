import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { isPreviewAddress } from '#shared/preview.ts';
import { Refusal } from '#shared/refusals.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { choiceIn, type Tracking } from '#shared/tracking-consent.ts';
import type { Clock } from '../clock.ts';
import { answer } from './errors.ts';
import { addressOf, localCounts } from './limits.ts';
import { appManifestRoute } from './pages/app-manifest.ts';
import { builtPages } from './pages/built.ts';
import { documentCompressor } from './pages/compress.ts';
import { crawlerRoutes } from './pages/crawlers.ts';
import { developmentPages } from './pages/development.ts';
import { writeDocument } from './pages/document.ts';
import { inProcess } from './pages/in-process.ts';
import { pageCache } from './pages/page-cache.ts';
import { type KeptPage, sendPage } from './pages/send-page.ts';
import type { PageSource } from './pages/source.ts';
import { readTrackingCodes, type TrackingCodes, type TrackingSettings } from './pages/tracking-codes/tracking-codes.ts';
import { type ExtraSources, sourcesOf } from './security.ts';

export interface PagesOptions {
  configuration: () => Promise<PublicConfiguration>;
  /** The administrators' tracking code for pages. */
  tracking: () => Promise<TrackingSettings>;
  /** The address to which browsers upload films directly; null or absent: none. */
  uploadsTo?: () => Promise<string | null>;
  /** The content security policy of a page that allows more than every page does. */
  policyWith: (sources: ExtraSources) => string;
  /** The public address without a slash at the end. */
  site: string;
  clock: Clock;
  /** How many pages are rendered for one address in a minute; those that are kept do not count. */
  rendersPerMinute: number;
  /** Renders from the sources through Vite, with reload, instead of the build in `dist`. */
  dev: boolean;
  /** The folder of `dist`. */
  root: string;
}

/** Whether the studio has tracking codes, and whether the visitor lets them run. */
function stateOf(codes: TrackingCodes | null, allowed: boolean): Tracking {
  if (codes === null) return 'none';
  return allowed ? 'allowed' : 'asked';
}

/**
 * Serves the screens: assets of the build, files for search engines, and HTML for every other path outside `/api`.
 * Register it last; a path without a screen answers the landing page with 404 (docs/rules.md#public-pages).
 */
export function pages(options: PagesOptions): FastifyPluginAsync {
  const { configuration, tracking, uploadsTo, policyWith, site, clock, rendersPerMinute, dev, root } = options;
  return async (app) => {
    const source: PageSource = dev ? await developmentPages(app, root) : await builtPages(app, join(root, 'dist'));

    const compress = documentCompressor();

    async function renderPage(url: string, allowed: boolean): Promise<KeptPage> {
      const { render, assetsOf } = await source.current();
      const { fetchApi, failed } = inProcess(app);
      const now = clock.now().toISOString();
      const codes = isPreviewAddress(url) ? null : readTrackingCodes(await tracking(), site);
      const shown = await configuration();
      const request = { url, site, configuration: shown, tracking: stateOf(codes, allowed), now, fetchApi };
      const page = await render(request);
      const carried = page.tracked ? codes : null;
      const document = writeDocument(page, assetsOf(page.module), carried ?? undefined);
      const { status, location } = page;
      const sources = isPreviewAddress(url) ? sourcesOf(null, carried) : sourcesOf(shown, carried, await uploadsTo?.());
      const policy = sources && policyWith(sources);
      const finished = (await source.finish?.(url, document)) ?? document;
      const made = { status, location, policy, page: await compress(finished), state: page.state };
      const again = () => void compress(finished);
      return { ...made, again, for_others: status === 200 && !failed() };
    }

    async function readPaths() {
      const { publicPaths } = await source.current();
      const { fetchApi, failed } = inProcess(app);
      return publicPaths({ configuration: await configuration(), fetchApi }).catch((error: unknown) => {
        throw failed() ? new Refusal('busy') : error;
      });
    }

    const kept = { clock, off: dev };
    const renderedFor = (allowed: boolean) =>
      pageCache({
        ...kept,
        make: (url) => renderPage(url, allowed),
        isForOthers: ({ for_others }) => for_others,
      });
    // One set of bytes for visitors who let tracking codes run, one for all others (docs/rules.md#tracking-consent).
    const [tracked, untracked] = [renderedFor(true), renderedFor(false)];
    const renders = localCounts(clock);
    /** Rendering costs a hundred times a call, and every query string is another page. @throws Refusal `rate-limited` */
    function countRender(request: FastifyRequest): void {
      const { current, ttl } = renders(addressOf(request), MINUTE);
      if (current > rendersPerMinute) throw new Refusal('rate-limited', { seconds: Math.ceil(ttl / SECOND) });
    }
    const paths = pageCache({ ...kept, make: readPaths, isForOthers: () => true });
    const notFound = (request: FastifyRequest, reply: FastifyReply) => answer(new Refusal('not-found'), request, reply);

    crawlerRoutes(app, site, () => paths(''));
    appManifestRoute(app, configuration);
    app.setNotFoundHandler(notFound);
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (/^\/api(\/|\?|$)/.test(request.url)) return notFound(request, reply);
      const rendered = choiceIn(request.headers.cookie) === 'yes' ? tracked : untracked;
      return sendPage(request, reply, await rendered(request.url, () => countRender(request)));
    });
  };
}
