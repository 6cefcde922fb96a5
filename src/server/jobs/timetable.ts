import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/failures.ts';
import type { Repeating } from './repeat.ts';
import type { JobContext, TimedJob } from './timed-jobs.ts';

/** Polling intervals, in seconds; tests use shorter ones. */
export interface Pace {
  poll: number;
  cron: number;
  /** A worker without a heartbeat for this long has ended, and another takes its job. */
  silence: number;
  supervise: number;
  retryDelay: number;
  /** Between two attempts to open the timetable. */
  reopen: number;
}

const calm: Pace = { poll: 5, cron: 20, silence: 30, supervise: 30, retryDelay: 20, reopen: 5 };

/**
 * Runs each job when its hour comes, once for all processes on the database, again if it failed (three times) or its
 * process died. The library keeps its tables in the schema `pgboss` and makes or migrates them itself.
 */
export async function openTimetable(context: JobContext, jobs: readonly TimedJob[], pace: Pace = calm) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => context.db.foreign(text, values) },
    backend: backendOf(context.db),
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    cronMonitorIntervalSeconds: pace.cron,
    cronWorkerIntervalSeconds: pace.poll,
  });
  boss.on('error', (error) => context.log.error({ err: { name: error.name, message: error.message } }, 'timetable'));
  try {
    await boss.start();
    const before = await readTimetable(boss);
    for (const job of jobs) await put({ boss, job, context, pace, before });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    /** Starts a job now, unless it is already waiting or running. */
    start: (name: string) => boss.send(name),
    /** Lets running jobs finish, for at most eight seconds. */
    close: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}

/**
 * Opens it now, or as soon as the database lets it: a server that already answers must not end because PostgreSQL had no
 * connection left at that moment.
 */
export async function openTimetableInTime(
  context: JobContext,
  jobs: readonly TimedJob[],
  pace: Pace = calm,
): Promise<Repeating> {
  const closing = new AbortController();
  const attempt = async () => {
    try {
      return await openTimetable(context, jobs, pace);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      context.log.warn({ err: plain(error) }, 'timetable: waiting for the database');
      return null;
    }
  };
  const again = async () => {
    for (;;) {
      await sleep(pace.reopen * 1000, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return null;
      const opened = await attempt();
      if (opened) return opened;
    }
  };
  const opened = await attempt();
  const timetable = opened ? Promise.resolve(opened) : again();
  return {
    close: async () => {
      closing.abort();
      await (await timetable)?.close();
    },
  };
}

/** The schedules that an earlier start left in the database. */
interface Timetable {
  queues: Map<string, QueueResult>;
  crons: Map<string, string>;
}

async function readTimetable(boss: PgBoss): Promise<Timetable> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()];
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    crons: new Map(schedules.map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`])),
  };
}

/** Writes only changed schedules: each is a transaction, and on the embedded database requests wait for all of them. */
async function put({
  boss,
  job,
  context,
  pace,
  before,
}: {
  boss: PgBoss;
  job: TimedJob;
  context: JobContext;
  pace: Pace;
  before: Timetable;
}): Promise<void> {
  const wanted = {
    retryLimit: 3,
    retryDelay: pace.retryDelay,
    retryBackoff: true,
    expireInSeconds: 600,
    heartbeatSeconds: pace.silence,
    deleteAfterSeconds: 86_400,
  };
  const queue = before.queues.get(job.name);
  if (!queue) await boss.createQueue(job.name, { policy: 'exclusive' });
  if (!queue || !isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(job.name, wanted);
  if (before.crons.get(job.name) !== `${job.cron} UTC`) await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  await boss.work(job.name, { pollingIntervalSeconds: pace.poll }, async () => {
    try {
      await job.run(context);
    } catch (error) {
      context.log.error({ job: job.name, err: plain(error) }, 'job failed');
      throw error;
    }
  });
}

const backendOf = (db: Database) => (db.home === 'embedded' ? 'pglite' : 'postgres');

function plain(error: unknown) {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
}
