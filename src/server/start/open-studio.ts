import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../clock.ts';
import type { AppContext } from '../context.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings, type Settings, siteAddress } from '../settings.ts';
import { openControl } from './control.ts';
import { describeAccounts } from './describe-accounts.ts';
import { ensurePortIsFree } from './free-port.ts';
import type { Running } from './run-program.ts';
import { startWork } from './work.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Opens the studio: settings, database, migrations, application; then listens, and only then starts the timed work.
 * @throws CannotStart, SettingsError or MigrationError with what to tell the operator
 */
export async function openStudio(variables: NodeJS.ProcessEnv): Promise<Running> {
  const settings = readSettings(variables);
  // The application's code is read while the database opens; a refused database is reported first.
  const code = import('../app.ts');
  code.catch(() => undefined);
  const db = await openDatabase(settings);
  try {
    await ensurePortIsFree(settings.PORT, settings.HOST);
    await migrate(db, systemClock);
    return await serve(settings, db, (await code).buildApp);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serve(
  settings: Settings,
  db: Database,
  buildApp: typeof import('../app.ts').buildApp,
): Promise<Running> {
  const [{ openIdentity }, { pages }] = await Promise.all([
    import('../capabilities/identity/index.ts'),
    import('../http/pages.ts'),
  ]);
  const { app, context } = await buildApp({
    settings,
    db,
    clock: systemClock,
    identity: (parts) => openIdentity(parts),
    pages: ({ configuration, clock }) =>
      pages({ configuration: () => configuration.public(), clock, dev: settings.CUPO_DEV, root }),
  });
  if (settings.demo) await fillDemo(context);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  say(`Cupo está abierto en ${siteAddress(settings, portOf(app.server.address()))}`);
  if (settings.demo) await introduceDemo();

  const control = await openControl(context);
  const work = await startWork(context);
  return {
    close: async () => {
      // No new request is taken while the jobs end; both need the database to the last.
      await Promise.all([app.close(), control.close(), work.close()]);
      await db.close();
    },
  };
}

/** Only an empty studio is filled; what a person already uses stays as it is. */
async function fillDemo(context: AppContext): Promise<void> {
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(context, say);
}

async function introduceDemo(): Promise<void> {
  const { demoAccounts } = await import('../demo/accounts.ts');
  describeAccounts(demoAccounts).forEach(say);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `PORT=0` lets the system choose. */
function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined;
}
