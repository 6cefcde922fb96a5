import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#shared/refusals.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { type ChangedVideo, type KeptVideo, type NewVideo, type VideoFields, wholeVideo } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited, versionOf } from '../editing/index.ts';
import { pictureFor } from '../files/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { findKept, insertVideo, keepNamed, lockVideo, type Named, updateVideo, type VideoRow } from './queries/kept.ts';

/** A new video; the demo's have a thumbnail that nobody uploaded. `key` is the idempotency key of its form. */
type VideoToMake = NewVideo & { thumbnail?: StoredFile; key?: OnceKey | null };

/**
 * Creates or changes a video.
 * @throws Refusal `video-not-found`, `changed-meanwhile`, `file-not-found`, `invalid-input`
 */
export async function saveVideo(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  given: VideoToMake | ChangedVideo,
): Promise<KeptVideo> {
  const { key = null, ...input } = 'video_id' in given ? { ...given, key: null } : given;
  const at = clock.now();
  const write = async (open: Tx) => {
    const { held, row } = await wanted(open, input);
    const { tx = open, before } = held ?? {};
    await refuseUnknown(tx, row, before);
    if (held) await updateVideo(held.tx, { id: held.before.video_id, row, at });
    const video_id = held ? held.before.video_id : await insertVideo(tx, row, at);
    const saved = (await findKept(tx, video_id)) ?? refuse('video-not-found');
    // With the first video, packages with online access can be sold.
    tx.afterCommit(() => changes.publish({ studio: true }));
    const entry = { at, actor_id, subject_id: video_id };
    const made = before ? changesBetween(before, saved) : [];
    if (!before) await audit(tx, { ...entry, action: 'video-created', details: { row: { ...saved } } });
    else if (made.length > 0)
      await audit(tx, { ...entry, action: 'video-changed', details: { name: before.name, changes: made } });
    return saved;
  };
  const saved = await db.transaction((tx) =>
    saveOnce(tx, { key, at, id: 'video_id', save: () => write(tx), find: (id) => findKept(tx, id) }),
  );
  return kept(saved);
}

/** The order of tags has no meaning, so they are sorted. */
function inOrder(row: VideoFields): VideoFields {
  return { ...row, tag_ids: [...new Set(row.tag_ids)].sort((a, b) => a - b) };
}

const sentences: Readonly<Record<keyof Named, string>> = {
  instructor_id: 'Este coach ya no está. Elige otro.',
  class_type_id: 'Este tipo de clase ya no está. Elige otro.',
  class_category_id: 'Esta categoría ya no está. Elige otra.',
  video_type_id: 'Este tipo de video ya no está. Elige otro.',
  tag_ids: 'Una de las etiquetas ya no está. Elige de nuevo.',
  video_file_id: 'Ese archivo no está completo, ya no está o es de otro video. Súbelo de nuevo.',
};
const references = Object.keys(sentences) as (keyof Named)[];

/** References that the video had before stay allowed, although they were archived since. */
async function refuseUnknown(tx: Tx, row: VideoFields, before: VideoRow | undefined): Promise<void> {
  const found = await keepNamed(tx, row);
  const missing = references.filter((key) => !found[key] && !isDeepStrictEqual(row[key], before?.[key]));
  if (missing.length > 0) refuse('invalid-input', {}, Object.fromEntries(missing.map((key) => [key, sentences[key]])));
}

/** The new row, and the row that it changes. */
async function wanted(open: Tx, { thumbnail_id, ...given }: Omit<VideoToMake, 'key'> | ChangedVideo) {
  const { thumbnail: drawn, ...sent } = { thumbnail: undefined, ...given };
  const thumbnail = drawn ?? (await pictureFor(open, thumbnail_id, 'thumbnail_id'));
  const held = 'video_id' in sent ? await existing(open, { ...sent, thumbnail }) : undefined;
  return { held, row: inOrder(held?.row ?? wholeVideo.parse({ ...sent, thumbnail: thumbnail ?? null })) };
}

type Change = Omit<ChangedVideo, 'thumbnail_id'> & { thumbnail: StoredFile | null | undefined };

async function existing(open: Tx, { video_id, version, thumbnail, ...sent }: Change) {
  const held = (await lockVideo(open, video_id)) ?? refuse('video-not-found');
  return {
    ...held,
    row: edited(wholeVideo, {
      version,
      now: fieldsOf(held.before),
      sent: { ...sent, ...(thumbnail !== undefined && { thumbnail }) },
      sentAs: { thumbnail: 'thumbnail_id' },
    }),
  };
}

function fieldsOf(row: VideoRow): VideoFields {
  const { name, description, url, duration, publish_on } = row;
  const { instructor_id, class_type_id, class_category_id, video_type_id, tag_ids, video_file_id, thumbnail } = row;
  return {
    name,
    description,
    url,
    duration,
    publish_on,
    instructor_id,
    class_type_id,
    class_category_id,
    video_type_id,
    tag_ids,
    video_file_id,
    thumbnail,
  };
}

/** A video as the office sees it; its version depends only on what the office edits. */
export function kept<Row extends VideoRow>(row: Row): Row & { version: string } {
  return { ...row, version: versionOf(fieldsOf(row)) };
}
