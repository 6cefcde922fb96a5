import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageRequest, RenderedPage, RenderPage } from '#shared/server-rendering.ts';
import { App } from './app.tsx';
import type { BootState } from './boot-state.ts';
import type { ApiGet } from './lib/api.ts';
import { ApiError, isMissing } from './lib/api-error.ts';
import type { PageContext, PageModule } from './lib/page.ts';
import { pageLinksQuery } from './lib/page-links.ts';
import { createQueryClient } from './lib/query-client.ts';
import { inProcess } from './rendering/in-process.ts';
import { structuredData } from './rendering/structured-data.ts';
import { type Match, matchPath, missing } from './routing/match.ts';
import type { AppRoute } from './routing/route.ts';
import { withShopWord } from './routing/shop-address.ts';
import { paths } from './screens.ts';
import { escapeJson, headHtml } from './theme/head.ts';
import { mayCarryRawCode } from './theme/raw-code-places.ts';
import { BootSkeleton } from './ui/boot-skeleton.tsx';

export { publicPaths } from './rendering/public-paths.ts';

/** `//somebody` is a path like any other here, never a host. */
function addressOf(url: string): URL {
  return url.startsWith('/') ? new URL(`http://studio.invalid${url}`) : new URL(url, 'http://studio.invalid');
}

interface Prepared {
  match: Match;
  /** Null for a page that only the browser renders. */
  module: PageModule | null;
  context: PageContext;
  structured?: string;
  busy?: boolean;
  /** The path to redirect to. */
  location?: string;
}

interface Preparing {
  request: PageRequest;
  url: URL;
  client: QueryClient;
  get: ApiGet;
}

async function prepare(preparing: Preparing, match: Match): Promise<Prepared> {
  const { request, url, client, get } = preparing;
  const { configuration, site } = request;
  const now = new Date(request.now);
  const context = { params: match.params, search: url.searchParams, client, configuration, now };
  if (match.route.rendered === 'browser') return { match, module: null, context };
  const module = await match.route.page.load();
  try {
    await Promise.all([client.prefetchQuery(pageLinksQuery(get)), module.prefetch?.({ ...context, get })]);
    if (match.route.area !== 'public') return { match, module, context };
    const { path } = match.route;
    const structured = await structuredData({ site, configuration, client, now, get, path });
    return { match, module, context, structured };
  } catch (error) {
    if (isMissing(error) && match.found) {
      return module.otherwise === undefined
        ? prepare(preparing, missing())
        : { match, module, context, location: module.otherwise };
    }
    if (!(error instanceof ApiError)) throw error;
    // Too many requests at once, or the database is unreachable: the browser gets the skeleton and requests the data
    // itself.
    return { match, module, context, busy: true };
  }
}

function bootState(request: PageRequest, url: URL, { match, context, busy }: Prepared): BootState {
  return {
    configuration: request.configuration,
    now: request.now,
    missing: match.found ? null : url.pathname,
    rendered: busy ? 'browser' : match.route.rendered,
    tracked: request.tracking === 'allowed' && mayCarryRawCode(match.route),
    asks_tracking: request.tracking !== 'none',
    queries: dehydrate(context.client),
  };
}

function html(url: URL, state: BootState, client: QueryClient): string {
  if (state.rendered === 'browser') return renderToString(<BootSkeleton />);
  return renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <App state={state} client={client} />
    </StaticRouter>,
  );
}

/** Whether the address exists: else the landing page is shown, or the page itself says that it is missing. */
function isThere({ match, module, context }: Prepared): boolean {
  return match.found && !module?.missing?.(context);
}

function statusOf(prepared: Prepared): number {
  if (prepared.busy) return 503;
  if (prepared.location !== undefined) return 302;
  return isThere(prepared) ? 200 : 404;
}

/**
 * Pages hydrate after their first paint, or at the first touch; text typed before stays, since the browser's fields hold it
 * (ui/use-schema-form.ts).
 */
function hydratesLater({ area }: AppRoute): boolean {
  return area === 'public' || area === 'entrance';
}

/** The page's canonical path: without filters, and without a trailing slash; of the shop's two that of the studio's word. */
function canonicalPath({ pathname }: URL, { path }: AppRoute, word: string): string {
  return path === paths.packages ? withShopWord(path, word) : pathname.replace(/(.)\/$/, '$1');
}

/** Renders an address, the same for everybody; pages of signed-in people get their head and a skeleton. */
export const render: RenderPage = async (request): Promise<RenderedPage> => {
  const url = addressOf(request.url);
  const client = createQueryClient('server');
  const preparing = { request, url, client, get: inProcess(request.fetchApi) };
  const word = request.configuration.class_packages_path;
  const prepared = await prepare(preparing, matchPath(url.pathname, word));
  const { match, module, context, structured, location } = prepared;
  const state = bootState(request, url, prepared);
  const path = isThere(prepared) ? canonicalPath(url, match.route, word) : null;
  const head = { title: match.route.title, ...module?.head?.(context) };
  const hydrates_later = state.rendered === 'server' && hydratesLater(match.route);
  const page = {
    status: statusOf(prepared),
    location: location ?? null,
    head: headHtml(request.configuration, { route: match.route, site: request.site, path }, head),
    html: location === undefined ? html(url, state, client) : '',
    structured: structured ?? '',
    state: escapeJson(state),
    tracked: state.tracked,
    hydrates_later,
    // Without a connection the state cannot be fetched.
    carries_state: !hydrates_later || match.route.path === paths.offline,
    module: match.route.source,
  };
  client.clear();
  return page;
};
