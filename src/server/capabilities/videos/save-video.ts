import { refuse } from '#shared/refusals.ts';
import { type ChangedVideo, type NewVideo, type VideoAtOffice, wholeVideo } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited, versionOf } from '../editing/index.ts';
import { insertVideo, keepNamed, lockVideo, updateVideo, type VideoRow } from './queries.ts';

/**
 * Writes a video, a new one or what changes of one.
 *
 * @throws Refusal `video-not-found`, `changed-meanwhile`, `invalid-input`
 */
export async function saveVideo(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  input: NewVideo | ChangedVideo,
): Promise<VideoAtOffice> {
  const at = clock.now();
  return db.transaction(async (open) => {
    const held = 'video_id' in input ? await existing(open, input) : undefined;
    const { tx = open, before } = held ?? {};
    const row = held?.row ?? wholeVideo.parse(input);
    await refuseUnknown(tx, row);
    const [saved] = held
      ? await updateVideo(held.tx, { id: held.before.video_id, row, at })
      : await insertVideo(tx, row, at);
    if (!saved) refuse('video-not-found');
    const entry = { at, actor_id, subject_id: saved.video_id };
    const made = before ? changesBetween(before, saved) : [];
    if (!before) await audit(tx, { ...entry, action: 'video-created', details: { row: { ...saved } } });
    else if (made.length > 0)
      await audit(tx, { ...entry, action: 'video-changed', details: { name: before.name, changes: made } });
    return atOffice(saved);
  });
}

async function refuseUnknown(tx: Tx, row: NewVideo): Promise<void> {
  const found = await keepNamed(tx, row);
  if (!found.instructor) refuse('invalid-input', {}, { instructor_id: 'Este coach ya no está. Elige otro.' });
  if (!found.class_type) refuse('invalid-input', {}, { class_type_id: 'Este tipo de clase ya no está. Elige otro.' });
}

async function existing(open: Tx, { video_id, version, ...sent }: ChangedVideo) {
  const held = (await lockVideo(open, video_id)) ?? refuse('video-not-found');
  return { ...held, row: edited(wholeVideo, { version, now: fieldsOf(held.before), sent }) };
}

function fieldsOf({ video_id: _, ...fields }: VideoRow): NewVideo {
  return fields;
}

export function atOffice(row: VideoRow): VideoAtOffice {
  return { ...row, version: versionOf(fieldsOf(row)) };
}
