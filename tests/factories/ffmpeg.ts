import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filmBytes } from './films.ts';

/** A recorded call of the stand-in. */
export interface FfmpegCall {
  args: string[];
  pid: number;
  folder: string;
  environment: string[];
}

export interface FfmpegStandIn {
  /** The value for `FFMPEG_PATH`. */
  program: string;
  calls(): Promise<FfmpegCall[]>;
  close(): Promise<void>;
}

/** A program that replaces `ffmpeg`, with a log of its calls. */
export async function ffmpegStandIn(): Promise<FfmpegStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'cupo-ffmpeg-'));
  const [program, log] = [join(folder, 'ffmpeg'), join(folder, 'calls.ndjson')];
  const script = fileURLToPath(new URL('../films/ffmpeg-stand-in.mjs', import.meta.url));
  await writeFile(log, '');
  // The shell replaces itself, so that its process id is the program's.
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${log}' "$@"\n`, { mode: 0o700 });
  const calls = async () => {
    const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line): FfmpegCall => JSON.parse(line));
  };
  return { program, calls, close: () => rm(folder, { recursive: true, force: true }) };
}

export interface StandInFilm {
  size: string;
  seconds: number;
  how?: 'hang' | 'fail' | 'no-picture';
  /** The bytes of each piece. */
  flood?: number;
}

/** A film from which the stand-in makes the requested output. */
export const standInFilm = (input: StandInFilm): Buffer =>
  Buffer.concat([filmBytes(1000), Buffer.from(`\nSTAND-IN ${JSON.stringify(input)}`, 'latin1')]);
