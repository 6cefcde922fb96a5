import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { jobContext, quickPace } from '../../../tests/factories/job-context.ts';
import type { Database } from '../database/database.ts';
import { openServer } from '../database/server.ts';
import type { TimedJob } from './timed-jobs.ts';
import { openTimetable, openTimetableInTime } from './timetable.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const never = '0 0 1 1 *';
const open = (jobs: TimedJob[], db = database.db) => openTimetable(jobContext(db), jobs, quickPace);

async function until(condition: () => boolean, seconds = 60): Promise<void> {
  for (let waited = 0; !condition(); waited += 0.1) {
    if (waited > seconds) throw new Error(`It did not happen within ${seconds} s.`);
    await sleep(100);
  }
}

it('repeats a failed job', async () => {
  const runs: number[] = [];
  const job = {
    name: 'fails-once',
    cron: never,
    run: async () => {
      runs.push(runs.length);
      if (runs.length === 1) throw new Error('not yet');
    },
  };
  const timetable = await open([job]);
  await timetable.start('fails-once');
  await until(() => runs.length === 2);
  await timetable.close();
});

it('waits for a database that has no connection left, in each of its steps, and ends while it waits', async () => {
  const full = Object.assign(new Error('too many connections for role "cupo"'), { code: '53300' });
  let sent = 0;
  let refused = 0;
  // The first statement after a success fails: the timetable gets one step further each time.
  let further = 0;
  const db: Database = {
    ...database.db,
    foreign: (text, values) => {
      sent += 1;
      if (sent <= further || refused === 4) return database.db.foreign(text, values);
      further += 3;
      sent = 0;
      refused += 1;
      return Promise.reject(full);
    },
  };
  const job = { name: 'patient', cron: never, run: async () => undefined };
  const timetable = await openTimetableInTime(jobContext(db), [job], quickPace);
  const made = () =>
    database.db.rows(`select 1 from pgboss.schedule where name = 'patient'`).catch(() => [] as unknown[]);
  for (let waited = 0; (await made()).length === 0 && waited < 300; waited += 1) await sleep(100);
  expect(await made()).toHaveLength(1);
  expect(refused).toBeGreaterThan(2);
  await timetable.close();

  const waiting = await openTimetableInTime(
    jobContext({ ...database.db, foreign: () => Promise.reject(full) }),
    [job],
    quickPace,
  );
  await waiting.close();

  const broken: Database = { ...database.db, foreign: () => Promise.reject(new Error('wrong')) };
  await expect(openTimetableInTime(jobContext(broken), [job], quickPace)).rejects.toThrow('wrong');
});

it('at a later start writes only what changed', async () => {
  const writes: string[] = [];
  const db: Database = {
    ...database.db,
    foreign: (text, values) => {
      if (/insert into pgboss\.schedule|update pgboss\.queue set\s+retry_limit/i.test(text)) writes.push(text);
      return database.db.foreign(text, values);
    },
  };
  const writesOf = async (cron: string, pace = quickPace) => {
    const job = { name: 'seldom', cron, run: async () => undefined };
    await (await openTimetable(jobContext(db), [job], pace)).close();
    return writes.splice(0).length;
  };
  expect([await writesOf(never), await writesOf(never)]).toEqual([2, 0]);
  expect(await writesOf('0 0 2 2 *')).toBe(1);
  expect(await writesOf('0 0 2 2 *', { ...quickPace, retryDelay: 7 })).toBe(1);
});

it('finishes a running job before it closes', async () => {
  let finished = false;
  let begun = false;
  const run = async () => {
    begun = true;
    await sleep(1500);
    finished = true;
  };
  const timetable = await open([{ name: 'takes-a-while', cron: never, run }]);
  await timetable.start('takes-a-while');
  await until(() => begun);
  await timetable.close();
  expect(finished).toBe(true);
});

it('starts a job at its minute, once for all processes', async () => {
  const minutes: string[] = [];
  const run = async () => {
    minutes.push(new Date().toISOString().slice(0, 16));
  };
  const job = { name: 'each-minute', cron: '* * * * *', run };
  const second = openServer({ url: database.url ?? '', pool: 2 });
  const timetables = await Promise.all([open([job]), open([job], second)]);
  await until(() => new Set(minutes).size === 2, 150);
  await Promise.all(timetables.map((timetable) => timetable.close()));
  await second.close();
  // The first run may belong to the minute that was ending; twice that would be once for each process.
  expect(minutes.length).toBeLessThanOrEqual(3);
}, 180_000);

it('passes the job of a killed process to another', async () => {
  const child = fileURLToPath(new URL('../../../tests/children/timetable-until-killed.ts', import.meta.url));
  const worker = spawn(process.execPath, [child, database.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  let done = false;
  const run = async () => {
    done = true;
  };
  const timetable = await open([{ name: 'long-work', cron: never, run }]);
  await until(() => done);
  await timetable.close();
}, 90_000);
