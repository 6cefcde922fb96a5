import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file's SHA-256, read in pieces. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Every file under a folder with its hash, with `/` in paths; none if the folder is missing. */
export async function hashFolder(folder: string): Promise<{ path: string; sha256: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = [];
  for (const path of paths.sort()) {
    hashed.push({ path: relative(folder, path).split(sep).join('/'), sha256: await hashFile(path) });
  }
  return hashed;
}
