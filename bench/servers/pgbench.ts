import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../../tests/postgres/binaries.ts';
import { percentile } from '../generator/percentile.ts';
import { runProgram } from '../generator/run-program.ts';
import type { WantedBooking } from '../loads/bookings.ts';
import type { BenchStudio } from '../studio/studio.ts';

const definitions = ['../pgbench.sql', '../minimal.sql'].map((file) => new URL(file, import.meta.url));
const insertBookings = `
  insert into bench_wish (n, single_class_id, customer_id)
  select n - 1, c, u from unnest($1::integer[], $2::integer[]) with ordinality w (c, u, n)`;

const turn = (connections: number) => `(:turn * ${connections} + :client_id)::integer`;

/**
 * The function that books in one round trip. For the minimal one triggers and foreign keys are off, as on its server.
 */
const calls = {
  product: { call: (n: string) => `select bench_book(${n});`, options: '' },
  minimal: {
    call: (n: string) =>
      `select m.* from bench_wish, minimal_book(single_class_id, customer_id, clock_timestamp()) m where n = ${n};`,
    options: '-c session_replication_role=replica',
  },
};

/**
 * The product's functions show the database's limit, so they run over the number of connections at which they are
 * fastest. The minimal function is the reference for the minimal server, so it runs over as many connections as that
 * server has: waiting for a lock among eight costs more than among four
 * (docs/decisions/0078-the-minimal-servers-pool.md).
 */
export const pgbenchConnections = (
  books: keyof typeof calls,
  { connections }: { connections: number },
  pool: number,
): number => (books === 'minimal' ? pool : connections);

/** The results of pgbench; times in milliseconds. */
export interface PgbenchSeen {
  perSecond: number;
  answers: number;
  p50: number;
  p99: number;
}

/** PostgreSQL's own load generator; undefined if it is not installed (the npm package of PostgreSQL has none). */
export function findPgbench(): string | undefined {
  const path = join(findBinaries().bin, 'pgbench');
  return existsSync(path) ? path : undefined;
}

/** Also runs the minimal server's function. */
export async function defineFunctions({ db }: BenchStudio): Promise<void> {
  for (const definition of definitions) await db.script(readFileSync(definition, 'utf8'));
}

/** Makes these bookings once each, over this number of connections, for this many seconds. */
export async function runPgbench({
  program,
  databaseUrl,
  studio: { db },
  books,
  wanted,
  pace: { connections, seconds },
}: {
  program: string;
  databaseUrl: string;
  studio: BenchStudio;
  books: keyof typeof calls;
  wanted: readonly WantedBooking[];
  pace: { connections: number; seconds: number };
}): Promise<PgbenchSeen> {
  await db.script('truncate bench_wish');
  await db.rows(insertBookings, [
    wanted.map((booking) => booking.single_class_id),
    wanted.map(({ person }) => person.customer_id),
  ]);
  await db.script('analyze bench_wish');
  const folder = mkdtempSync(join(tmpdir(), 'cupo-pgbench-'));
  try {
    const script = join(folder, 'book.pgbench');
    const { call, options } = calls[books];
    writeFileSync(script, `${call(turn(connections))}\n\\set turn :turn + 1\n`);
    const how = ['-n', '-M', 'prepared', '-j', '1', '-c', String(connections), '-T', String(seconds), '-D', 'turn=0'];
    const logged = ['-f', script, '--log', '--log-prefix', join(folder, 'log')];
    await runProgram(program, [...how, ...logged, databaseUrl], { PGOPTIONS: options });
    const seen = readLog(folder, seconds);
    if (seen.answers >= wanted.length) throw new Error('pgbench ran out of wishes.');
    return seen;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line per transaction: client, number, duration in microseconds, … */
function readLog(folder: string, seconds: number): PgbenchSeen {
  const files = readdirSync(folder).filter((name) => name.startsWith('log'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  const times = Float64Array.from(lines, (line) => Number(line.split(' ')[2]) / 1000).sort();
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
