import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deletePageRow, pageWasAccepted } from './queries.ts';

/** @throws Refusal `page-not-found`, `in-use` when somebody accepted it: that is proof of an agreement */
export async function deletePage(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  page_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (await pageWasAccepted(tx, page_id)) refuse('in-use');
    const slug = (await deletePageRow(tx, page_id)) ?? refuse('page-not-found');
    await audit(tx, { at, actor_id, action: 'page-deleted', subject_id: page_id, details: { slug } });
    tx.afterCommit(() => changes.tell({ studio: true }));
  });
}
