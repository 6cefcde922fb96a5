import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import type { Settings } from '../settings.ts';
import { CannotStart } from './cannot-start.ts';

const OTHERS = 0o077;

/** What any process of ours makes from here on is its user's alone, whatever the terminal's own mask says. */
export function makeFilesOwn(): void {
  process.umask(OTHERS);
}

/**
 * Closes the data folder to everybody but its owner: who cannot enter it reaches nothing below. Without the folder nothing
 * is done; Windows has other rights.
 * @throws CannotStart in production where it stays open
 */
export function closeDataFolder({ DATA_DIR, NODE_ENV }: Pick<Settings, 'DATA_DIR' | 'NODE_ENV'>): void {
  if (process.platform === 'win32' || !existsSync(DATA_DIR)) return;
  closeOne(DATA_DIR, statSync(DATA_DIR).mode);
  if (NODE_ENV === 'production' && (statSync(DATA_DIR).mode & OTHERS) !== 0) {
    throw new CannotStart(
      `Otros usuarios de esta máquina pueden abrir la carpeta de datos ${DATA_DIR}, y no se pudo cerrar: hazla del usuario que ejecuta Cupo, con permisos 700.`,
    );
  }
}

/**
 * The same for everything in the folder, so that a copy of a part of it is closed too: the embedded database makes its
 * files readable for everybody. Links are not followed. Eight thousand files take a fifth of a second.
 */
export function closeDataFiles(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  // By hand: a recursive reading follows links.
  const folders = [folder];
  for (let inside = folders.pop(); inside !== undefined; inside = folders.pop()) {
    for (const entry of entriesOf(inside)) {
      if (entry.isSymbolicLink()) continue;
      const path = join(inside, entry.name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found) closeOne(path, found.mode);
      if (entry.isDirectory()) folders.push(path);
    }
  }
}

const entriesOf = (folder: string): Dirent[] => ifOurs(() => readdirSync(folder, { withFileTypes: true })) ?? [];

function closeOne(path: string, mode: number): void {
  if ((mode & OTHERS) !== 0) ifOurs(() => chmodSync(path, mode & 0o700));
}

const NOT_OURS = ['EPERM', 'EACCES', 'ENOENT', 'EROFS', 'ENOTSUP', 'ENOSYS'];

/** Somebody else's, on a disk without rights, or gone meanwhile: what keeps others out is the folder above. */
function ifOurs<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (NOT_OURS.includes(errorCodeOf(error))) return undefined;
    throw error;
  }
}
