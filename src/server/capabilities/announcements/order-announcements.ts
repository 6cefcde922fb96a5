import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockAll, writeOrder } from './queries.ts';

/** Sorts the announcements: `announcement_ids` from the first to the last. */
export async function orderAnnouncements(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  announcement_ids: readonly number[],
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, before } = await lockAll(open);
    if (isDeepStrictEqual(before, announcement_ids)) return;
    await writeOrder(tx, announcement_ids);
    await audit(tx, {
      at: clock.now(),
      actor_id,
      action: 'announcements-ordered',
      subject_id: null,
      details: { before, announcement_ids: [...announcement_ids] },
    });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}
