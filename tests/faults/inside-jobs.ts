import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { configure } from '../factories/configure.ts';
import { type DueWork, openDueWork } from './due-work.ts';
import type { Fault } from './fault.ts';
import { type Gate, openGate } from './gate.ts';
import type { Processes } from './processes.ts';
import { verifyDueWork } from './verify-due-work.ts';

const JOBS = ['remind-of-classes', 'extend-series', 'lapse-purchases', 'watch-waitlists'] as const;
/** The longest time of undisturbed jobs, in milliseconds. */
const DONE_WITHIN = 60_000;

/** The worker is killed while it sends reminders, extends series, lapses purchases and watches waitlists. */
export function insideJobs(times: number): Fault {
  const seen = new Map<string, number>(JOBS.map((job) => [job, 0]));
  let work: { due: DueWork; gate: Gate; more(): Promise<void> } | undefined;
  let round = 0;
  return {
    name: 'kill -9 of the worker inside its timed work',
    times,
    begin: async (processes) => {
      await processes.worker().kill();
      await configure(processes, { waitlist_enabled: true, cash_checkout_enabled: true });
      work = { ...(await openDueWork(processes)), gate: await openGate(processes, JOBS.length) };
    },
    happen: async (processes) => {
      if (!work) throw new Error('It did not begin.');
      await work.more();
      await work.gate.close();
      await put(processes);
      await processes.reviveWorker();
      await work.gate.openWhenAllWait();
      round += 1;
      await sleep((round * 37) % 160);
      for (const job of await work.gate.inside()) seen.set(job, (seen.get(job) ?? 0) + 1);
      await processes.worker().kill();
    },
    finish: async (processes) => {
      await work?.gate.remove();
      await put(processes);
      await processes.reviveWorker();
      await untilDone(processes);
      const counts = [...seen].map(([job, count]) => `${job} ${count}`).join(', ');
      const wrong = work ? await verifyDueWork(processes, work.due) : [];
      return { wrong, note: `Jobs the worker was inside of when it was killed: ${counts}.` };
    },
  };
}

/**
 * Each job waits to be run: those of a killed worker at once, instead of after the half minute that the library allows.
 */
async function put({ db }: Processes): Promise<void> {
  await db.rows(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active' and name = any($1::text[])`,
    [JOBS],
  );
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.foreign(text, values) },
    backend: 'postgres',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  for (const job of JOBS) await boss.send(job);
  await boss.stop({ graceful: false });
}

async function untilDone({ db }: Processes): Promise<void> {
  for (let waited = 0; waited < DONE_WITHIN; waited += 250) {
    const left = await db.rows(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name = any($1::text[])`,
      [JOBS],
    );
    if (left.length === 0) return;
    await sleep(250);
  }
  throw new Error('The timed work was not finished.');
}
