import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { errorCodeOf } from '../error-code.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { identityOf, type ProcessIdentity, stateOf } from './process-identity.ts';

interface Holder extends ProcessIdentity {
  /** Names this one taking of the lock. */
  token: string;
}

/** The right to open the embedded database of a folder: PGlite itself lets two processes in and loses their writes. */
export interface DataFolderLock {
  release(): Promise<void>;
}

const REASONS: Record<string, string> = {
  EACCES: 'no hay permiso para escribir en ella',
  EPERM: 'no hay permiso para escribir en ella',
  EROFS: 'es de solo lectura',
  // What Node says of a folder to be made on a disk that is read-only.
  ENOENT: 'no se puede crear ahí; revisa que exista el disco y que no sea de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  ENOTDIR: 'hay un archivo en ese lugar',
  EEXIST: 'hay un archivo en ese lugar',
};
const HEARTBEAT_MILLISECONDS = 1000;
const SILENCE_OF_A_DEAD_HOLDER = 6000;

/**
 * Takes `cupo.lock` in a data folder (made if missing) for this process, if it is free or its holder has ended.
 * @throws CannotStart when a living process holds it
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, 'cupo.lock');
  const token = await takeIn(folder, path);
  if (!token) {
    throw new CannotStart(
      `Otro proceso de Cupo ya usa la carpeta de datos ${folder}: ciérralo, o elige otra carpeta con DATA_DIR.`,
    );
  }
  const heartbeat = setInterval(() => void touch(path), HEARTBEAT_MILLISECONDS).unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.token === token) await rm(path, { force: true });
    },
  };
}

async function takeIn(folder: string, path: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await take(path);
  } catch (error) {
    const code = errorCodeOf(error) || 'error';
    throw new CannotStart(`No se puede usar la carpeta de datos ${folder}: ${REASONS[code] ?? code}.`, {
      cause: error,
    });
  }
}

/** @returns the token under which this process now holds the file, or nothing if a living process does */
async function take(path: string): Promise<string | undefined> {
  const me: Holder = { ...(await identityOf(process.pid)), token: randomUUID() };
  const ready = `${path}.${me.token}`;
  await writeFile(ready, JSON.stringify(me), { mode: 0o600 });
  try {
    for (;;) {
      if (await linkIfFree(ready, path)) return me.token;
      const holder = await readHolder(path);
      if (!holder) continue;
      if (await lives(holder, path)) return undefined;
      if (await replaceDead(ready, path, holder)) return me.token;
    }
  } finally {
    await rm(ready, { force: true });
  }
}

/** Only the process with the claim named after the ended holder may replace its file, so that two that saw it cannot both. */
async function replaceDead(ready: string, path: string, dead: Holder): Promise<boolean> {
  const claim = `${path}.after-${dead.token.slice(0, 8)}`;
  const claimed = await take(claim);
  if (!claimed) return false;
  try {
    if ((await readHolder(path))?.token !== dead.token) return false;
    await rename(ready, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** A link appears with its whole content or not at all, and never over another. */
async function linkIfFree(ready: string, path: string): Promise<boolean> {
  try {
    await link(ready, path);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function lives(holder: Holder, path: string): Promise<boolean> {
  const state = await stateOf(holder);
  if (state !== 'elsewhere') return state === 'alive';
  const before = await lastTouched(path);
  await sleep(SILENCE_OF_A_DEAD_HOLDER);
  return (await lastTouched(path)) !== before;
}

const lastTouched = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs;

async function touch(path: string): Promise<void> {
  const at = systemClock.now();
  // A missed heartbeat (a full or vanished disk) is visible in the database's own errors; the next one follows in a
  // second.
  await utimes(path, at, at).catch(() => undefined);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
