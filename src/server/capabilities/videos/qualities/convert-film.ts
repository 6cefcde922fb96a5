import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#shared/refusals.ts';
import type { ConversionReason, VideoKind } from '#shared/wire/films.ts';
import { violatedConstraint } from '../../../database/failures.ts';
import { FfmpegFailure, runFfmpeg } from '../../../gateways/ffmpeg/run-ffmpeg.ts';
import { partName } from '../films/send-film.ts';
import { pieceName } from './pieces.ts';
import type { Rendition } from './playlist-rules.ts';
import {
  BEGINNING,
  codecsOf,
  LIST,
  piecesIn,
  probeArguments,
  type Rung,
  rungArguments,
  rungsFor,
  sizeIn,
} from './quality-rules.ts';
import {
  askForNew,
  type Claim,
  claimFilm,
  giveBack,
  insertRendition,
  markConversionFailed,
  markReady,
  takeBack,
} from './queries.ts';
import { removeRuns } from './remove-runs.ts';
import {
  type ConversionContext,
  mostBytes,
  NoLongerMine,
  requireFreeSpace,
  SILENCE,
  TAKEN,
  TOO_LARGE,
  Unconvertible,
  watchRun,
} from './watch-run.ts';

/** After this many tries that ended with a dead process, the film itself is taken as the cause. */
const MOST_TRIES = 3;
interface Work {
  context: ConversionContext;
  program: string;
  film: Claim & { type: VideoKind };
  folder: string;
  /** Kills the running program. */
  signal: AbortSignal;
}

/**
 * Converts the film that has waited longest into its qualities (docs/rules.md#film-qualities), unless a process is
 * converting one.
 * @param program the path of `ffmpeg`
 * @param ended aborts when this process ends: the program is killed, and the film waits again
 * @returns whether there was a film
 */
export async function convertNextFilm(
  context: ConversionContext,
  { program, ended }: { program: string; ended: AbortSignal },
): Promise<boolean> {
  const film = await claim(context);
  if (!film) return false;
  // One film at a time: files found here were left by a process that ended; its child process ends once they are gone.
  const folder = resolve(context.settings.DATA_DIR, 'conversion');
  const stop = new AbortController();
  const watching = watchRun({ context, film, folder, stop });
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const signal = AbortSignal.any([ended, stop.signal]);
    await convert({ context, program, film: typed(film), folder, signal });
  } catch (error) {
    const why: unknown = stop.signal.aborted ? stop.signal.reason : error;
    await end({ context, film, error: why, ended });
  } finally {
    stop.abort(new NoLongerMine('It is over.'));
    await watching;
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

async function claim({ db, clock }: ConversionContext): Promise<Claim | undefined> {
  const at = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await takeBack(tx, { before: new Date(at.getTime() - SILENCE), most: MOST_TRIES });
      await askForNew(tx, at);
      return claimFilm(tx, at);
    });
  } catch (error) {
    // Another process claimed a film at the same moment.
    if (violatedConstraint(error)) return undefined;
    throw error;
  }
}

function typed(film: Claim): Work['film'] {
  const { type } = film;
  if (!type) throw new Unconvertible('unreadable', 'Nobody knows what it is.');
  return { ...film, type };
}

async function convert(work: Work): Promise<void> {
  const { context, film, folder, program, signal } = work;
  await removeRuns(context, film.video_file_id, ({ run }) => run !== film.run);
  await requireFreeSpace(folder, 2 * film.bytes);
  const file = join(folder, 'film');
  await joinParts(work, file);
  const probed = await runFfmpeg({ program, args: probeArguments(film.type, file), folder, signal }).catch(unreadable);
  const size = sizeIn(probed);
  if (!size) throw new Unconvertible('unreadable', 'There is no picture in it.');
  const made = { bytes: 0 };
  for (const rung of rungsFor(size)) made.bytes += await keepQuality(work, { file, rung, before: made.bytes });
  if (!(await context.db.transaction((tx) => markReady(tx, film)))) throw new NoLongerMine(TAKEN);
  context.log.info({ video_file_id: film.video_file_id, bytes: made.bytes }, 'film: qualities ready');
}

