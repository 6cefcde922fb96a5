import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { ApiGet } from './api.ts';

export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  client: QueryClient;
  configuration: PublicConfiguration;
  /** The server's time. */
  now: Date;
}

export interface PageHead {
  title?: string;
  description?: string;
  /** The picture for social networks, if the page has its own. */
  image?: string;
}

/** The exports of a file in pages/. */
export interface PageModule {
  default: ComponentType;
  /**
   * Fills the queries of a server-rendered page through `get`. With `client.prefetchQuery` a failed query leaves the page
   * without its data; with `client.fetchQuery` a 404 means that the address does not exist.
   */
  prefetch?: (context: PageContext & { get: ApiGet }) => Promise<unknown>;
  /** Where an address leads if its object does not exist; absent: the landing page is shown, with 404. */
  otherwise?: string;
  /** Whether the address's object does not exist, if the page shows this itself: 404. */
  missing?: (context: PageContext) => boolean;
  /** Title and description that depend on the data; called on the server and after each navigation. */
  head?: (context: PageContext) => PageHead;
}
