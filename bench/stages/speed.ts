import { bookingShots, bookingsSpread } from '../loads/bookings.ts';
import { type LastPlaces, raceForLastPlaces } from '../loads/last-places.ts';
import { loads, type MeasuredLoad } from '../loads/loads.ts';
import { freshWeekShots } from '../loads/weeks.ts';
import { measure, microseconds, type Pace, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import { alone } from '../servers/alone.ts';
import { defineFunctions, findPgbench, pgbenchConnections, runPgbench } from '../servers/pgbench.ts';
import { postgresSeconds, postmasterOf } from '../servers/postgres-usage.ts';
import { startPlain } from '../servers/start-plain.ts';
import type { Target } from '../servers/target.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';

const WARM_UP_SECONDS = 2;

export interface SpeedLine {
  load: MeasuredLoad;
  cupo: Run[];
  bare: Run[];
  minimal: Run[];
  /** The product's functions and the minimal one under pgbench; empty if it is not installed or cannot run this. */
  pgbench: { product: Run[]; minimal: Run[] };
}

export interface Speed {
  lines: SpeedLine[];
  lastPlaces: LastPlaces;
  pgbenchFound: boolean;
}

/** The product, the bare and the minimal server and pgbench in turns, on one database. */
export async function measureSpeed(
  studio: BenchStudio,
  { databaseUrl, cupo, options }: { databaseUrl: string; cupo: Target; options: BenchOptions },
): Promise<Speed> {
  await defineFunctions(studio);
  const home = { databaseUrl, pool: options.pool };
  const bare = await startPlain('bare', home);
  const minimal = await startPlain('minimal', { ...home, bookingAnswer: await answeredBooking(studio, cupo) });
  try {
    return await takeTurns(studio, { databaseUrl, options, servers: { cupo, bare, minimal } });
  } finally {
    await Promise.all([bare.stop(), minimal.stop()]);
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: rounds of servers in turns
async function takeTurns(
  studio: BenchStudio,
  {
    databaseUrl,
    options,
    servers: { cupo, bare, minimal },
  }: { databaseUrl: string; options: BenchOptions; servers: Record<Target['name'], Target> },
): Promise<Speed> {
  await expectSameWeek(studio, [cupo, minimal]);
  const postmaster = await postmasterOf(studio.db);
  const program = findPgbench();
  const lines: SpeedLine[] = loads.map((load) => ({
    load,
    cupo: [],
    bare: [],
    minimal: [],
    pgbench: { product: [], minimal: [] },
  }));

  for (const load of loads) {
    for (const target of [cupo, bare, minimal])
      await measure(studio, { load, target, pace: { ...options, seconds: WARM_UP_SECONDS, round: 0 } });
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const line of lines) {
      const pace = { ...options, round };
      const tell = (who: string, run: Run) =>
        say(`round ${round}, ${line.load.name}, ${who}: ${Math.round(run.perSecond)}/s`);
      // A later run finds warmer caches, so they take turns.
      for (const target of round % 2 === 1 ? [cupo, minimal, bare] : [bare, minimal, cupo]) {
        const run = await measure(studio, { load: line.load, target, pace, postmaster });
        line[target.name].push(run);
        tell(target.name, run);
      }
      for (const books of program && line.load.pgbench ? (['product', 'minimal'] as const) : []) {
        const run = await measurePgbench(line, {
          program: program ?? '',
          databaseUrl,
          studio,
          books,
          pace,
          pool: options.pool,
          postmaster,
        });
        line.pgbench[books].push(run);
        tell(`pgbench, ${books} functions`, run);
      }
    }
  }
  const lastPlaces = await raceForLastPlaces(studio, cupo, options.connections);
  return { lines, lastPlaces, pgbenchFound: program !== undefined };
}

/** The product's answer to a booking. */
async function answeredBooking(studio: BenchStudio, cupo: Target): Promise<string> {
  const [shot] = await bookingShots(bookingsSpread(await freshClasses(studio, 1), 1, studio.people));
  if (!shot) throw new Error('A studio without people.');
  const { path, ...request } = shot;
  const answer = await fetch(new URL(path, cupo.url), request);
  if (answer.status !== 201) throw new Error(`The first booking was answered with ${answer.status}.`);
  return answer.text();
}

/** The minimal server's week is the product's, byte for byte. */
async function expectSameWeek({ weeks }: BenchStudio, targets: readonly Target[]): Promise<void> {
  const path = freshWeekShots(weeks)[0]?.path ?? '';
  const [ours, theirs] = await Promise.all(targets.map(async ({ url }) => (await fetch(new URL(path, url))).text()));
  if (ours !== theirs) throw new Error(`The minimal server shows another week:\n${theirs}\nThe product's:\n${ours}`);
}

async function measurePgbench(
  { load: { pgbench: limit } }: SpeedLine,
  {
    pace: { seconds, round },
    pool,
    postmaster,
    ...how
  }: Pick<Parameters<typeof runPgbench>[0], 'program' | 'databaseUrl' | 'studio' | 'books'> & {
    pace: Pace;
    pool: number;
    postmaster: number | null;
  },
): Promise<Run> {
  if (!limit) throw new Error('pgbench cannot do this.');
  const wanted = await limit.wishes(how.studio);
  const connections = pgbenchConnections(how.books, limit, pool);
  const [before, seen, after] = await alone(how.studio.db, null, async () => {
    const begun = postgresSeconds(postmaster);
    const done = await runPgbench({ ...how, wanted, pace: { connections, seconds } });
    return [begun, done, postgresSeconds(postmaster)] as const;
  });
  const postgresMicroseconds = microseconds(before, after, seen.answers);
  return { round, ...seen, cpuMicroseconds: null, postgresMicroseconds, generatorLoad: null, wrong: {} };
}
