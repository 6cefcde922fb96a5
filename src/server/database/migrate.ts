import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any constant shared by all processes: whoever migrates holds this advisory lock, so two starts do not collide. */
const MIGRATION_LOCK = 4_207_001;
/** Migrating may take longer than any statement of the running product: whoever comes second waits for the first. */
const GUARD = `set local lock_timeout = '10min'; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

interface Migration {
  name: string;
  statements: string;
  hash: string;
}

/** Raised when the database was written by a newer or edited set of migrations; nothing has been changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8');
      return { name, statements, hash: createHash('sha256').update(statements).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date, forward only, all pending files in one transaction under a lock: cut half-way, nothing changed.
 * @param upTo the last file to apply (tests of older schemas); all when absent
 * @returns names of the files applied now
 * @throws MigrationError when what was applied before is not what these files say
 */
export async function migrate(db: Database, clock: Clock, upTo?: string): Promise<string[]> {
  const all = await readMigrations();
  const wanted = upTo ? all.filter(({ name }) => name <= upTo) : all;
  await db.script(`begin; ${GUARD};
    create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz(3) not null);
    commit;`);
  const applied = await db.rows<{ name: string; hash: string }>(
    'select name, hash from schema_migration order by name',
  );
  const pending = pendingMigrations(wanted, all, applied);
  if (pending.length > 0) await db.script(batch(pending, clock.now()));
  return pending.map(({ name }) => name);
}

function pendingMigrations(
  wanted: Migration[],
  all: Migration[],
  applied: { name: string; hash: string }[],
): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration.hash]));
  for (const { name, hash } of applied) {
    if (!known.has(name))
      throw new MigrationError(
        `La base de datos es de una versión más nueva de Cupo (${name}). Actualiza el programa.`,
      );
    if (known.get(name) !== hash) throw new MigrationError(`La migración ${name} cambió después de aplicarse.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  return wanted.filter(({ name }) => !done.has(name));
}

/** Another process may have migrated while this one waited for the lock: each file applies only where it is still missing. */
function batch(pending: Migration[], at: Date): string {
  const files = pending.map(
    ({ name, hash, statements }) =>
      `do $cupo_once$ begin if not exists (select 1 from schema_migration where name = '${name}') then execute $cupo_file$${statements}$cupo_file$;
       insert into schema_migration (name, hash, applied_at) values ('${name}', '${hash}', '${at.toISOString()}'); end if; end $cupo_once$;`,
  );
  return `begin; ${GUARD}; ${files.join('\n')} commit;`;
}
