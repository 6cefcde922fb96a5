import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Settings } from '../../settings.ts';

/** The value of `FFMPEG_PATH` that switches `ffmpeg` off. */
export const NO_FFMPEG = 'no';

/** The path of `ffmpeg`: `FFMPEG_PATH`, else the first one on `PATH`; null: not found, or switched off. */
export function findFfmpeg({ FFMPEG_PATH, PATH }: Pick<Settings, 'FFMPEG_PATH' | 'PATH'>): string | null {
  if (FFMPEG_PATH === NO_FFMPEG) return null;
  if (FFMPEG_PATH !== undefined) return isProgram(FFMPEG_PATH) ? FFMPEG_PATH : null;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  // Relative folders on PATH are skipped, since they depend on the working directory.
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
