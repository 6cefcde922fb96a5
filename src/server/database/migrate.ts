import type { Clock } from '../clock.ts';
import { errorCodeOf } from '../error-code.ts';
import { adoptOldRecord, isOldRecord } from './adopt-old-record.ts';
import type { Database, Sql, Tx } from './database.ts';
import { MigrationError } from './migration-error.ts';
import { readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';

/** The advisory lock of migrations, an arbitrary constant, so that two starts do not collide. */
const MIGRATION_LOCK = 4_207_001;
/** PostgreSQL's code. Since its version 15 only the owner of a database may make tables in it, unless told otherwise. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings a database to the schema of this version, forward only, in one transaction under a lock, so that an interruption
 * changes nothing. An empty database gets the tables (`schema/`), the numbered steps (`steps/`) and the functions
 * (`functions/`), in this order; an existing one gets the steps it lacks and the functions whose text changed, or all
 * functions after a step. How to change the schema: `steps/README.md`.
 * @returns names of the files applied now
 * @throws MigrationError when the database is of a newer version, of one before the last old migration, an applied file was
 *   edited, or its user may not make tables
 */
export async function migrate(db: Database, clock: Clock, files?: SchemaFiles): Promise<string[]> {
  const wanted = files ?? (await readSchemaFiles());
  try {
    return await db.transaction((tx) => migrateWithin(tx, clock, wanted), 'unlimited');
  } catch (error) {
    if (errorCodeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationError(
      `El usuario de DATABASE_URL no puede crear ni cambiar las tablas de Cupo en esa base de datos (${(error as Error).message}). Haz de él el dueño de una base vacía, por ejemplo con: create database estudio owner usuario`,
      { cause: error },
    );
  }
}

/** As `migrate`, inside the caller's transaction. */
export async function migrateWithin(tx: Tx, clock: Clock, files: SchemaFiles): Promise<string[]> {
  await waitForTurn(tx);
  await makeRecord(tx);
  const at = clock.now().toISOString();
  let applied = await readApplied(tx);
  if (isOldRecord(applied)) {
    await adoptOldRecord(tx, { applied, tables: files.tables, at });
    applied = await readApplied(tx);
  }
  const pending = pendingOf([...files.tables, ...files.steps], applied);
  const functions = await pendingFunctions(tx, files.functions, pending.length > 0);
  for (const file of pending) {
    await execute(tx, file);
    await tx.rows('insert into schema_migration (name, hash, applied_at) values ($1, $2, $3)', [
      file.name,
      file.hash,
      at,
    ]);
  }
  for (const file of functions) {
    await execute(tx, file);
    await tx.rows(
      'update schema_function set replaced_at = $3 where name = $1 and hash <> $2 and replaced_at is null',
      [file.name, file.hash, at],
    );
    await tx.rows(
      'insert into schema_function (name, hash, applied_at) values ($1, $2, $3) on conflict (name, hash) do nothing',
      [file.name, file.hash, at],
    );
  }
  return [...pending, ...functions].map(({ name }) => name);
}

/** Takes the lock of migrations: a second start waits for the first. */
async function waitForTurn(tx: Tx): Promise<void> {
  await tx.rows(`select set_config('lock_timeout', '10min', true)`);
  await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

async function makeRecord(tx: Tx): Promise<void> {
  await tx.rows(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz(3) not null)`);
  await tx.rows(`create table if not exists schema_function (
    name text, hash text, applied_at timestamptz(3) not null, replaced_at timestamptz(3), primary key (name, hash))`);
}

interface Applied {
  name: string;
  hash: string;
}

/** Tables and steps that were applied to a database, in their order. */
export function readApplied(sql: Sql): Promise<Applied[]> {
  return sql.rows<Applied>('select name, hash from schema_migration order by name');
}

function pendingOf(files: readonly SqlFile[], applied: readonly Applied[]): SqlFile[] {
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
    if (!hashes.has(name)) throw newerVersion(name);
    if (hashes.get(name) !== hash) throw new MigrationError(`La migración ${name} cambió después de aplicarse.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !done.has(name));
}

/**
 * A step may have dropped an object that a function file creates, such as a view: after a step all function files are
 * applied again.
 */
async function pendingFunctions(tx: Tx, files: readonly SqlFile[], all: boolean): Promise<SqlFile[]> {
  const known = await tx.rows<Applied & { replaced: boolean }>(
    'select name, hash, replaced_at is not null as replaced from schema_function',
  );
  const stateOf = new Map(known.map(({ name, hash, replaced }) => [`${name} ${hash}`, replaced]));
  const replaced = files.find(({ name, hash }) => stateOf.get(`${name} ${hash}`));
  if (replaced) throw newerVersion(replaced.name);
  return files.filter(({ name, hash }) => all || !stateOf.has(`${name} ${hash}`));
}

const newerFile = `
  select name from schema_migration where not name = any($1::text[])
  union all select name from schema_function where replaced_at is not null and name || ' ' || hash = any($2::text[])
  limit 1`;

/** A file that a newer version applied meanwhile, by which `migrate` would refuse this one. */
export async function findNewerFile(sql: Sql, { tables, steps, functions }: SchemaFiles): Promise<string | undefined> {
  const names = [...tables, ...steps].map(({ name }) => name);
  const texts = functions.map(({ name, hash }) => `${name} ${hash}`);
  const [found] = await sql.rows<{ name: string }>(newerFile, [names, texts]);
  return found?.name;
}

function newerVersion(name: string): MigrationError {
  return new MigrationError(`La base de datos es de una versión más nueva de Cupo (${name}). Actualiza el programa.`);
}

/** Wraps a file's statements so that the driver sends them as one. */
async function execute(tx: Tx, { statements }: SqlFile): Promise<void> {
  await tx.rows(`do $cupo_once$ begin execute $cupo_file$${statements}$cupo_file$; end $cupo_once$`);
}
