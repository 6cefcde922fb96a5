import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keys } from './keys.ts';

/** A document changed while it was read, or another one became required. */
const OTHERS: ReadonlySet<string> = new Set(['page-changed', 'terms-required']);

/** Fetches the documents again when they have changed, so that nobody accepts a text that was not read. */
export async function refetchIfChanged<Answer>(client: QueryClient, accepting: Promise<Answer>): Promise<Answer> {
  try {
    return await accepting;
  } catch (error) {
    if (error instanceof ApiError && OTHERS.has(error.code))
      await client.invalidateQueries({ queryKey: keys.pages.all });
    throw error;
  }
}

/** The key of the checkbox of these documents, so that another version of one of them renders it again, empty. */
export const markOfRead = (pages: readonly { page_id: number; version: number }[]): string =>
  pages.map(({ page_id, version }) => `${page_id}:${version}`).join();
