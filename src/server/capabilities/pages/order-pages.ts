import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockPages, writePageOrder } from './queries.ts';

/** Sorts the pages as menus and footers list them: `page_ids` from the first to the last. */
export async function orderPages(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  page_ids: readonly number[],
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, before } = await lockPages(open);
    if (isDeepStrictEqual(before, page_ids)) return;
    await writePageOrder(tx, page_ids);
    await audit(tx, {
      at: clock.now(),
      actor_id,
      action: 'pages-ordered',
      subject_id: null,
      details: { before, page_ids: [...page_ids] },
    });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}
