import { queryOptions } from '@tanstack/react-query';
import type { KeptPage, PageAcceptance, PageAtOffice } from '#shared/wire/pages.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import type { Sent, Versioned } from '../../../lib/use-editing.ts';
import { addressBefore } from './slug.ts';

export const pagesAtOfficeQuery = queryOptions({
  queryKey: keys.pages.office,
  queryFn: async ({ signal }) => (await api.get<{ pages: PageAtOffice[] }>('/pages/admin/all', signal)).pages,
});

/** A page with its content, for editing: always refetched. */
export function pageToEditQuery(slug: string) {
  return queryOptions({
    queryKey: keys.pages.edited(slug),
    queryFn: async ({ signal }) => (await api.get<{ page: KeptPage }>(`/pages/${slug}`, signal)).page,
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

/** A page in its form: `version` counts the texts to accept, `edit_version` is for concurrent edits. */
export type EditedPage = PageToSave & Versioned;

export function editedPage({ slug, title, content, required, required_signup, edit_version }: KeptPage): EditedPage {
  return { slug, title, content, required, required_signup, version: edit_version };
}

/** @param ask_again everybody must accept the text once more; only for an existing page */
export async function savePage(
  page_id: number | undefined,
  { version, ...fields }: Sent<PageToSave>,
  ask_again: boolean,
) {
  const { page } = await (page_id === undefined
    ? api.post<{ page: KeptPage }>('/pages', fields)
    : api.put<{ page: KeptPage }>('/pages', { ...fields, edit_version: version, page_id, ask_again }));
  return { row: editedPage(page), message: 'Página guardada con éxito.' };
}

export async function deletePage({ page_id }: PageAtOffice): Promise<{ message: string }> {
  await api.delete(`/pages/${page_id}`);
  return { message: 'Página quitada: ya no se muestra ni se pide.' };
}

/** Restores a retired page at its former address. @throws ApiError `already-exists` if another page has that address now */
export async function restorePage({ page_id, slug }: PageAtOffice): Promise<{ message: string }> {
  await savePage(page_id, { slug: addressBefore(slug) }, false);
  return { message: 'La página se muestra otra vez. Revisa si hay que aceptarla.' };
}

export function orderPages(keys: readonly string[]): Promise<{ message: string }> {
  return api.put('/pages/order', { page_ids: keys.map(Number) });
}

/** The sanitised HTML, as the server will show it. */
export async function previewOf(content: string): Promise<string> {
  return (await api.post<{ content: string }>('/pages/preview', { content })).content;
}

interface Acceptances {
  accepted_pages: PageAcceptance[];
  total: number;
}

export const ROWS = 50;
const ROWS_OF_FILE = 1000;

/** Who accepted a page, latest first. @param page from 1 */
export function acceptancesQuery(page_id: number, page: number) {
  return queryOptions({
    queryKey: keys.pages.acceptances(page_id, page),
    queryFn: ({ signal }) =>
      api.get<Acceptances>(`/accepted_pages/admin/all${queryString({ page_id, page, per_page: ROWS })}`, signal),
    staleTime: 0,
  });
}

/** All acceptances, for a file: asks for the password where it was typed a while ago, and is in the log. */
export async function exportEveryAcceptance(page_id: number): Promise<PageAcceptance[]> {
  await api.post('/accepted_pages/admin/export', { page_id });
  const all: PageAcceptance[] = [];
  for (let page = 1; ; page += 1) {
    const query = queryString({ page_id, page, per_page: ROWS_OF_FILE });
    const { accepted_pages, total } = await api.get<Acceptances>(`/accepted_pages/admin/all${query}`);
    all.push(...accepted_pages);
    if (accepted_pages.length < ROWS_OF_FILE || all.length >= total) return all;
  }
}
