import type { AppContext } from '../context.ts';
import { createMailGateway } from '../gateways/mail/mail-gateway.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import type { Running } from './run-program.ts';

/** Starts the timed work of this process, unless `JOBS` gives it to `npm run worker` or to nobody. */
export async function startWork(
  context: Pick<
    AppContext,
    'settings' | 'db' | 'clock' | 'configuration' | 'files' | 'log' | 'publicAnswers' | 'changes' | 'payments'
  >,
): Promise<Running> {
  if (context.settings.JOBS !== 'server') return { close: async () => undefined };
  return startJobs({ ...context, mail: createMailGateway(context.settings, context.clock) });
}
