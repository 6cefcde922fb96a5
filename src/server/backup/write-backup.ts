import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { readOneSnapshot, readRows } from '../database/dump/read-rows.ts';
import { readAppliedMigrations, readSequences, readShapes, type TableShape } from '../database/dump/tables.ts';
import type { FileStore } from '../gateways/files/file-store.ts';
import { hashFolder } from './hash-file.ts';
import { holdCloud } from './hold-cloud.ts';
import { linkFiles } from './link-files.ts';
import { type Manifest, tableFile } from './manifest.ts';

export interface BackupReport {
  file: string;
  bytes: number;
  rows: number;
  files: number;
}

export interface BackupParts {
  dataFolder: string;
  /** Absolute path of the `.tar.gz` to write. */
  file: string;
  clock: Clock;
  /** Where files outside the disk are; absent: there are none, or they are left out. */
  cloud?: Pick<FileStore, 'list' | 'open'> | null;
}

/**
 * Writes the database as of one moment, and the files of `DATA_DIR/files` and of the cloud, into one archive that either
 * home can restore. An incomplete archive never gets the final name. The secret that signs sessions is left out.
 */
export async function writeBackup(
  db: Database,
  { dataFolder, file, clock, cloud }: BackupParts,
): Promise<BackupReport> {
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const [stored, held] = [resolve(dataFolder, 'files'), join(folder, 'files')];
    const hold = async () => {
      await linkFiles(stored, held);
      if (cloud) await holdCloud(cloud, held);
    };
    await hold();
    await mkdir(join(folder, 'tables'));
    // It waits for the disk, since its pages must not pile up in memory.
    const contents = await db.transaction((tx) => writeTables(tx, folder), 'unlimited');
    await hold();
    const manifest: Manifest = {
      format: 'cupo-backup-1',
      made_at: clock.now().toISOString(),
      ...contents,
      files: await hashFolder(held),
    };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1));
    await archive(folder, file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { file, bytes: (await stat(file)).size, rows, files: manifest.files.length };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function archive(folder: string, file: string): Promise<void> {
  const partial = join(folder, 'archive.tar.gz');
  const parts = ['manifest.json', 'tables', ...(existsSync(join(folder, 'files')) ? ['files'] : [])];
  await create({ file: partial, gzip: true, cwd: folder, portable: true, mode: 0o600 }, parts);
  await rename(partial, file);
}

async function writeTables(tx: Tx, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await readOneSnapshot(tx);
  const tables: Manifest['tables'] = [];
  for (const shape of await readShapes(tx)) {
    const target = await open(join(folder, tableFile(shape.name)), 'wx', 0o600);
    try {
      tables.push({ ...shape, ...(await writeTable(tx, shape, target)) });
    } finally {
      await target.close();
    }
  }
  return { migrations: await readAppliedMigrations(tx), tables, sequences: await readSequences(tx) };
}

async function writeTable(tx: Tx, shape: TableShape, target: FileHandle): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of readRows(tx, shape)) {
    const text = page.map((line) => `${line}\n`).join('');
    hash.update(text);
    await target.write(text);
    rows += page.length;
  }
  return { rows, sha256: hash.digest('hex') };
}
