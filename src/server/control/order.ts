import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createConfigurationReader } from '../capabilities/configuration/index.ts';
import { systemClock } from '../clock.ts';
import { isOldRecord } from '../database/adopt-old-record.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { readAppliedMigrations } from '../database/dump/tables.ts';
import { readSchemaFiles } from '../database/schema-files.ts';
import { createStudioFiles } from '../gateways/files/studio-files.ts';
import { openPaymentGateways } from '../gateways/payments/open-gateways.ts';
import { providersOf } from '../gateways/payments/providers.ts';
import type { Settings } from '../settings.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { type Commands, runCommandOn } from './commands.ts';
import { askRunningStudio } from './control-socket.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Runs a command: in the running server of an embedded home, since only it may open its database; else here.
 * @throws CannotStart with a sentence when it cannot be done
 */
export async function order<Name extends keyof Commands>(
  settings: Settings,
  command: Name,
  argument: Commands[Name]['argument'],
): Promise<Commands[Name]['result']> {
  if (!settings.DATABASE_URL) {
    const answer = await askRunningStudio(settings.DATA_DIR, command, argument);
    if (answer && 'refused' in answer) throw new CannotStart(answer.refused);
    if (answer) return answer.result as Commands[Name]['result'];
    if (!existsSync(join(settings.DATA_DIR, 'database'))) {
      throw new CannotStart(`No hay ningún estudio en la carpeta ${resolve(settings.DATA_DIR)} (DATA_DIR).`);
    }
  }
  const db = await openDatabase(settings);
  try {
    // A backup is made before the database is brought to this version, and may be.
    if (command !== 'backup') await requireThisVersion(db);
    const parts = { settings, db, clock: systemClock, log: silentLog };
    const payments = providersOf(await openPaymentGateways(parts));
    const files = createStudioFiles({ ...parts, configuration: createConfigurationReader(db, systemClock) });
    return (await runCommandOn({ ...parts, payments, files }, command, argument)) as Commands[Name]['result'];
  } finally {
    await db.close();
  }
}

/** @throws CannotStart for a database that this version has not migrated, or that a newer one has */
async function requireThisVersion(db: Database): Promise<void> {
  const files = await readSchemaFiles();
  const wanted = [...files.tables, ...files.steps].map(({ name }) => name);
  const applied = await readAppliedMigrations(db);
  if (isDeepStrictEqual(applied, wanted)) return;
  throw new CannotStart(
    wanted.includes(applied.at(-1) ?? '') || isOldRecord(applied.map((name) => ({ name })))
      ? 'La base de datos es de una versión anterior de Cupo: haz un respaldo (npm run backup), tráela a esta versión (npm run migrate) y repite la orden.'
      : 'La base de datos es de una versión más nueva de Cupo, o no es de Cupo. Actualiza el programa.',
  );
}
