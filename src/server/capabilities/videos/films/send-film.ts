import { randomBytes } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import type { NewVideoFile, VideoFile } from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import type { KeptFiles } from '../../../gateways/files/file-store.ts';
import { audit } from '../../audit/index.ts';
import { type AddressContext, officeAddress } from '../serving/addresses.ts';
import { DIRECT_PART_BYTES, isWhole, kindOfFilm, lengthOfPart, PART_BYTES, partsOf } from './film-rules.ts';
import { beginTry, endTry, type Film, findBegun, findFilm, insertFilm } from './queries.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'files' | 'settings'>;

const MEGABYTE = 1024 * 1024;
/** Bytes that films leave free, since the database grows on the same disk. */
export const LEFT_FREE = 256 * MEGABYTE;

export const attemptName = ({ key }: Pick<Film, 'key'>, tried: number) => `${key}-${tried}`;

/** The name in the store of one try's bytes. */
export const partName = (film: Pick<Film, 'key'>, tried: number) => `videos/${attemptName(film, tried)}`;

/** A film as the office sees it; once complete, with an address that opens it for some minutes. */
export function shownFilm(context: AddressContext, film: Film): VideoFile {
  const { video_file_id, name, type, bytes, part_bytes, direct } = film;
  const src = isWhole(film) ? officeAddress(context, video_file_id) : null;
  return {
    video_file_id,
    name,
    type,
    bytes,
    part_bytes,
    parts: partsOf(film),
    arrived: film.parts.length,
    direct,
    src,
  };
}

async function requireFreeSpace(files: KeptFiles, bytes: number): Promise<void> {
  const freeBytes = await files.freeBytes?.();
  if (freeBytes !== undefined && freeBytes < bytes + LEFT_FREE) refuse('storage-full');
}

/** @throws Refusal `file-not-found` */
export async function readFilm({ db }: Pick<AppContext, 'db'>, video_file_id: number): Promise<Film> {
  return (await findFilm(db, video_file_id)) ?? refuse('file-not-found');
}

/**
 * Begins the upload of a film, or resumes one that has some parts (docs/rules.md#own-videos).
 * @throws Refusal `file-too-large`, `storage-full`
 */
export async function beginFilm(
  { db, clock, files, settings }: Needs,
  actor_id: number,
  { name, bytes, modified, direct: wished }: NewVideoFile,
): Promise<Film> {
  const megabytes = settings.VIDEO_MEGABYTES;
  if (bytes > megabytes * MEGABYTE) refuse('file-too-large', { megabytes });
  const shown = [...name].slice(0, LONGEST_NAME).join('');
  const direct = wished && (await files.direct()) !== null;
  const begun = await findBegun(db, { name: shown, bytes, modified, direct, customer_id: actor_id });
  if (begun) return begun;
  await requireFreeSpace(files, bytes);
  const at = clock.now();
  const film = {
    key: randomBytes(16).toString('hex'),
    name: shown,
    type: null,
    bytes,
    part_bytes: direct ? DIRECT_PART_BYTES : PART_BYTES,
    parts: [],
    direct,
  };
  return db.transaction(async (tx) => {
    const made = await insertFilm(tx, { ...film, modified, customer_id: actor_id }, at);
    const details = { name: shown, bytes };
    await audit(tx, { at, actor_id, action: 'video_file-created', subject_id: made.video_file_id, details });
    return made;
  });
}

const LONGEST_NAME = 100;

/**
 * Stores the next part of a film; one that is stored already stays unchanged. The row counts the try first, so that the
 * bytes of a killed process are found and removed with the film; the bytes are written outside of any transaction.
 * @throws Refusal `file-not-found`, `video-part`, `video-type`, `storage-full`
 */
export async function keepPart(
  { db, clock, files }: Needs,
  { video_file_id, part, content }: { video_file_id: number; part: number; content: Uint8Array },
): Promise<Film> {
  const film = await readFilm({ db }, video_file_id);
  if (part < film.parts.length) return film;
  if (part !== film.parts.length || isWhole(film) || content.length !== lengthOfPart(film, part)) refuse('video-part');
  const type = part === 0 ? (kindOfFilm(content) ?? refuse('video-type')) : film.type;
  await requireFreeSpace(files, content.length);
  const tried = await db.transaction((tx) => beginTry(tx, { video_file_id, part, at: clock.now() }));
  if (tried === undefined) return readFilm({ db }, video_file_id);
  await files.put(partName(film, tried), content, 'application/octet-stream');
  // Two requests uploaded it at once: one of them counts.
  const counts = await db.transaction((tx) => endTry(tx, { video_file_id, part, type, tried }));
  if (!counts) await files.remove([partName(film, tried)]);
  return readFilm({ db }, video_file_id);
}
