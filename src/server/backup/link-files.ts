import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * Holds every kept file under a second name in `target`, so that it stays while the backup reads it, whatever the studio
 * removes meanwhile. Kept files never change, so their bytes need no copy where a link will do. Call it before and
 * after the rows are read: whatever they speak of was there at one of the two.
 */
export async function linkFiles(source: string, target: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // Drafts of uploads under way are nobody's yet.
    if (entry.isFile() && !entry.name.endsWith('.part')) await hold(path, join(target, relative(source, path)));
  }
}

async function hold(path: string, second: string): Promise<void> {
  await mkdir(dirname(second), { recursive: true });
  try {
    await link(path, second).catch((error: unknown) => {
      // Another disk, or one without links.
      if (['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(codeOf(error))) return copyFile(path, second);
      throw error;
    });
  } catch (error) {
    // Held already, or removed since it was listed.
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}
