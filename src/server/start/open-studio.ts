import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../clock.ts';
import type { AppContext } from '../context.ts';
import { runCommandOn } from '../control/commands.ts';
import { openControlSocket } from '../control/control-socket.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { indexSearchBeside } from '../database/search-index.ts';
import { createMailGateway } from '../gateways/mail/open-mail.ts';
import { openPaymentGateways } from '../gateways/payments/open-gateways.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { readSettings, type Settings, siteAddress } from '../settings.ts';
import { CannotStart } from './cannot-start.ts';
import { ensurePortIsFree } from './free-port.ts';
import { giveBackMemory } from './give-back.ts';
import type { Running } from './run-program.ts';
import { watchVersion } from './watch-version.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Opens the studio: settings, database and its schema, application; then listens, and only then starts the timed work.
 * @throws CannotStart, SettingsError or MigrationError with what to tell the operator
 */
export async function openStudio(variables: NodeJS.ProcessEnv): Promise<Running> {
  const settings = readSettings(variables);
  // The application's code is read while the database opens; its failure is reported below, after that of the database.
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
  const [{ openIdentity }, { openRelay }, { pages }, { contentSecurity }] = await Promise.all([
    import('../capabilities/identity/index.ts'),
    import('../capabilities/live/index.ts'),
    import('../http/pages.ts'),
    import('../http/security.ts'),
  ]);
  const { app, context } = await buildApp({
    settings,
    db,
    clock: systemClock,
    identity: (parts) => openIdentity(parts),
    payments: openPaymentGateways,
    pages: ({ configuration, clock, files }) =>
      pages({
        configuration: () => configuration.public(),
        tracking: () => configuration.current(),
        uploadsTo: async () => (await files.direct())?.formAddress ?? null,
        policyWith: (extra) => contentSecurity(settings, { extra }),
        site: siteAddress(settings),
        clock,
        rendersPerMinute: settings.LIMIT_PAGES_PER_MINUTE,
        dev: settings.CUPO_DEV,
        root,
      }),
  });
  const greeting = settings.demo ? await openDemo(context) : await missingAdministrator(context);
  const { repeatErasures } = await import('../capabilities/privacy/index.ts');
  await repeatErasures(context);
  const control = await openControl(context);
  const relay = await openRelay(context, context.changes);
  const version = await watchVersion(db);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  [`Cupo está abierto en ${siteAddress(settings, portOf(app.server.address()))}`, ...greeting].forEach(say);

  // From here on it is open: a signal that comes while the timed work is starting waits for it below.
  const work = startWork(context);
  giveBackMemory(app.server);
  // A stop does not wait for it: a server finishes or forgets an index by itself, and the next start looks again.
  indexSearchBeside(db, settings).catch((error: unknown) =>
    context.log.warn({ err: error }, 'search without an index'),
  );
  return {
    ended: version.ended,
    close: async () => {
      version.close();
      // No new request is taken while the jobs end; both need the database to the last.
      await Promise.all([app.close(), control.close(), work.then((started) => started.close())]);
      await relay.close();
      await db.close();
    },
  };
}

/** An empty studio is set up by a command: it is printed at the start. */
async function missingAdministrator({ db }: AppContext): Promise<string[]> {
  const { hasAdministrator } = await import('../capabilities/staff/index.ts');
  if (await hasAdministrator(db)) return [];
  return ['Nadie administra este estudio todavía. Crea la primera cuenta con: npm run create-admin'];
}

/**
 * Fills an empty studio; one in use stays unchanged.
 * @returns the accounts to sign in with, for the terminal
 * @throws CannotStart for a studio that never was the demo
 */
async function openDemo(context: AppContext): Promise<string[]> {
  const [{ isEmptyStudio }, { readDemoLook }, { demoAccountsOf }] = await Promise.all([
    import('../demo/queries.ts'),
    import('../demo/read-demo-look.ts'),
    import('../demo/accounts.ts'),
  ]);
  // Only a first start reads the whole story.
  if (await isEmptyStudio(context.db)) {
    const { seedDemo } = await import('../demo/seed-demo.ts');
    await seedDemo(context, say);
  }
  const wanted = context.settings.DEMO_LOOK;
  const inside = (await readDemoLook(context.db)) ?? notTheDemo();
  if (inside !== wanted) say(`Este estudio es «${inside}»; para abrir «${wanted}» usa otra carpeta en DATA_DIR.`);
  return describeAccounts(demoAccountsOf(inside));
}

/** A real studio whose start lost `NODE_ENV=production` would sell to test cards, and nobody would notice. */
function notTheDemo(): never {
  throw new CannotStart(
    'Este estudio no es la demostración, y así abierto cualquiera pagaría con tarjetas de prueba: ábrelo con NODE_ENV=production; para probarlo en tu equipo, con CUPO_DEMO=no.',
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `PORT=0` lets the system choose. */
function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined;
}

/** Lets `npm run backup` and `npm run check-books` reach the embedded database, which only this process may open. */
async function openControl(context: AppContext): Promise<Running> {
  if (context.db.home === 'server') return { close: async () => undefined };
  return openControlSocket(context.settings.DATA_DIR, (command, argument) => runCommandOn(context, command, argument));
}

/** Starts the timed work of this process, unless `JOBS` gives it to `npm run worker` or to nobody. */
async function startWork(context: AppContext): Promise<Running> {
  if (context.settings.JOBS !== 'server') return { close: async () => undefined };
  return startJobs({ ...context, mail: createMailGateway(context.settings, context.clock) });
}

/** What the terminal shows of somebody to sign in as. */
interface ShownAccount {
  email: string;
  password: string;
  shows: string;
}

/** A readable block: one line an account, in columns. */
function describeAccounts(accounts: readonly ShownAccount[]): string[] {
  const longest = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const email = longest(accounts.map((account) => account.email));
  const password = longest(accounts.map((account) => account.password));
  const lines = accounts.map(
    (account) => `  ${account.email.padEnd(email)}  ${account.password.padEnd(password)}  ${account.shows}`,
  );
  return ['', 'Cuentas de demostración (correo, contraseña, qué se ve):', ...lines, ''];
}
