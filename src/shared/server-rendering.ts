import type { PublicConfiguration } from './configuration/catalogue.ts';

/** Answers one API path (`/api/...`) as a visitor who is not signed in would receive it. */
export type FetchApi = (path: string) => Promise<{ status: number; body: unknown }>;

export interface PageRequest {
  /** Path and query string, as the browser sent them. */
  url: string;
  configuration: PublicConfiguration;
  /** The server's instant, ISO 8601 in UTC. */
  now: string;
  fetchApi: FetchApi;
}

export interface RenderedPage {
  status: number;
  /** Inside of `<html lang>`'s head: title, description, icon, colours, social tags. Already escaped. */
  head: string;
  /** Inside of `<div id="root">`: the page of a public route, a skeleton of any other. */
  html: string;
  /** JSON for the `application/json` script, escaped for HTML. */
  state: string;
  /** Source of the page's module as Vite's manifest names it (`src/web/pages/...`), to find its script and styles. */
  module: string;
}

/** What `dist/server/entry-server.js` exports as `render`. The same bytes for everybody: no personal data. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
