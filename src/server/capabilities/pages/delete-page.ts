import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { archivePageRow, deletePageRow, lockPage, pageWasAccepted } from './queries.ts';

/**
 * Takes a page away. One that somebody accepted is proof of an agreement: it is retired, asked of nobody and shown to
 * nobody any more, and who accepted it stays known.
 * @throws Refusal `page-not-found`
 */
export async function deletePage(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  page_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } = (await lockPage(open, page_id)) ?? refuse('page-not-found');
    const proof = await pageWasAccepted(tx, page_id);
    await (proof ? archivePageRow(tx, page_id, at) : deletePageRow(tx, page_id));
    const action = proof ? 'page-archived' : 'page-deleted';
    await audit(tx, { at, actor_id, action, subject_id: page_id, details: { slug: before.slug } });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}
