import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { ApiGet } from './api.ts';

export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  client: QueryClient;
  configuration: PublicConfiguration;
  /** The server's instant. */
  now: Date;
}

export interface PageHead {
  title?: string;
  description?: string;
  /** The picture that social networks show, when the page has one of its own. */
  image?: string;
}

/** What a file in pages/ exports. */
export interface PageModule {
  default: ComponentType;
  /**
   * Fills the queries of a server-rendered page through `get`. With `client.prefetchQuery` the page stands
   * without the answer; with `client.fetchQuery` a 404 means that the address does not exist.
   */
  prefetch?: (context: PageContext & { get: ApiGet }) => Promise<unknown>;
  /** Where an address leads when what it names does not exist; without it the landing page stands in, with 404. */
  otherwise?: string;
  /** Whether what the address names does not exist, where the page itself says so: 404. */
  missing?: (context: PageContext) => boolean;
  /** Title and description that depend on the data; called on the server and after each navigation. */
  head?: (context: PageContext) => PageHead;
}
