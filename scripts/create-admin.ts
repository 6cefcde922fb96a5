import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Refusal } from '#shared/refusals.ts';
import { splitName } from '#shared/split-name.ts';
import { typedLine } from '#shared/wire/common.ts';
import { email as emailSchema } from '#shared/wire/customers.ts';
import { createConfigurationReader, saveConfiguration } from '../src/server/capabilities/configuration/index.ts';
import { appointAdministrator } from '../src/server/capabilities/customers/index.ts';
import { giveAccount } from '../src/server/capabilities/identity/index.ts';
import { systemClock } from '../src/server/clock.ts';
import { openDatabase } from '../src/server/database/connect.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { createStudioFiles } from '../src/server/gateways/files/studio-files.ts';
import { readSettings, siteAddress } from '../src/server/settings.ts';
import { CannotStart } from '../src/server/start/cannot-start.ts';
import { runCommand } from '../src/server/start/run-command.ts';

const usage = `Uso: npm run create-admin -- --email correo@ejemplo.mx --name "Nombre y apellidos"
La contraseña (diez caracteres o más) se pregunta dos veces, o se toma de CUPO_ADMIN_PASSWORD.
Si el estudio entra con Firebase, agrega --leave-firebase: deja de usarlo, y esta cuenta es la manera de volver a entrar.
Si el correo ya tiene cuenta, esa cuenta pasa a administrar el estudio con la nueva contraseña y se cierran sus sesiones.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'leave-firebase': { type: 'boolean', default: false },
    },
  });
  const email = emailSchema.safeParse(values.email);
  const name = typedLine(100, 1).safeParse(values.name);
  if (!email.success || !name.success) {
    stdout.write(`${usage}\n`);
    return 1;
  }
  return createAdministrator({ email: email.data, name: name.data, leave: values['leave-firebase'] });
});

/** Creates the account if it is missing, its customer record and its role. Safe to repeat. */
async function createAdministrator(person: { email: string; name: string; leave: boolean }): Promise<number> {
  const settings = readSettings(process.env);
  // Before the password is asked, since it may be in use or out of reach.
  const db = await openDatabase(settings);
  try {
    await migrate(db, systemClock);
    const password = await askPassword();
    const parts = { settings, db, clock: systemClock };
    const configuration = createConfigurationReader(db, systemClock);
    const { firebaseConfig } = await configuration.current();
    if (firebaseConfig && !person.leave)
      throw new CannotStart(
        `El estudio entra con Firebase (${firebaseConfig.projectId}), y ahí no entraría con esta contraseña. Agrega --leave-firebase para dejar de usarlo.`,
      );
    const { uid, existed } = await giveAccount(parts, person.email, password);
    await appointAdministrator(parts, { uid, email: person.email, ...splitName(person.name) });
    if (firebaseConfig) {
      const files = createStudioFiles({ ...parts, configuration, log: console });
      const saving = { db, clock: systemClock, configuration, files, changes: { publish: () => undefined } };
      await saveConfiguration(saving, null, [{ key: 'firebaseConfig', value: null }]);
    }
    const before = existed ? ' Ya tenía cuenta: su contraseña es ahora la nueva y sus sesiones se cerraron.' : '';
    stdout.write(`Listo: ${person.email} administra el estudio.${before} Entra en ${siteAddress(settings)}/entrar\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    stdout.write(`${[error.message, ...Object.values(error.fields ?? {})].join('\n')}\n`);
    return 1;
  } finally {
    await db.close();
  }
}

/**
 * Typing is not shown, so it is typed twice: a typing error would lock the owner out. @throws CannotStart when they differ
 */
async function askPassword(): Promise<string> {
  const given = process.env.CUPO_ADMIN_PASSWORD;
  if (given) return given;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    // One reader of lines for both, since piped input arrives at once.
    const typed = lines[Symbol.asyncIterator]();
    const password = await ask('Contraseña: ', typed);
    if ((await ask('Otra vez: ', typed)) === password) return password;
  } finally {
    lines.close();
  }
  throw new CannotStart('Las dos contraseñas no son iguales: vuelve a ejecutar la orden.');
}

async function ask(question: string, typed: AsyncIterator<string>): Promise<string> {
  stdout.write(question);
  const { value, done } = await typed.next();
  stdout.write('\n');
  return done ? '' : value;
}
