import { refuseGone } from '#shared/refusals.ts';
import {
  type Announcement,
  type AnnouncementAtOffice,
  type ChangedAnnouncement,
  type NewAnnouncement,
  wholeAnnouncement,
} from '#shared/wire/announcements.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited, versionOf } from '../editing/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { findAnnouncement, insertAnnouncement, lockAnnouncement, updateAnnouncement } from './queries.ts';

/** A new announcement, with the form's idempotency key; absent: none was sent. */
type AnnouncementToMake = NewAnnouncement & { key?: OnceKey | null };

/**
 * Writes an announcement, a new one or changes to one; its HTML is sanitised first.
 *
 * @param actor_id the administrator, or null for the demo's seed
 * @param input `shown_from` and `shown_until` are days of the studio's calendar
 * @throws Refusal `not-found`, `changed-meanwhile`, `invalid-input`
 */
export async function saveAnnouncement(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number | null,
  given: AnnouncementToMake | ChangedAnnouncement,
): Promise<AnnouncementAtOffice> {
  const { key = null, ...input } = 'announcement_id' in given ? { ...given, key: null } : given;
  const harmless = input.content === undefined ? {} : { content: await sanitizeContent(input.content) };
  const at = clock.now();
  const write = async (open: Tx) => {
    const held = 'announcement_id' in input ? await existing(open, { ...input, ...harmless }) : undefined;
    const { tx = open, before } = held ?? {};
    const [saved] = held
      ? await updateAnnouncement(held.tx, { id: held.before.announcement_id, row: held.row, at })
      : await insertAnnouncement(tx, wholeAnnouncement.parse({ ...input, ...harmless }), at);
    if (!saved) refuseGone('announcement');
    const entry = { at, actor_id, subject_id: saved.announcement_id };
    const made = before ? changesBetween(before, saved) : [];
    if (!before) await audit(tx, { ...entry, action: 'announcement-created', details: { row: { ...saved } } });
    else if (made.length > 0)
      await audit(tx, { ...entry, action: 'announcement-changed', details: { title: before.title, changes: made } });
    tx.afterCommit(() => changes.publish({ studio: true }));
    return saved;
  };
  const saved = await db.transaction((tx) =>
    saveOnce(tx, { key, at, id: 'announcement_id', save: () => write(tx), find: (id) => findAnnouncement(tx, id) }),
  );
  return atOffice(saved);
}

async function existing(open: Tx, { announcement_id, version, ...sent }: ChangedAnnouncement) {
  const held = (await lockAnnouncement(open, announcement_id)) ?? refuseGone('announcement');
  return { ...held, row: edited(wholeAnnouncement, { version, now: fieldsOf(held.before), sent }) };
}

function fieldsOf({ announcement_id: _, ...fields }: Announcement): Omit<Announcement, 'announcement_id'> {
  return fields;
}

export function atOffice(row: Announcement): AnnouncementAtOffice {
  return { ...row, version: versionOf(fieldsOf(row)) };
}
