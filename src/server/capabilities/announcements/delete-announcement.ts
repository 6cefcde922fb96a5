import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deleteAnnouncementRow, lockAnnouncement } from './queries.ts';

/** @throws Refusal `not-found` */
export async function deleteAnnouncement(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  announcement_id: number,
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, before } = (await lockAnnouncement(open, announcement_id)) ?? refuseGone('announcement');
    await deleteAnnouncementRow(tx, announcement_id);
    await audit(tx, {
      at: clock.now(),
      actor_id,
      action: 'announcement-deleted',
      subject_id: announcement_id,
      details: { title: before.title },
    });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}
