import type { Conversion } from '#shared/wire/videos.ts';
import type { AppContext } from '../../../context.ts';
import { findFfmpeg } from '../../../gateways/ffmpeg/find-ffmpeg.ts';
import { audit } from '../../audit/index.ts';
import { readFilm } from '../films/send-film.ts';
import { askAgain, findConversion } from './queries.ts';

type Needs = Pick<AppContext, 'db' | 'settings'>;

/** How far the qualities of a film are. @throws Refusal `file-not-found` */
export async function showConversion({ db, settings }: Needs, video_file_id: number): Promise<Conversion> {
  await readFilm({ db }, video_file_id);
  const { state, reason, qualities } = (await findConversion(db, video_file_id)) ?? {
    state: 'waiting',
    reason: null,
    qualities: [],
  };
  const isMade = state === 'ready' || state === 'failed';
  // A worker apart (`JOBS=worker`) may have what this server has not.
  const canBeMade = settings.JOBS === 'worker' || findFfmpeg(settings) !== null;
  return { video_file_id, state: isMade || canBeMade ? state : 'unavailable', reason, qualities };
}

/**
 * Lets a film that failed wait once more; one that is waiting, at work or ready stays as it is.
 * @throws Refusal `file-not-found`
 */
export async function retryConversion(
  context: Needs & Pick<AppContext, 'clock'>,
  actor_id: number,
  video_file_id: number,
): Promise<Conversion> {
  const { db, clock } = context;
  const film = await readFilm({ db }, video_file_id);
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (!(await askAgain(tx, video_file_id, at))) return;
    const details = { name: film.name };
    await audit(tx, { at, actor_id, action: 'video_file-retried', subject_id: video_file_id, details });
  });
  return showConversion(context, video_file_id);
}
