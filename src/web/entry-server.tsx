import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageRequest, RenderedPage, RenderPage } from '#shared/server-rendering.ts';
import { App } from './app.tsx';
import type { BootState } from './boot-state.ts';
import type { ApiGet } from './lib/api.ts';
import { ApiError, readApiError } from './lib/api-error.ts';
import type { PageContext, PageModule } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { type Match, matchPath, missing } from './routing/match.ts';
import { pageLinksQuery } from './shell/page-links.ts';
import { escapeJson, headHtml } from './theme/head.ts';
import { BootSkeleton } from './ui/boot-skeleton.tsx';

function inProcess(fetchApi: PageRequest['fetchApi']): ApiGet {
  return async <T,>(path: string) => {
    const { status, body } = await fetchApi(`/api${path}`);
    if (status < 200 || status > 299) throw readApiError(status, body);
    return body as T;
  };
}

/** 400 too: the address names something that cannot be (`/%00`), and that is all this page asks with. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** `//somebody` is a path like any other here, never a host. */
function addressOf(url: string): URL {
  return url.startsWith('/') ? new URL(`http://studio.invalid${url}`) : new URL(url, 'http://studio.invalid');
}

interface Prepared {
  match: Match;
  /** Null for a page that only the browser draws. */
  module: PageModule | null;
  context: PageContext;
  busy?: boolean;
}

async function prepare(request: PageRequest, url: URL, match: Match, client: QueryClient): Promise<Prepared> {
  const { configuration, now } = request;
  const context = { params: match.params, search: url.searchParams, client, configuration, now: new Date(now) };
  if (match.route.rendered === 'browser') return { match, module: null, context };
  const module = await match.route.page.load();
  const get = inProcess(request.fetchApi);
  try {
    await client.prefetchQuery(pageLinksQuery(get));
    await module.prefetch?.({ ...context, get });
  } catch (error) {
    if (isMissing(error) && match.found) return prepare(request, url, missing(), client);
    if (!(error instanceof ApiError)) throw error;
    // Too many at once, or the database is away: the browser gets the skeleton and asks again itself.
    return { match, module, context, busy: true };
  }
  return { match, module, context };
}

function bootState(request: PageRequest, url: URL, { match, context, busy }: Prepared): BootState {
  return {
    configuration: request.configuration,
    now: request.now,
    missing: match.found ? null : url.pathname,
    rendered: busy ? 'browser' : match.route.rendered,
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

function statusOf({ match, busy }: Prepared): number {
  if (busy) return 503;
  return match.found ? 200 : 404;
}

/** Renders one address for everybody; pages of signed-in people get their head and a skeleton. */
export const render: RenderPage = async (request): Promise<RenderedPage> => {
  const url = addressOf(request.url);
  const client = createQueryClient('server');
  const prepared = await prepare(request, url, matchPath(url.pathname), client);
  const { match, module, context } = prepared;
  const state = bootState(request, url, prepared);
  const head = { title: match.route.title, ...module?.head?.(context) };
  const page = {
    status: statusOf(prepared),
    head: headHtml(request.configuration, match.route.area, head),
    html: html(url, state, client),
    state: escapeJson(state),
    module: match.route.page.source,
  };
  client.clear();
  return page;
};