function unreadable(error: unknown): never {
  if (error instanceof FfmpegFailure) throw new Unconvertible('unreadable', error.message);
  throw error;
}

/** Writes a film's parts into one file, in which `ffmpeg` can seek. */
async function joinParts({ context, film, signal }: Work, file: string): Promise<void> {
  const { files } = context;
  async function* bytes() {
    for (const tried of film.parts) {
      const part = await files.open(partName(film, tried));
      if (!part) throw new Unconvertible('unreadable', 'A part of it is gone.');
      yield* part.content;
    }
  }
  await pipeline(Readable.from(bytes(), { objectMode: false }), createWriteStream(file, { mode: 0o600 }), { signal });
}

/** Makes one quality and stores its pieces. @returns their bytes */
async function keepQuality(
  work: Work,
  { file, rung, before }: { file: string; rung: Rung; before: number },
): Promise<number> {
  const { context, film, program, signal } = work;
  const folder = join(work.folder, String(rung.quality));
  await mkdir(folder);
  await runFfmpeg({ program, args: rungArguments(film.type, file, rung), folder, signal });
  const { rendition, names } = await madeIn(folder, rung);
  const bytes = rendition.bytes.reduce((sum, one) => sum + one, 0);
  if (before + bytes > mostBytes(context)) throw new Unconvertible('too-large', TOO_LARGE);
  if (!(await context.db.transaction((tx) => insertRendition(tx, film, rendition)))) throw new NoLongerMine(TAKEN);
  for (const [piece, name] of names.entries()) {
    signal.throwIfAborted();
    const kept = pieceName({ ...film, quality: rung.quality }, piece);
    await context.files.put(kept, await readFile(join(folder, name)), 'video/mp4');
  }
  await rm(folder, { recursive: true });
  return bytes;
}

async function madeIn(folder: string, rung: Rung): Promise<{ rendition: Rendition; names: string[] }> {
  const pieces = piecesIn(await readFile(join(folder, LIST), 'utf8'));
  const codecs = codecsOf(await readFile(join(folder, BEGINNING)));
  if (pieces.length === 0 || !codecs) throw new FfmpegFailure('What it made is no list of pieces of H.264.');
  const names = [BEGINNING, ...pieces.map(({ name }) => name)];
  const bytes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const { quality, width, height } = rung;
  return {
    rendition: { quality, width, height, codecs, lengths: pieces.map(({ milliseconds }) => milliseconds), bytes },
    names,
  };
}

/** Removes everything of an incomplete run; the row says why it failed, or that the film waits again. */
async function end({
  context,
  film,
  error,
  ended,
}: {
  context: ConversionContext;
  film: Claim;
  error: unknown;
  ended: AbortSignal;
}): Promise<void> {
  const { db, log } = context;
  const { video_file_id } = film;
  await removeRuns(context, video_file_id, ({ run }) => run === film.run);
  const reason = reasonOf(error);
  if (ended.aborted || error instanceof NoLongerMine || !reason) await db.transaction((tx) => giveBack(tx, film));
  else await db.transaction((tx) => markConversionFailed(tx, film, reason));
  if (ended.aborted || error instanceof NoLongerMine) return;
  // The store is unreachable, or the program cannot run: tried again later.
  if (!reason) throw error;
  log.warn({ video_file_id, reason, err: { message: String(error) } }, 'film: not converted');
}

function reasonOf(error: unknown): ConversionReason | undefined {
  if (error instanceof Unconvertible) return error.reason;
  if (error instanceof FfmpegFailure) return 'not-converted';
  if (error instanceof Refusal && error.code === 'storage-full') return 'storage-full';
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'storage-full' : undefined;
}
