import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '#shared/time.ts';
import type { ConversionReason } from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import type { KeptFiles } from '../../../gateways/files/file-store.ts';
import { LEFT_FREE } from '../films/send-film.ts';
import { type Claim, writeHeartbeat } from './queries.ts';

export type ConversionContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'settings'> & { files: KeptFiles };

/** A process without a heartbeat for this long counts as ended, and another may claim its film. */
export const SILENCE = 2 * MINUTE;
const HEARD_EVERY = 5 * SECOND;
const LOOKED_AT_EVERY = SECOND;
/** All qualities of a film together may take this many times the limit of the largest film. */
const TIMES_THE_LARGEST = 2;
export const mostBytes = ({ settings }: Pick<ConversionContext, 'settings'>) =>
  TIMES_THE_LARGEST * settings.VIDEO_MEGABYTES * 1024 * 1024;

export const TOO_LARGE = 'What is made of it is too large.';
export const TAKEN = 'It is another process’s, or no video’s.';

/** Why a run failed for good; it is not tried again automatically. */
export class Unconvertible extends Error {
  override name = 'Unconvertible';
  readonly reason: ConversionReason;
  constructor(reason: ConversionReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Another process has claimed the film, or no video has it any more. */
export class NoLongerMine extends Error {
  override name = 'NoLongerMine';
}

interface Watch {
  context: ConversionContext;
  film: Claim;
  folder: string;
  stop: AbortController;
}

/** Writes a heartbeat every few seconds until `stop` is aborted, and aborts it if the run must end. */
export async function watchRun({ context, film, folder, stop }: Watch): Promise<void> {
  const { signal } = stop;
  const until = performance.now() + context.settings.FFMPEG_MINUTES * MINUTE;
  let lastBeat = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (performance.now() > until) throw new Unconvertible('too-long', 'It takes too long.');
    await requireFreeSpace(folder, 0);
    if ((await bytesIn(folder)) > film.bytes + mostBytes(context)) throw new Unconvertible('too-large', TOO_LARGE);
    if (performance.now() - lastBeat < HEARD_EVERY) return;
    lastBeat = performance.now();
    await keepClaim(context, film);
  };
  while (!signal.aborted) {
    await sleep(LOOKED_AT_EVERY, undefined, { signal })
      .then(look)
      .catch((error: unknown) => {
        if (error instanceof Unconvertible || error instanceof NoLongerMine) stop.abort(error);
        // The database is unreachable; if that lasts, another process claims the film.
        else if (!signal.aborted) context.log.warn({ err: { message: String(error) } }, 'film: not looked at');
      });
  }
}

async function keepClaim({ db, clock }: ConversionContext, film: Claim): Promise<void> {
  if (!(await db.transaction((tx) => writeHeartbeat(tx, film, clock.now())))) throw new NoLongerMine(TAKEN);
}

export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + LEFT_FREE) throw new Unconvertible('storage-full', 'There is no room.');
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let sum = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // It was stored and removed since the folder was listed.
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return sum;
}
