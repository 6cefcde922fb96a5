import { type LastPlaces, raceForLastPlaces } from '../loads/last-places.ts';
import { loads, type MeasuredLoad } from '../loads/loads.ts';
import { measure, microseconds, type Pace, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import { definePgbench, findPgbench, runPgbench } from '../servers/pgbench.ts';
import { postgresSeconds, postmasterOf } from '../servers/postgres-usage.ts';
import { startBare } from '../servers/start-bare.ts';
import type { Target } from '../servers/target.ts';
import type { BenchStudio } from '../studio/studio.ts';

const WARM_UP_SECONDS = 2;

export interface SpeedLine {
  load: MeasuredLoad;
  cupo: Run[];
  bare: Run[];
  /** Empty where pgbench is not installed or cannot do this. */
  pgbench: Run[];
}

export interface Speed {
  lines: SpeedLine[];
  lastPlaces: LastPlaces;
  pgbenchFound: boolean;
}

/** The product, the bare server and pgbench in turns, on one database. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: rounds of servers in turns
export async function measureSpeed(
  studio: BenchStudio,
  { databaseUrl, cupo, options }: { databaseUrl: string; cupo: Target; options: BenchOptions },
): Promise<Speed> {
  const bare = await startBare(databaseUrl, options.pool);
  const postmaster = await postmasterOf(studio.db);
  const pgbench = findPgbench();
  if (pgbench) await definePgbench(studio);
  const lines: SpeedLine[] = loads.map((load) => ({ load, cupo: [], bare: [], pgbench: [] }));

  for (const load of loads) {
    for (const target of [cupo, bare])
      await measure(studio, { load, target, pace: { ...options, seconds: WARM_UP_SECONDS, round: 0 } });
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const line of lines) {
      const pace = { ...options, round };
      // Whoever goes second finds warmer caches: they take turns.
      for (const target of round % 2 === 1 ? [cupo, bare] : [bare, cupo]) {
        const run = await measure(studio, { load: line.load, target, pace, postmaster });
        line[target.name].push(run);
        say(`round ${round}, ${line.load.name}, ${target.name}: ${Math.round(run.perSecond)}/s`);
      }
      if (pgbench && line.load.pgbench) {
        const run = await measurePgbench({
          program: pgbench,
          databaseUrl,
          studio,
          load: line.load.pgbench,
          pace,
          postmaster,
        });
        line.pgbench.push(run);
        say(`round ${round}, ${line.load.name}, pgbench: ${Math.round(run.perSecond)}/s`);
      }
    }
  }
  const lastPlaces = await raceForLastPlaces(studio, cupo, options.connections);
  await bare.stop();
  return { lines, lastPlaces, pgbenchFound: pgbench !== undefined };
}

async function measurePgbench({
  program,
  databaseUrl,
  studio,
  load: { wishes, connections },
  pace: { seconds, round },
  postmaster,
}: {
  program: string;
  databaseUrl: string;
  studio: BenchStudio;
  load: NonNullable<MeasuredLoad['pgbench']>;
  pace: Pace;
  postmaster: number | null;
}): Promise<Run> {
  const wanted = await wishes(studio);
  const before = postgresSeconds(postmaster);
  const seen = await runPgbench({ program, databaseUrl, studio, wanted, pace: { connections, seconds } });
  const postgresMicroseconds = microseconds(before, postgresSeconds(postmaster), seen.answers);
  return { round, ...seen, cpuMicroseconds: null, postgresMicroseconds, generatorLoad: null, wrong: {} };
}
