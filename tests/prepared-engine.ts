import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { extract } from 'tar';
import { systemClock } from '../src/server/clock.ts';
import { type Prepared, wrapEmbedded } from '../src/server/database/embedded.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { readSchemaFiles } from '../src/server/database/schema-files.ts';

const folder = fileURLToPath(new URL('../.cache/test-database/', import.meta.url));
const engineFolder = new URL('../node_modules/@electric-sql/pglite/', import.meta.url);

/**
 * What `openEmbedded` needs to open a migrated, empty studio in 0.4 s: its data folder, made once per schema and kept on
 * disk, and the engine, compiled once in this process.
 */
export async function preparedEngine(): Promise<Prepared> {
  return prepare(await migratedFile());
}

/** Writes that data folder where a process will open it, for tests that are not about creating an empty one. */
export async function writeMigratedFolder(dataDir: string): Promise<void> {
  const cwd = join(dataDir, 'database');
  await mkdir(cwd, { recursive: true, mode: 0o700 });
  await extract({ file: await migratedFile(), cwd });
}

/** Like `preparedEngine`, without our tables. */
export async function unmigratedEngine(): Promise<Prepared> {
  return prepare(await fileOf([], async () => undefined));
}

async function migratedFile(): Promise<string> {
  const { tables, steps, functions } = await readSchemaFiles();
  return fileOf(
    [...tables, ...steps, ...functions].map(({ hash }) => hash),
    async (engine) => {
      await migrate(wrapEmbedded(engine), systemClock);
    },
  );
}

/** The data folder as an archive on disk, created if it is missing. */
async function fileOf(hashes: string[], fill: (engine: PGlite) => Promise<void>): Promise<string> {
  const file = `${folder}${await fingerprint(hashes)}.tar`;
  if (!existsSync(file)) await make(file, fill);
  return file;
}

async function prepare(file: string): Promise<Prepared> {
  compiled ??= readFile(new URL('dist/pglite.wasm', engineFolder)).then((bytes) => WebAssembly.compile(bytes));
  return {
    loadDataDir: new Blob([await readFile(file)], { type: 'application/x-tar' }),
    pgliteWasmModule: await compiled,
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

async function make(file: string, fill: (engine: PGlite) => Promise<void>): Promise<void> {
  const engine = await PGlite.create();
  await fill(engine);
  // No database is created from these templates here, and each opening would unpack their 600 files.
  await engine.exec('update pg_database set datistemplate = false');
  await engine.exec('drop database template0');
  await engine.exec('drop database template1');
  const snapshot = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(folder, { recursive: true });
  // Another test process may be creating the same file: the last one replaces a complete file by an equal one.
  const unfinished = `${folder}${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
}

/** A new engine may not read an older one's files; changes to the folder made here have a version of their own. */
async function fingerprint(hashes: string[]): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', engineFolder), 'utf8'));
  return createHash('sha256')
    .update(['2', version, ...hashes].join())
    .digest('hex')
    .slice(0, 16);
}
