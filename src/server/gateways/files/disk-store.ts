import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Refusal } from '#shared/refusals.ts';
import { errorCodeOf } from '../../error-code.ts';
import { checkName, type FileStore, isKept, type ListedFile } from './file-store.ts';

/** Error codes of a full disk, an exceeded quota, or a read-only disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']);

/** Files in `DATA_DIR/files`. Several servers on one PostgreSQL must share this folder. */
export function createDiskStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'files');

  const pathOf = (name: string) => join(folder, checkName(name));

  return {
    put: async (name, content) => {
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeWhole(path, content);
      } catch (error) {
        if (FULL.has(errorCodeOf(error))) throw new Refusal('storage-full');
        throw error;
      }
    },
    open: async (name, range) => {
      try {
        const handle = await open(pathOf(name));
        const only = range && { start: range.from, end: range.to };
        return { content: handle.createReadStream(only), bytes: (await handle.stat()).size };
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      for (const path of names.map(pathOf)) {
        await rm(path, { force: true });
        await rm(draftOf(path), { force: true });
      }
    },
    list: () => filesUnder(folder),
    freeBytes: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function* filesUnder(folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !isKept(name)) continue;
    const found = await stat(path).catch((error: unknown) => {
      // The file was removed after it was listed.
      if (errorCodeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (found) yield { name, bytes: found.size };
  }
}

const draftOf = (path: string) => `${path}.part`;

/** Writes to a temporary name and renames, so that the final name appears complete, also after a power failure. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = draftOf(path);
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder; its file system's journal makes the rename durable.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
