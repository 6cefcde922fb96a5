import type { PublicConfiguration } from './configuration/catalogue.ts';
import type { Tracking } from './tracking-consent.ts';

/** What a page's address answers when its state alone is asked for (docs/decisions/0016). */
export const STATE_TYPE = 'application/vnd.cupo.state+json';

/** Answers one API path (`/api/...`) as a visitor who is not signed in would receive it. */
export type FetchApi = (path: string) => Promise<{ status: number; body: unknown }>;

export interface PageRequest {
  /** Path and query string, as the browser sent them. */
  url: string;
  /** The public address without a slash at the end, for links that must be whole. */
  site: string;
  configuration: PublicConfiguration;
  /** Whether the studio has tracking codes for the pages that may carry them, and this visitor let them run. */
  tracking: Tracking;
  /** The server's instant, ISO 8601 in UTC. */
  now: string;
  fetchApi: FetchApi;
}

export interface RenderedPage {
  status: number;
  /** Where the browser is sent instead, with status 302; null for a page. */
  location: string | null;
  /** Inside of `<html lang>`'s head: title, description, icon, colours, social tags. Already escaped. */
  head: string;
  /** Inside of `<div id="root">`: the page of a public route, a skeleton of any other. */
  html: string;
  /** JSON for the `application/ld+json` script that tells search engines what is shown, escaped; empty for none. */
  structured: string;
  /** What the screens go on from: JSON, escaped for HTML. */
  state: string;
  /** Whether this page carries the studio's tracking codes. */
  tracked: boolean;
  /** Whether the screens' scripts wait until the page is painted or touched. */
  hydrates_later: boolean;
  /** Whether the state is within the page; otherwise the screens request it. */
  carries_state: boolean;
  /** Source of the page's module as Vite's manifest names it (`src/web/pages/...`), to find its script and styles. */
  module: string;
}

/** What `dist/server/entry-server.js` exports as `render`. The same bytes for everybody: no personal data. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Paths for search engines. */
export interface PublicPaths {
  /** Pages worth finding. */
  shown: readonly string[];
  /** Beginnings of paths that are one person's or the staff's. */
  closed: readonly string[];
}

/** What `dist/server/entry-server.js` exports as `publicPaths`. */
export type ListPublicPaths = (request: Pick<PageRequest, 'configuration' | 'fetchApi'>) => Promise<PublicPaths>;
