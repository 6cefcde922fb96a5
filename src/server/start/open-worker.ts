import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createConfigurationReader } from '../capabilities/configuration/index.ts';
import { createChanges, writeOwnChanges } from '../capabilities/live/index.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createStudioFiles } from '../gateways/files/studio-files.ts';
import { loadAuthSecret } from '../gateways/identity/auth-secret.ts';
import { createMailGateway } from '../gateways/mail/open-mail.ts';
import { openPaymentGateways } from '../gateways/payments/open-gateways.ts';
import { providersOf } from '../gateways/payments/providers.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { readSettings } from '../settings.ts';
import { CannotStart } from './cannot-start.ts';
import type { Running } from './run-program.ts';
import { watchVersion } from './watch-version.ts';

/** Does the timed work apart from the server (`npm run worker`, with `JOBS=worker` for the servers). */
export async function openWorker(variables: NodeJS.ProcessEnv): Promise<Running> {
  const settings = readSettings(variables);
  if (!settings.DATABASE_URL) {
    throw new CannotStart(
      'npm run worker necesita PostgreSQL (DATABASE_URL): la base incluida es de un solo proceso y el servidor ya hace ese trabajo.',
    );
  }
  // Links at the end of letters are signed with it: better no start than letters that all wait.
  await loadAuthSecret(settings);
  const log = pino({ level: settings.LOG_LEVEL });
  const clock = systemClock;
  const db = await openDatabase(settings);
  try {
    await migrate(db, clock);
    const configuration = createConfigurationReader(db, clock, {
      onUnusable: (keys) => log.warn({ keys }, 'unknown settings'),
    });
    const mail = createMailGateway(settings, clock);
    const files = createStudioFiles({ settings, configuration, clock, log });
    const payments = providersOf(await openPaymentGateways({ settings, db, clock, log }));
    // This process answers nobody; the servers notice changes by themselves.
    const publicAnswers = createAnswerCache(clock);
    const changes = createChanges(publicAnswers);
    const announcer = writeOwnChanges({ db, clock }, changes, randomUUID());
    const parts = { settings, db, clock, configuration, log, mail, files, payments, publicAnswers, changes };
    const jobs = await startJobs(parts);
    const version = await watchVersion(db);
    process.stdout.write('El trabajo programado está en marcha.\n');
    return {
      ended: version.ended,
      close: async () => {
        version.close();
        await jobs.close();
        await announcer.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
