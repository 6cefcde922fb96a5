import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { Refusal } from '#shared/refusals.ts';
import { email as emailSchema } from '#shared/wire/customers.ts';
import { resetSecondFactor } from '../src/server/capabilities/identity/index.ts';
import { systemClock } from '../src/server/clock.ts';
import { openDatabase } from '../src/server/database/connect.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { lettersArrive } from '../src/server/gateways/mail/mail-gateway.ts';
import { readSettings } from '../src/server/settings.ts';
import { runCommand } from '../src/server/start/run-command.ts';

const usage = `Uso: npm run reset-second-factor -- --email correo@ejemplo.mx
Quita el segundo factor de quien perdió su teléfono y sus códigos de recuperación: entra de nuevo con su contraseña.
Se cierran sus sesiones, se le avisa por correo si hay un servidor de correo, y queda en la bitácora. Antes, asegúrate de que es esa persona.`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = emailSchema.safeParse(values.email);
  if (!email.success) {
    stdout.write(`${usage}\n`);
    return 1;
  }
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    await migrate(db, systemClock);
    const had = await resetSecondFactor({ settings, db, clock: systemClock }, email.data);
    const result = lettersArrive(settings)
      ? 'Se le avisa por correo.'
      : 'No hay servidor de correo (SMTP_URL), así que ningún aviso sale: díselo tú.';
    stdout.write(
      had
        ? `Listo: ${email.data} entra ahora con su contraseña, sin código. ${result}\n`
        : `${email.data} no tiene un segundo factor: no cambió nada.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    stdout.write(
      error.code === 'auth/user-not-found' ? `Nadie tiene una cuenta con ${email.data}.\n` : `${error.message}\n`,
    );
    return 1;
  } finally {
    await db.close();
  }
});
