import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keys } from './keys.ts';

/** Fetches the documents anew where one changed while it was read, so that nobody agrees to what she did not read. */
export async function orReadAgain<Answer>(client: QueryClient, accepting: Promise<Answer>): Promise<Answer> {
  try {
    return await accepting;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'page-changed')
      await client.invalidateQueries({ queryKey: keys.pages.all });
    throw error;
  }
}

/** The key of the box of these documents, so that another version of one of them draws it anew, empty. */
export const markOfRead = (pages: readonly { page_id: number; version: number }[]): string =>
  pages.map(({ page_id, version }) => `${page_id}:${version}`).join();
