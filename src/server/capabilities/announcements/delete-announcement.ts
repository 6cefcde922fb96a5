import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deleteAnnouncementRow } from './queries.ts';

/** @throws Refusal `not-found` */
export async function deleteAnnouncement(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  announcement_id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const title = (await deleteAnnouncementRow(tx, announcement_id)) ?? refuse('not-found');
    await audit(tx, {
      at: clock.now(),
      actor_id,
      action: 'announcement-deleted',
      subject_id: announcement_id,
      details: { title },
    });
    tx.afterCommit(() => changes.tell({ studio: true }));
  });
}
