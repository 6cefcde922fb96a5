/**
 * `npm run bench`: the product compared with the limits of its machine, its database and a bare server; see README.md.
 */
import { loadavg } from 'node:os';
import { type BookReport, checkBooks } from '../src/server/capabilities/books/index.ts';
import type { Database } from '../src/server/database/database.ts';
import { indexSearch } from '../src/server/database/search-index.ts';
import { openServer } from '../src/server/database/server.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { makeDatabase, makeTemplate } from '../tests/postgres/test-databases.ts';
import { type Part, readOptions } from './options.ts';
import { type Report, writeReport } from './report.ts';
import { say } from './say.ts';
import { commitsPerSecond } from './servers/disk.ts';
import { startCupo } from './servers/start-cupo.ts';
import { memoryAtRest, memoryOf } from './servers/usage.ts';
import { measureDay } from './stages/day.ts';
import { measureEmbedded } from './stages/embedded.ts';
import { measureGrowth } from './stages/growth.ts';
import { measureLive } from './stages/live.ts';
import { measureReads } from './stages/reads.ts';
import { measureSpeed } from './stages/speed.ts';
import { measureStart } from './stages/start.ts';
import { makeStudio } from './studio/studio.ts';

/** Bulk writes and the recount of the books take longer than any timeout of the product. */
const PATIENCE = 600_000;

const options = readOptions(process.argv.slice(2));
const started = new Date();
const loadBefore = loadavg()[0] ?? 0;
const postgres = await startPostgres({ durable: true });
await makeTemplate(postgres.url);
const small = await openStudio(options);
// The first start after an install compiles everything and keeps 15 MB of that, so the measurements use a later start.
await (await startCupo({ databaseUrl: small.url, pool: options.pool })).stop();
const cupo = await startCupo({ databaseUrl: small.url, pool: options.pool });
const [version] = await small.db.rows<{ server_version: string }>('show server_version');

const report: Report = {
  started,
  options,
  loadBefore,
  memory: null,
  failures: [],
  recounted: [],
  disagreements: [],
  postgres: version?.server_version.split(' ')[0] ?? '',
  commitsPerSecond: await commitsPerSecond(small.db),
};
const atRest = await memoryAtRest(cupo.pid, options.rest);
await part('speed', async () => {
  report.speed = await measureSpeed(small.studio, { databaseUrl: small.url, cupo, options });
});
await part('reads', async () => {
  report.reads = await measureReads(small.studio, { databaseUrl: small.url, cupo, options });
});
await part('day', async () => {
  report.day = await measureDay(small.studio, cupo, options.connections);
});
await part('live', async () => {
  const own = await openStudio({ customers: 200, reservations: 2000 });
  const target = await startCupo({ databaseUrl: own.url, pool: options.pool });
  report.live = await measureLive(own.studio, target);
  await target.stop();
  await recount('open screens', own.db);
});
const peak = memoryOf(cupo.pid)?.peak ?? 0;
report.memory = atRest && { ...atRest, peak };
await part('growth', async () => {
  const large = await openStudio({
    customers: options['large-customers'],
    reservations: options['large-reservations'],
  });
  const target = await startCupo({ databaseUrl: large.url, pool: options.pool });
  const lines = await measureGrowth({ studio: small.studio, target: cupo }, { studio: large.studio, target }, options);
  report.growth = { lines, seconds: large.seconds };
  await target.stop();
  await recount('large', large.db);
});
await cupo.stop();
await recount('small', small.db);
await postgres.stop();
await part('embedded', async () => {
  report.embedded = await measureEmbedded(options);
  note('embedded', report.embedded.disagreements);
});
await part('start', async () => {
  report.start = await measureStart();
});
say(`\n${writeReport(report)}`);
const right =
  (report.speed?.lastPlaces.right ?? true) &&
  (report.day ?? []).every((moment) => moment.right) &&
  report.disagreements.length === 0;
process.exitCode = right && report.failures.length === 0 ? 0 : 1;

/** A part that fails is named in the report; the results of the others are kept. */
async function part(name: Part, work: () => Promise<void>): Promise<void> {
  if (!options.parts.includes(name)) return;
  say(`— ${name}`);
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.failures.push(`${name}: ${reason.slice(0, 500)}`);
    say(`${name} failed: ${reason}`);
  }
}

async function openStudio(size: { customers: number; reservations: number }) {
  const since = performance.now();
  const url = await makeDatabase(postgres.url);
  const db = openServer({ url, pool: 2, lockTimeout: PATIENCE, statementTimeout: PATIENCE });
  const studio = await makeStudio(db, size);
  // The server makes it while it serves its first requests.
  await indexSearch(db);
  const seconds = (performance.now() - since) / 1000;
  say(`a studio of ${size.reservations} reservations made in ${seconds.toFixed(0)} s`);
  return { url, db, studio, seconds };
}

async function recount(studio: string, db: Database): Promise<void> {
  note(studio, (await checkBooks(db)).disagreements);
  await db.close();
}

function note(studio: string, disagreements: BookReport['disagreements']): void {
  report.recounted.push(studio);
  report.disagreements.push(...disagreements.map((one) => ({ studio, ...one })));
}
