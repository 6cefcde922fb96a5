import { queryOptions } from '@tanstack/react-query';
import type { Page, PageAcceptance, PageAtOffice } from '#shared/wire/pages.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

export const pagesAtOfficeQuery = queryOptions({
  queryKey: keys.pages.office,
  queryFn: async ({ signal }) => (await api.get<{ pages: PageAtOffice[] }>('/pages/admin/all', signal)).pages,
});

/** A page with its text, to be changed: always asked for anew. */
export function pageToEditQuery(slug: string) {
  return queryOptions({
    queryKey: keys.pages.edited(slug),
    queryFn: async ({ signal }) => (await api.get<{ page: Page }>(`/pages/${slug}`, signal)).page,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface PageToSave {
  slug: string;
  title: string;
  content: string;
  required: boolean;
  required_signup: boolean;
}

export async function savePage(page_id: number | undefined, ask_again: boolean, page: PageToSave): Promise<Page> {
  const answer =
    page_id === undefined
      ? await api.post<{ page: Page }>('/pages', page)
      : await api.put<{ page: Page }>('/pages', { ...page, page_id, ask_again });
  return answer.page;
}

export async function deletePage({ page_id }: PageAtOffice): Promise<{ message: string }> {
  await api.delete(`/pages/${page_id}`);
  return { message: 'Página eliminada.' };
}

export function orderPages(keys: readonly string[]): Promise<{ message: string }> {
  return api.put('/pages/order', { page_ids: keys.map(Number) });
}

/** What the server will show of this HTML. */
export async function previewOf(content: string): Promise<string> {
  return (await api.post<{ content: string }>('/pages/preview', { content })).content;
}

interface Acceptances {
  accepted_pages: PageAcceptance[];
  total: number;
}

export const ROWS = 50;
const ROWS_OF_FILE = 1000;

/** Who accepted a page, the latest first. @param page from 1 */
export function acceptancesQuery(page_id: number, page: number) {
  return queryOptions({
    queryKey: keys.pages.acceptances(page_id, page),
    queryFn: ({ signal }) =>
      api.get<Acceptances>(`/accepted_pages/admin/all${queryString({ page_id, page, per_page: ROWS })}`, signal),
    staleTime: 0,
  });
}

/** All of them, for a file. */
export async function everyAcceptance(page_id: number): Promise<PageAcceptance[]> {
  const all: PageAcceptance[] = [];
  for (let page = 1; ; page += 1) {
    const query = queryString({ page_id, page, per_page: ROWS_OF_FILE });
    const { accepted_pages, total } = await api.get<Acceptances>(`/accepted_pages/admin/all${query}`);
    all.push(...accepted_pages);
    if (accepted_pages.length < ROWS_OF_FILE || all.length >= total) return all;
  }
}
