import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCodeOf } from '../error-code.ts';

/**
 * Links every kept file into `target`, so that it stays while the backup reads it, even if the studio removes it meanwhile.
 * Kept files never change, so a link is enough where the disk allows it. Call it before and after the rows are read: every
 * file that they name existed at one of the two.
 */
export async function linkFiles(source: string, target: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // Unfinished uploads belong to no row yet.
    if (entry.isFile() && !entry.name.endsWith('.part')) await hold(path, join(target, relative(source, path)));
  }
}

async function hold(path: string, second: string): Promise<void> {
  await mkdir(dirname(second), { recursive: true });
  try {
    await link(path, second).catch((error: unknown) => {
      // The target is on another disk, or the disk has no links.
      if (['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(errorCodeOf(error)))
        return copyFile(path, second);
      throw error;
    });
  } catch (error) {
    // Linked already, or removed since it was listed.
    if (!['EEXIST', 'ENOENT'].includes(errorCodeOf(error))) throw error;
  }
}
