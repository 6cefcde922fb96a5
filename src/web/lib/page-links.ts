import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#shared/time.ts';
import type { PageSummary } from '#shared/wire/pages.ts';
import { type ApiGet, api } from './api.ts';
import { keys } from './keys.ts';

/** The studio's content pages with only what a link needs; their contents stay out of the page's first bytes. */
export function pageLinksQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.pages.links,
    staleTime: 10 * MINUTE,
    queryFn: async ({ signal }) => {
      const { pages } = await get<{ pages: readonly PageSummary[] }>('/pages', signal);
      return pages.filter(({ has_content }) => has_content).map(({ slug, title }) => ({ slug, title }));
    },
  });
}
