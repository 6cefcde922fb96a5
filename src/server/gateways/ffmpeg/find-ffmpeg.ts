import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Settings } from '../../settings.ts';

/** `FFMPEG_PATH` that says not to look for it. */
export const NO_FFMPEG = 'no';

/** Where `ffmpeg` is: what `FFMPEG_PATH` names, else the first one on `PATH`; null: nowhere, or it is not wanted. */
export function findFfmpeg({ FFMPEG_PATH, PATH }: Pick<Settings, 'FFMPEG_PATH' | 'PATH'>): string | null {
  if (FFMPEG_PATH === NO_FFMPEG) return null;
  if (FFMPEG_PATH !== undefined) return isProgram(FFMPEG_PATH) ? FFMPEG_PATH : null;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  // A relative folder on PATH is whatever this process stands in.
  const folders = PATH.split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
