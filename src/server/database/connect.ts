import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../error-code.ts';
import type { Settings } from '../settings.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { closeDataFiles, closeDataFolder } from '../start/own-data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR' | 'NODE_ENV'>;

const ATTEMPTS = 16;
const PAUSE_MILLISECONDS = 500;
/** How often the files of the embedded database are looked for while nobody uses it. */
const LOOK_MILLISECONDS = 500;

/**
 * Opens the studio's database: the server of `DATABASE_URL`, else the embedded one in `DATA_DIR` under that folder's lock,
 * which closing releases. Only the driver in use is loaded. In both cases the folder is made readable by its owner only.
 * @throws CannotStart with a sentence when it cannot
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = settings;
  if (!DATABASE_URL) return openFolder(settings);
  closeDataFolder(settings);
  closeDataFiles(DATA_DIR);
  return connectToServer(DATABASE_URL, DATABASE_POOL);
}

async function openFolder(settings: DatabaseSettings): Promise<Database> {
  const folder = resolve(settings.DATA_DIR);
  const lock = await lockDataFolder(folder);
  try {
    closeDataFolder(settings);
    const { openEmbedded } = await import('./embedded.ts');
    const database = join(folder, 'database');
    const look = () => leaveWithout(database);
    const db = await openEmbedded(database, {}, look);
    closeDataFiles(folder);
    const watch = setInterval(look, LOOK_MILLISECONDS).unref();
    return {
      ...db,
      close: async () => {
        await db.close();
        clearInterval(watch);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`No se pudo abrir la base de datos de ${folder}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * The embedded engine runs in this process. Without its files it panics at the next segment of its log, or at a checkpoint,
 * and what it is asked after that never ends, on the whole processor and deaf to signals; nothing it could still write would
 * be kept. So the process ends as soon as the folder of the log is gone.
 */
function leaveWithout(database: string): void {
  if (existsSync(join(database, 'pg_wal'))) return;
  process.stderr.write(`Cupo se detuvo: la carpeta de datos ${dirname(database)} ya no está, o se movió.\n`);
  process.exit(1);
}

/** Waits a few seconds for a server that is still starting, but not after a wrong name or password. */
async function connectToServer(url: string, pool: number): Promise<Database> {
  const { openServer } = await import('./server.ts');
  const db = openServer({ url, pool });
  for (let attempt = 1; ; attempt++) {
    try {
      await db.rows('select 1');
      return db;
    } catch (error) {
      if (attempt < ATTEMPTS && isDatabaseUnavailable(error)) {
        await sleep(PAUSE_MILLISECONDS);
        continue;
      }
      await db.close();
      throw new CannotStart(`No se pudo conectar a PostgreSQL (${placeOf(url)}): ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }
}

/** Host and database, never the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** ENOSPC and EDQUOT in the embedded engine, which throws its file system's errors as numbers without words. */
const NO_SPACE = new Set([51, 19]);

/** PostgreSQL's code: the server or the user has as many connections as it may. */
const TOO_MANY_CONNECTIONS = '53300';

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (errorCodeOf(error) === TOO_MANY_CONNECTIONS)
    return 'no le quedan conexiones libres; baja DATABASE_POOL en cada proceso o sube su límite (max_connections)';
  if (error instanceof Error) return error.message.replace(/\.$/, '');
  if (!(error instanceof Object && 'errno' in error)) return String(error);
  return NO_SPACE.has(Number(error.errno)) ? 'no queda espacio en el disco' : `error ${error.errno} del disco`;
}
