import { refuse } from '#shared/refusals.ts';
import type { Announcement } from '#shared/wire/announcements.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { type AnnouncementRow, insertAnnouncement, lockAnnouncement, updateAnnouncement } from './queries.ts';

/** `shown_from` and `shown_until` are days of the studio's calendar; without `announcement_id` it is new. */
export interface AnnouncementToSave extends AnnouncementRow {
  announcement_id?: number | undefined;
}

/**
 * Writes an announcement; its HTML is made harmless on the way in.
 *
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `not-found`
 */
export async function saveAnnouncement(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number | null,
  { announcement_id, ...input }: AnnouncementToSave,
): Promise<Announcement> {
  const row = { ...input, content: await sanitizeContent(input.content) };
  const at = clock.now();
  return db.transaction(async (open) => {
    const held = announcement_id ? ((await lockAnnouncement(open, announcement_id)) ?? refuse('not-found')) : undefined;
    const { tx = open, before } = held ?? {};
    const [saved] = held
      ? await updateAnnouncement(held.tx, { id: held.before.announcement_id, row, at })
      : await insertAnnouncement(tx, row, at);
    if (!saved) refuse('not-found');
    const entry = { at, actor_id, subject_id: saved.announcement_id };
    const made = before ? changesBetween(before, saved) : [];
    if (!before) await audit(tx, { ...entry, action: 'announcement-created', details: { row: { ...saved } } });
    else if (made.length > 0)
      await audit(tx, { ...entry, action: 'announcement-changed', details: { title: before.title, changes: made } });
    tx.afterCommit(() => changes.tell({ studio: true }));
    return saved;
  });
}
