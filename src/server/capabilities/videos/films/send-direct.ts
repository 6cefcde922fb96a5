import { Refusal, refuse } from '#shared/refusals.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { VideoKind, VideoPart, VideoPartForm } from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import { type ArrivedFile, type CloudStore, quarantined } from '../../../gateways/files/cloud.ts';
import { noteLaterRemoval } from '../../files/index.ts';
import { isWhole, kindOfFilm, lengthOfPart } from './film-rules.ts';
import { beginTry, endTry, type Film } from './queries.ts';
import { attemptName, partName, readFilm } from './send-film.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'files' | 'log'>;

/** Enough to upload a part on a slow line. */
const FORM_LASTS = HOUR;
/** After this time no upload form can still deliver anything. */
const LEFT_LYING = DAY;
/** A single part is not a film, and a browser that opens one must not show it. */
const PART_TYPE = 'application/octet-stream';

const quarantineName = (film: Pick<Film, 'key'>, tried: number) => quarantined(attemptName(film, tried));

/** @throws Refusal `video-part`: this film's parts are not, or no longer, uploaded straight to a cloud */
async function cloudOf({ files }: Needs, film: Film): Promise<CloudStore> {
  return ((film.direct && (await files.direct())) || null) ?? refuse('video-part');
}

/**
 * A form that lets the browser upload the next part of a film to the cloud itself (docs/rules.md#straight-to-the-cloud).
 * Its upload is scheduled for removal first, so that nothing stays in quarantine if the browser stops.
 * @returns without a form if the part is stored already
 * @throws Refusal `file-not-found`, `video-part`
 */
export async function signPart(
  context: Needs,
  { video_file_id, part }: Omit<VideoPart, 'tried'>,
): Promise<{ film: Film; form: VideoPartForm | null }> {
  const { db, clock } = context;
  const film = await readFilm({ db }, video_file_id);
  if (part < film.parts.length) return { film, form: null };
  if (part !== film.parts.length || isWhole(film)) refuse('video-part');
  const cloud = await cloudOf(context, film);
  const at = clock.now();
  const tried = await db.transaction(async (tx) => {
    const number = await beginTry(tx, { video_file_id, part, at });
    const then = new Date(at.getTime() + LEFT_LYING);
    if (number !== undefined) await noteLaterRemoval(tx, quarantineName(film, number), { at, then });
    return number;
  });
  if (tried === undefined) return { film: await readFilm({ db }, video_file_id), form: null };
  const bytes = lengthOfPart(film, part);
  const name = attemptName(film, tried);
  const upload = { name, type: PART_TYPE, least: bytes, most: bytes, seconds: FORM_LASTS / 1000 };
  const { url, fields } = cloud.signUpload(upload);
  return { film, form: { url, fields, tried } };
}

/**
 * Checks the uploaded part and stores it as the next part of its film. Repeating the call has no further effect.
 * @throws Refusal `file-not-found`, `video-part`, `video-type`, `storage-full`, `files-unreachable`
 */
export async function takePart(context: Needs, { video_file_id, part, tried }: VideoPart): Promise<Film> {
  const { db } = context;
  const read = () => readFilm({ db }, video_file_id);
  const film = await read();
  if (part < film.parts.length) return film;
  const isOfThisPart = tried <= film.tries && tried > (film.parts.at(-1) ?? 0);
  if (part !== film.parts.length || isWhole(film) || !isOfThisPart) refuse('video-part');
  const cloud = await cloudOf(context, film);
  const waiting = quarantineName(film, tried);
  const arrived = await cloud.arrived(waiting);
  const type = arrived && judged(film, part, arrived);
  if (!arrived || !type || !(await cloud.release(waiting, arrived.etag, partName(film, tried)))) {
    // Nothing was uploaded, or another call stored the part first.
    const now = await read();
    if (part < now.parts.length) return now;
    await remove(context, [waiting]);
    return refuse(type === null ? 'video-type' : 'video-part');
  }
  const counts = await db.transaction((tx) => endTry(tx, { video_file_id, part, type, tried }));
  const now = await read();
  // A repeated call finds its own try stored; of two different tries, the later one is removed.
  const isTooMuch = !counts && now.parts[part] !== tried;
  await remove(context, isTooMuch ? [waiting, partName(film, tried)] : [waiting]);
  return now;
}

/** The film's type after this part; null: not a film; undefined: not the part that was agreed. */
function judged(film: Film, part: number, { bytes, type, first }: ArrivedFile): VideoKind | null | undefined {
  if (bytes !== lengthOfPart(film, part) || type !== PART_TYPE) return undefined;
  return part === 0 ? (kindOfFilm(first) ?? null) : film.type;
}

/** Removes them now if possible; otherwise the scheduled removal does, or the film's own. */
async function remove({ files, log }: Needs, names: readonly string[]): Promise<void> {
  try {
    await files.remove(names);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ files: names.length }, 'films: not removed yet');
  }
}
