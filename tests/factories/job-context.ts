import { defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { createChanges } from '../../src/server/capabilities/live/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { providersOf } from '../../src/server/gateways/payments/providers.ts';
import { createAnswerCache } from '../../src/server/http/answer-cache.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import type { Pace } from '../../src/server/jobs/timetable.ts';
import { readSettings } from '../../src/server/settings.ts';
import { testEnvironment } from '../test-environment.ts';

/** Reacts at once to what a real studio notices within a minute; ten seconds of silence is the library's minimum. */
export const quickPace: Pace = { poll: 1, cron: 1, silence: 10, supervise: 1, retryDelay: 1, reopen: 0.1 };

/** The context of timed work, without mail and without logs. */
export function jobContext(db: Database): JobContext {
  const publicAnswers = createAnswerCache(systemClock);
  return {
    db,
    clock: systemClock,
    settings: readSettings(testEnvironment),
    configuration: {
      current: async () => defaultConfiguration,
      public: async () => publicPart(defaultConfiguration),
      drop: () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    files: { remove: async () => undefined },
    payments: providersOf([]),
    publicAnswers,
    changes: createChanges(publicAnswers),
    mail: { send: () => Promise.reject(new Error('No mail is expected here.')) },
  };
}
