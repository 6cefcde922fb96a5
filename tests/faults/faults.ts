import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '../postgres/os-user.ts';
import type { House } from './house.ts';
import { insideJobs } from './inside-jobs.ts';
import { replacedAttempts } from './replaced-attempts.ts';

/** Something that breaks under load, and is whole again when `happen` returns, the server not having been restarted unless it was killed. */
export interface Fault {
  name: string;
  times: number;
  /** Before the load. */
  begin?(house: House): Promise<void>;
  happen(house: House): Promise<void>;
  /** After the load. @returns what went wrong, and what the table's reader should know */
  finish?(house: House): Promise<{ wrong: string[]; note: string }>;
}

/** @param kills how often each process is killed */
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

async function killServer(house: House): Promise<void> {
  await house.server().kill();
  await house.reviveServer();
}

async function killWorker(house: House): Promise<void> {
  await house.worker().kill();
  await house.reviveWorker();
}

/** The postmaster, which leaves its children to find out; it is started once they are gone, as a supervisor would. */
async function killPostgres(house: House): Promise<void> {
  const { postmaster, children } = await pidsOf(house);
  process.kill(postmaster, 'SIGKILL');
  while ([postmaster, ...children].some(isAlive)) await sleep(20);
  await house.postgres.start();
}

async function endConnections(house: House): Promise<void> {
  await asAnother(
    house,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Somebody holds the row that every booking of every connection waits for, longer than they are ready to wait. */
async function exhaust(house: House): Promise<void> {
  await asAnother(house, 'begin; lock table customer in access exclusive mode; select pg_sleep(5); commit');
}

async function freeze(house: House): Promise<void> {
  const { postmaster, children } = await pidsOf(house);
  const all = [postmaster, ...children];
  for (const pid of all) signal(pid, 'SIGSTOP');
  try {
    await sleep(5000);
  } finally {
    for (const pid of all) signal(pid, 'SIGCONT');
  }
}

/** A stand-in for a full disk: the sessions may write no further than a byte into any file, until they are ended by it. */
async function fillUp(house: House): Promise<void> {
  const { sessions } = await pidsOf(house);
  for (const pid of sessions) {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), '--fsize=1:1'], {
      encoding: 'utf8',
      // As the server's own user: another one may not, even root in a container.
      ...postgresUser(),
    });
    if (status !== 0 && isAlive(pid)) throw new Error(`prlimit: ${stderr}`);
  }
  await sleep(1000);
}

/** A connection of its own, since the tests' pool may be what is broken. */
async function asAnother({ databaseUrl }: House, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface Pids {
  postmaster: number;
  children: number[];
  /** Those of the studio's own sessions. */
  sessions: number[];
}

async function pidsOf({ db }: House): Promise<Pids> {
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
