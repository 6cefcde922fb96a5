import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '../postgres/os-user.ts';
import type { Fault } from './fault.ts';
import { insideJobs } from './inside-jobs.ts';
import type { Processes } from './processes.ts';
import { replacedAttempts } from './replaced-attempts.ts';

/** @param kills the number of kills of each process */
export function faultsOf(kills: number, others: number): Fault[] {
  return [
    { name: 'kill -9 of the server', times: kills, happen: killServer },
    { name: 'kill -9 of the worker', times: kills, happen: killWorker },
    insideJobs(kills),
    replacedAttempts(kills),
    { name: 'kill -9 of PostgreSQL', times: kills, happen: killPostgres },
    { name: 'all connections ended', times: others, happen: endConnections },
    { name: 'pool exhausted', times: others, happen: exhaust },
    { name: 'PostgreSQL frozen for five seconds', times: others, happen: freeze },
    { name: 'no room to write (file size limit)', times: others, happen: fillUp },
  ];
}

async function killServer(processes: Processes): Promise<void> {
  await processes.server().kill();
  await processes.reviveServer();
}

async function killWorker(processes: Processes): Promise<void> {
  await processes.worker().kill();
  await processes.reviveWorker();
}

/**
 * The postmaster, whose child processes end by themselves; it is started again once they are gone, as a supervisor
 * would.
 */
async function killPostgres(processes: Processes): Promise<void> {
  const { postmaster, children } = await pidsOf(processes);
  process.kill(postmaster, 'SIGKILL');
  while ([postmaster, ...children].some(isAlive)) await sleep(20);
  await processes.postgres.start();
}

async function endConnections(processes: Processes): Promise<void> {
  await asAnother(
    processes,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Another session holds the row that every booking waits for, longer than the lock timeout. */
async function exhaust(processes: Processes): Promise<void> {
  await asAnother(processes, 'begin; lock table customer in access exclusive mode; select pg_sleep(5); commit');
}

async function freeze(processes: Processes): Promise<void> {
  const { postmaster, children } = await pidsOf(processes);
  const all = [postmaster, ...children];
  for (const pid of all) signal(pid, 'SIGSTOP');
  try {
    await sleep(5000);
  } finally {
    for (const pid of all) signal(pid, 'SIGCONT');
  }
}

/** A stand-in for a full disk: a limit of one byte for every file that the sessions write, which ends them. */
async function fillUp(processes: Processes): Promise<void> {
  const { sessions } = await pidsOf(processes);
  for (const pid of sessions) {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), '--fsize=1:1'], {
      encoding: 'utf8',
      // As the server's own user: another one is not allowed to, not even root in a container.
      ...postgresUser(),
    });
    if (status !== 0 && isAlive(pid)) throw new Error(`prlimit: ${stderr}`);
  }
  await sleep(1000);
}

/** A connection of its own, since the fault may affect the tests' pool. */
async function asAnother({ databaseUrl }: Processes, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface Pids {
  postmaster: number;
  children: number[];
  /** Connections of the studio's own sessions. */
  sessions: number[];
}

async function pidsOf({ db }: Processes): Promise<Pids> {
  const [file] = await db.rows<{ text: string }>(`select pg_read_file('postmaster.pid') as text`);
  const rows = await db.rows<{ pid: number; session: boolean }>(
    `select pid, backend_type = 'client backend' and application_name = 'cupo' as session from pg_stat_activity`,
  );
  return {
    postmaster: Number(file?.text.split('\n')[0]),
    children: rows.map(({ pid }) => pid),
    sessions: rows.filter(({ session }) => session).map(({ pid }) => pid),
  };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

const isAlive = (pid: number) => signal(pid, 0);
