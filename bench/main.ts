/** `npm run bench`: the product against a bare server on the same statements, rows and machine; see README.md. */
import { loadavg } from 'node:os';
import { checkBooks } from '../src/server/capabilities/books/index.ts';
import { openServer } from '../src/server/database/server.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { makeDatabase, makeTemplate } from '../tests/postgres/test-databases.ts';
import { raceForLastPlaces } from './loads/last-places.ts';
import { loads, type MeasuredLoad } from './loads/loads.ts';
import { measure, type Run } from './measure.ts';
import { readOptions } from './options.ts';
import { type Report, writeReport } from './report.ts';
import { startBare } from './servers/start-bare.ts';
import { startCupo } from './servers/start-cupo.ts';
import type { Target } from './servers/target.ts';
import { memoryOf } from './servers/usage.ts';
import { type BenchStudio, makeStudio } from './studio/studio.ts';

/** The product's default. */
const POOL = 8;
const WARM_UP_SECONDS = 2;
/** Bulk writes and the recount of the books take longer than anything the product waits for. */
const PATIENCE = 600_000;

const options = readOptions(process.argv.slice(2));
const started = new Date();
const loadBefore = loadavg()[0] ?? 0;

const postgres = await startPostgres({ durable: true });
await makeTemplate(postgres.url);
const databaseUrl = await makeDatabase(postgres.url);
const db = openServer({ url: databaseUrl, pool: 2, lockTimeout: PATIENCE, statementTimeout: PATIENCE });
const studio = await makeStudio(db, options);
say(`studio made in ${((Date.now() - started.getTime()) / 1000).toFixed(0)} s`);

const cupo = await startCupo(databaseUrl, POOL);
const bare = await startBare(databaseUrl, POOL);
const idle = memoryOf(cupo.pid)?.now ?? 0;

const lines = loads.map((load) => ({ load, cupo: [] as Run[], bare: [] as Run[] }));
for (const load of loads) await warmUp(studio, load, [cupo, bare]);
for (let round = 1; round <= options.rounds; round += 1) {
  for (const line of lines) {
    // Whoever goes second finds warmer caches: they take turns.
    for (const target of round % 2 === 1 ? [cupo, bare] : [bare, cupo]) {
      const run = await measure(studio, line.load, target, { ...options, round });
      line[target.name].push(run);
      say(`round ${round}, ${line.load.name}, ${target.name}: ${Math.round(run.perSecond)}/s`);
    }
  }
}
const lastPlaces = await raceForLastPlaces(studio, cupo, options.connections);
const peak = memoryOf(cupo.pid)?.peak ?? 0;
await Promise.all([cupo.stop(), bare.stop()]);

const { disagreements } = await checkBooks(db);
const [version] = await db.rows<{ server_version: string }>('show server_version');
const report: Report = {
  ...{ started, options, pool: POOL, loadBefore, lines, lastPlaces, disagreements },
  postgres: version?.server_version.split(' ')[0] ?? '',
  memory: peak > 0 ? { idle, peak } : null,
};
say(`\n${writeReport(report)}`);
await db.close();
await postgres.stop();
process.exitCode = lastPlaces.right && disagreements.length === 0 ? 0 : 1;

async function warmUp(into: BenchStudio, load: MeasuredLoad, targets: Target[]): Promise<void> {
  for (const target of targets) {
    await measure(into, load, target, { connections: options.connections, seconds: WARM_UP_SECONDS, round: 0 });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
