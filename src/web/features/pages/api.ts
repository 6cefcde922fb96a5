import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#shared/time.ts';
import type { Page, PageSummary } from '#shared/wire/pages.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

const FRESH_FOR = 10 * MINUTE;

/** The studio's content pages without their contents. */
export function pagesQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.pages.list,
    queryFn: async ({ signal }) => (await get<{ pages: readonly PageSummary[] }>('/pages', signal)).pages,
    staleTime: FRESH_FOR,
  });
}

/** One content page, for reading. */
export function pageQuery(slug: string, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.pages.one(slug),
    queryFn: async ({ signal }) => (await get<{ page: Page }>(`/pages/${encodeURIComponent(slug)}`, signal)).page,
    staleTime: FRESH_FOR,
  });
}

/** Accepts a page in the version that was read. */
export function acceptPage(read: { page_id: number; version: number }): Promise<unknown> {
  return api.post('/accepted_pages', read);
}
