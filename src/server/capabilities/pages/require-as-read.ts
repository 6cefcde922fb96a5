import { refuse } from '#shared/refusals.ts';
import type { ReadPage } from '#shared/wire/pages.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { keepRows } from '../locking/index.ts';
import { findChangedSince } from './queries.ts';

/**
 * Nobody agrees to a document that changed while she read it (docs/rules.md#consents).
 * @throws Refusal `page-changed`, naming it
 */
export async function requireAsRead(sql: Sql, pages: readonly ReadPage[]): Promise<void> {
  const changed = await findChangedSince(sql, pages);
  if (changed) refuse('page-changed', { ...changed });
}

/** The same, and until the transaction ends they stay as they were read. @throws Refusal `page-changed` */
export async function keepAsRead(tx: Tx, pages: readonly ReadPage[]): Promise<void> {
  const changed = await keepPages(tx, pages);
  if (changed) refuse('page-changed', { ...changed });
}

/**
 * Keeps these documents from being changed until the transaction ends.
 * @returns the first that has another version than the one that was read; undefined: none
 */
export async function keepPages(
  tx: Tx,
  pages: readonly ReadPage[],
): Promise<{ page_id: number; title: string } | undefined> {
  if (pages.length === 0) return undefined;
  await keepRows(
    tx,
    'page',
    pages.map(({ page_id }) => page_id),
  );
  return findChangedSince(tx, pages);
}
