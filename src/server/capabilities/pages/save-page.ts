import { z } from 'zod';
import { isFixedPath } from '#shared/configuration/fixed-paths.ts';
import { refuse } from '#shared/refusals.ts';
import type { changedPage, Page } from '#shared/wire/pages.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited, versionOf } from '../editing/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { findPageById, insertPage, lockPage, type PageRow, updatePage } from './queries.ts';

/** A new page, or what changes of one. */
export type PageToSave = NewPage | ChangedPage;

/** `key` is of the form it was filled in on; absent: none was sent. */
type NewPage = PageRow & { page_id?: undefined; key?: OnceKey | null };

type ChangedPage = z.output<typeof changedPage> & { page_id: number };

/** What would be sent to have it as it is. */
export function inputOf({ slug, title, content, required, required_signup }: PageRow): PageRow {
  return { slug, title, content, required, required_signup };
}

/**
 * Writes a content page; its HTML is made harmless on the way in.
 * @param actor_id null for the system itself (the first start)
 * @throws Refusal `invalid-input` for a slug that a screen has, `changed-meanwhile`, `already-exists`, `page-not-found`
 */
export async function savePage(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>,
  actor_id: number | null,
  given: PageToSave,
): Promise<Page> {
  const { class_packages_path } = await context.configuration.current();
  const { slug, content } = given;
  if (slug !== undefined && (isFixedPath(slug) || slug === class_packages_path)) {
    refuse('invalid-input', {}, { slug: 'Esa dirección ya es de una pantalla.' });
  }
  const harmless = content === undefined ? undefined : await sanitizeContent(content);
  const act = { actor_id, at: context.clock.now() };
  try {
    return await context.db.transaction(async (tx) => {
      tx.afterCommit(() => context.changes.publish({ studio: true }));
      if (given.page_id !== undefined) return change(tx, { ...given, content: harmless }, act);
      const { key = null, slug, title, required, required_signup } = given;
      const page = { slug, title, content: harmless ?? '', required, required_signup };
      const once = { key, at: act.at, id: 'page_id' } as const;
      return saveOnce<Page>(tx, { ...once, save: () => make(tx, page, act), find: (id) => findPageById(tx, id) });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'page_slug_key') {
      refuse('already-exists', {}, { slug: 'Ya hay una página en esa dirección.' });
    }
    throw error;
  }
}

/** With its state, as it is edited. */
export function asKept<Row extends PageRow>(page: Row): Row & { edit_version: string } {
  return { ...page, edit_version: versionOf({ ...inputOf(page) }) };
}

interface Act {
  actor_id: number | null;
  at: Date;
}

async function make(tx: Tx, page: PageRow, act: Act): Promise<Page> {
  const saved = (await insertPage(tx, page, act.at)) ?? refuse('page-not-found');
  await audit(tx, { ...act, action: 'page-created', subject_id: saved.page_id, details: { row: { ...saved } } });
  return saved;
}

async function change(open: Tx, { page_id, edit_version, ask_again, ...sent }: ChangedPage, act: Act): Promise<Page> {
  const { tx, before } = (await lockPage(open, page_id)) ?? refuse('page-not-found');
  const page = edited(z.custom<PageRow>(), { version: edit_version, now: inputOf(before), sent });
  const askAgain = ask_again ?? false;
  const saved = (await updatePage(tx, { page_id, page, askAgain, at: act.at })) ?? refuse('page-not-found');
  const changes = changesBetween(before, saved);
  const details = { slug: before.slug, changes };
  if (changes.length > 0) await audit(tx, { ...act, action: 'page-changed', subject_id: page_id, details });
  return saved;
}
