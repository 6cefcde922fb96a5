import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import type { BookReport } from '../capabilities/books/index.ts';
import type { Clock } from '../clock.ts';
import { isOldRecord, isWholeOldRecord, lastOldMigration } from '../database/adopt-old-record.ts';
import type { Database, Tx } from '../database/database.ts';
import { readAppliedMigrations } from '../database/dump/tables.ts';
import {
  countRows,
  hasCustomers,
  lockAndCheckCustomers,
  refillTables,
  writeRows,
  writeSequences,
} from '../database/dump/write-rows.ts';
import { migrate, migrateWithin } from '../database/migrate.ts';
import { readSchemaFiles, type SchemaFiles } from '../database/schema-files.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { hashFile, hashFolder } from './hash-file.ts';
import { type Manifest, manifestSchema, tableFile } from './manifest.ts';

export interface RestoreParts {
  db: Database;
  dataFolder: string;
  /** The path of an archive written by `writeBackup`. */
  file: string;
  clock: Clock;
  recount(tx: Tx): Promise<BookReport>;
  /** Gives up the letters that wait. @returns how many */
  holdLetters(tx: Tx, why: { at: Date; reason: string }): Promise<number>;
  /** The schema of this version; absent: the source tree's. */
  files?: SchemaFiles;
}

const PAGE = 500;

/**
 * What was made after the backup is lost, but not its number: customers have it on receipts, as the concept of a transfer,
 * in links of letters. It is not given to anything else.
 */
const NUMBERS_SKIPPED = 10_000;

/** In the words of the list of letters that did not leave. */
const HELD = 'Esperaba salir cuando se hizo el respaldo que se restauró.';

/**
 * Restores a backup into an empty studio, completely or not at all: rows, newer migrations and the check of the books run
 * in one transaction. The letters that waited are held: most left long ago, and a copy for trying out writes to nobody.
 * @throws CannotStart when the place is not empty, the archive is damaged or too old, or its books do not agree
 */
export async function restoreBackup(parts: RestoreParts): Promise<{ rows: number; files: number; letters: number }> {
  await mkdir(parts.dataFolder, { recursive: true });
  const folder = await mkdtemp(join(resolve(parts.dataFolder), '.restore-'));
  try {
    const manifest = await unpack(parts.file, folder);
    const files = parts.files ?? (await readSchemaFiles());
    await prepareSchema(parts, schemaOf(manifest, files));
    const undoFiles = await placeFiles(folder, parts.dataFolder, manifest);
    try {
      const letters = await parts.db.transaction(async (tx) => {
        await fill(tx, manifest, folder);
        await migrateWithin(tx, parts.clock, files);
        await checkBooks(tx, parts);
        return parts.holdLetters(tx, { at: parts.clock.now(), reason: HELD });
      }, 'unlimited');
      return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.length, letters };
    } catch (error) {
      await undoFiles();
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Unpacks an archive and checks, before anything is written, that it has all files of the manifest, unchanged. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extract({ file, cwd: folder, strict: true });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    for (const { name, sha256 } of manifest.tables) {
      if ((await hashFile(join(folder, tableFile(name)))) !== sha256) throw new Error(`la tabla ${name} cambió`);
    }
    const files = await hashFolder(join(folder, 'files'));
    if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw new Error('los archivos cambiaron');
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`El respaldo ${file} no se puede leer o está dañado (${reason}).`, { cause: error });
  }
}

/** The schema in which the backup's rows were written. */
function schemaOf({ migrations }: Manifest, files: SchemaFiles): SchemaFiles {
  if (!isOldRecord(migrations.map((name) => ({ name })))) {
    const steps = files.steps.filter(({ name }) => migrations.includes(name));
    if ([...files.tables, ...steps].length === migrations.length) return { ...files, steps };
    throw new CannotStart('El respaldo es de una versión más nueva de Cupo. Actualiza el programa.');
  }
  if (isWholeOldRecord(migrations)) return { ...files, steps: [] };
  throw new CannotStart(
    `El respaldo es de una versión anterior de Cupo que no llegó a su última migración (${lastOldMigration.name}). Restáuralo con la última versión que trae la carpeta src/server/database/migrations, haz ahí otro respaldo y restaura ese.`,
  );
}

/** Creates the backup's tables in an empty database; one that a start has already migrated must have exactly those. */
async function prepareSchema({ db, clock }: RestoreParts, { tables, steps }: SchemaFiles): Promise<void> {
  if ((await readAppliedMigrations(db)).length === 0) await migrate(db, clock, { tables, steps, functions: [] });
  refuseUsed(await hasCustomers(db));
  const wanted = [...tables, ...steps].map(({ name }) => name);
  if (JSON.stringify(await readAppliedMigrations(db)) !== JSON.stringify(wanted)) {
    throw new CannotStart(
      'El destino ya tiene una versión distinta a la del respaldo: restaura en una base de datos nueva.',
    );
  }
}

/** @throws CannotStart */
function refuseUsed(has_customers: boolean): void {
  if (!has_customers) return;
  throw new CannotStart(
    'El estudio de destino ya tiene datos: restaura en otra carpeta (DATA_DIR) o en otra base de datos.',
  );
}

async function placeFiles(folder: string, dataFolder: string, { files }: Manifest): Promise<() => Promise<void>> {
  if (files.length === 0) return async () => undefined;
  const target = join(dataFolder, 'files');
  if (existsSync(target))
    throw new CannotStart(`La carpeta ${resolve(target)} ya existe: restaura en otra carpeta (DATA_DIR).`);
  await rename(join(folder, 'files'), target);
  return () => rm(target, { recursive: true, force: true });
}

async function fill(tx: Tx, { tables, sequences }: Manifest, folder: string): Promise<void> {
  // Somebody may have signed up since the first look.
  refuseUsed(await lockAndCheckCustomers(tx));
  await refillTables(tx, tables, async () => {
    for (const table of tables) {
      for await (const lines of pagesOf(join(folder, tableFile(table.name)))) await writeRows(tx, table, lines);
      const found = await countRows(tx, table);
      if (found !== table.rows) throw new CannotStart(`De ${table.name} llegaron ${found} filas de ${table.rows}.`);
    }
    await writeSequences(tx, sequences, NUMBERS_SKIPPED);
  });
}

async function checkBooks(tx: Tx, { recount }: RestoreParts): Promise<void> {
  const { disagreements } = await recount(tx);
  const [first] = disagreements;
  if (first)
    throw new CannotStart(`Las cuentas del respaldo no cuadran (${first.table}: ${first.rule}); no se restauró nada.`);
}

async function* pagesOf(path: string): AsyncGenerator<string[]> {
  const source = await open(path);
  let page: string[] = [];
  for await (const line of source.readLines()) {
    page.push(line);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
