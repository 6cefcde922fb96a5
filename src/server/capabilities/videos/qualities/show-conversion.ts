import { refuse } from '#shared/refusals.ts';
import type { Conversion } from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import { findFfmpeg } from '../../../gateways/ffmpeg/find-ffmpeg.ts';
import { audit } from '../../audit/index.ts';
import { readFilm } from '../films/send-film.ts';
import { askAgain, type ConversionRow, findConversion, listConversions } from './queries.ts';

type Needs = Pick<AppContext, 'db' | 'settings'>;

/** The state of a film's conversion. @throws Refusal `file-not-found` */
export async function showConversion({ db, settings }: Needs, video_file_id: number): Promise<Conversion> {
  return asSeenHere(settings)((await findConversion(db, video_file_id)) ?? refuse('file-not-found'));
}

/** The conversions of all films that a video has, by `video_file_id`. */
export async function showConversions({ db, settings }: Needs): Promise<ReadonlyMap<number, Conversion>> {
  const rows = (await listConversions(db)).map(asSeenHere(settings));
  return new Map(rows.map((row) => [row.video_file_id, row]));
}

function asSeenHere(settings: Needs['settings']): (row: ConversionRow) => Conversion {
  // A separate worker (`JOBS=worker`) may have `ffmpeg` although this server has not.
  const canBeMade = settings.JOBS === 'worker' || findFfmpeg(settings) !== null;
  const isMade = ({ state }: ConversionRow) => state === 'ready' || state === 'failed';
  return (row) => ({ ...row, state: canBeMade || isMade(row) ? row.state : 'unavailable' });
}

/**
 * Puts a failed film back in line; one that is waiting, being converted or ready stays unchanged.
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
