import { isFixedPath } from '#shared/configuration/fixed-paths.ts';
import { refuse } from '#shared/refusals.ts';
import type { Page } from '#shared/wire/pages.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { insertPage, lockPage, type PageRow, updatePage } from './queries.ts';

export interface PageToSave extends PageRow {
  /** Absent: a new page. */
  page_id?: number | undefined;
  ask_again: boolean;
}

/**
 * Writes a content page; its HTML is made harmless on the way in.
 * @param actor_id null for the system itself (the first start)
 * @throws Refusal `invalid-input` for a slug that a screen has, `already-exists`, `page-not-found`
 */
export async function savePage(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>,
  actor_id: number | null,
  { page_id, ask_again, ...input }: PageToSave,
): Promise<Page> {
  const { class_packages_path } = await context.configuration.current();
  if (isFixedPath(input.slug) || input.slug === class_packages_path) {
    refuse('invalid-input', {}, { slug: 'Esa dirección ya es de una pantalla.' });
  }
  const row = { ...input, content: await sanitizeContent(input.content) };
  try {
    return await context.db.transaction(async (tx) => {
      tx.afterCommit(() => context.changes.tell({ studio: true }));
      return write(tx, row, { page_id, ask_again, actor_id, at: context.clock.now() });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'page_slug_key') {
      refuse('already-exists', {}, { slug: 'Ya hay una página en esa dirección.' });
    }
    throw error;
  }
}

async function write(
  open: Tx,
  row: PageRow,
  how: { page_id: number | undefined; ask_again: boolean; actor_id: number | null; at: Date },
): Promise<Page> {
  const { page_id, at } = how;
  const held = page_id ? ((await lockPage(open, page_id)) ?? refuse('page-not-found')) : undefined;
  const { tx = open, before } = held ?? {};
  const saved = held
    ? await updatePage(held.tx, { page_id: held.before.page_id, page: row, askAgain: how.ask_again, at })
    : await insertPage(tx, row, at);
  if (!saved) refuse('page-not-found');
  const entry = { at, actor_id: how.actor_id, subject_id: saved.page_id };
  const changes = before ? changesBetween(before, saved) : [];
  if (!before) await audit(tx, { ...entry, action: 'page-created', details: { row: { ...saved } } });
  else if (changes.length > 0)
    await audit(tx, { ...entry, action: 'page-changed', details: { slug: before.slug, changes } });
  return saved;
}
