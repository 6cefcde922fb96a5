import { createHash } from 'node:crypto';
import type { Tx } from './database.ts';
import { MigrationError } from './migration-error.ts';
import type { SqlFile } from './schema-files.ts';

/**
 * What the versions before the one schema left (docs/decisions/0031-one-schema.md): 43 migrations up to this one, whose
 * tables are those of `schema/`. `record` is the sha256 of the lines 'name hash' of `schema_migration`, in order of name.
 */
export const lastOldMigration = {
  name: '0056_one_mailbox.sql',
  count: 43,
  record: '087b9bcbed87e679596c11266c41868b304e967ba6be694fd826c66184e2e9df',
};

interface Applied {
  name: string;
  hash: string;
}

const isOldName = (name: string) => /^\d{4}_/.test(name);

export const isOldRecord = (applied: readonly { name: string }[]): boolean =>
  applied.some(({ name }) => isOldName(name));

/** Whether these are the names of all old migrations. */
export const isWholeOldRecord = (names: readonly string[]): boolean =>
  names.length === lastOldMigration.count && names.every(isOldName) && names.at(-1) === lastOldMigration.name;

/**
 * Writes the record of a database at the last old migration as if its tables had been made by `schema/`.
 * @throws MigrationError when it did not reach that migration, or was not migrated by those versions alone
 */
export async function adoptOldRecord(
  tx: Tx,
  { applied, tables, at }: { applied: readonly Applied[]; tables: readonly SqlFile[]; at: string },
): Promise<void> {
  const lines = applied.map(({ name, hash }) => `${name} ${hash}`).sort();
  const record = createHash('sha256').update(lines.join('\n')).digest('hex');
  if (record !== lastOldMigration.record) throw new MigrationError(whatToDo);
  await tx.rows('delete from schema_migration');
  for (const { name, hash } of tables)
    await tx.rows('insert into schema_migration (name, hash, applied_at) values ($1, $2, $3)', [name, hash, at]);
}

const whatToDo =
  `La base de datos es de una versión anterior de Cupo que no llegó, entera, a su última migración (${lastOldMigration.name}). ` +
  'Ábrela una vez con la última versión que trae la carpeta src/server/database/migrations y después con esta. No se cambió nada.';
