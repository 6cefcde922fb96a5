import type { Load } from '../loads/loads.ts';
import { myReservations, roster } from '../loads/people.ts';
import { measure, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import { postmasterOf } from '../servers/postgres-usage.ts';
import { startPlain } from '../servers/start-plain.ts';
import type { Target } from '../servers/target.ts';
import type { BenchStudio } from '../studio/studio.ts';

/** So many ask at once: staff, and those who look at their own list. */
export const READERS = 8;

/** One kind of reading, of the product and of the minimal server's queries. */
export interface ReadLine {
  load: Load;
  cupo: Run[];
  minimal: Run[];
}

/** The product and the minimal server in turns, on one database. */
export async function measureReads(
  studio: BenchStudio,
  { databaseUrl, cupo, options }: { databaseUrl: string; cupo: Target; options: BenchOptions },
): Promise<ReadLine[]> {
  const minimal = await startPlain('minimal', { databaseUrl, pool: options.pool });
  const postmaster = await postmasterOf(studio.db);
  const lines = [myReservations, roster].map((load): ReadLine => ({ load, cupo: [], minimal: [] }));
  const once = async (line: ReadLine, which: 'cupo' | 'minimal', round: number) => {
    // The nought-th is to get warm.
    const pace = { connections: READERS, seconds: round === 0 ? 1 : options.seconds, round };
    const run = await measure(studio, { load: line.load, target: which === 'cupo' ? cupo : minimal, pace, postmaster });
    if (round === 0) return;
    line[which].push(run);
    say(`round ${round}, ${line.load.name}, ${which}: p99 ${run.p99.toFixed(1)} ms`);
  };
  try {
    for (let round = 0; round <= options.rounds; round += 1) {
      for (const line of lines) {
        await once(line, round % 2 === 1 ? 'cupo' : 'minimal', round);
        await once(line, round % 2 === 1 ? 'minimal' : 'cupo', round);
      }
    }
  } finally {
    await minimal.stop();
  }
  return lines;
}
