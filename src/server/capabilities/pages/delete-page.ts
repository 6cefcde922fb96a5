import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deletePageRow, lockPage, pageWasAccepted } from './queries.ts';

/** @throws Refusal `page-not-found`, `in-use` when somebody accepted it: that is proof of an agreement */
export async function deletePage(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  page_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } = (await lockPage(open, page_id)) ?? refuse('page-not-found');
    if (await pageWasAccepted(tx, page_id)) refuse('in-use');
    await deletePageRow(tx, page_id);
    await audit(tx, { at, actor_id, action: 'page-deleted', subject_id: page_id, details: { slug: before.slug } });
    tx.afterCommit(() => changes.tell({ studio: true }));
  });
}
