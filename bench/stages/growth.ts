import { bookingSpread, freshWeek, type Load } from '../loads/loads.ts';
import { customerSearch, myReservations, roster } from '../loads/people.ts';
import { measure, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import type { Target } from '../servers/target.ts';
import type { BenchStudio } from '../studio/studio.ts';

/** Staff's calls and a customer's own list are requested by few clients at once. */
const FEW = 8;

const MOST = 1.5;
/** A search term that fits twenty times as many people is searched among twenty times as many. */
const MOST_OF_SEARCH = 2;

/** One kind of request on a small and on a large studio. */
export interface GrowthLine {
  load: Load;
  clients: number;
  /** Ratio of the large studio's p99 to the small one's. */
  most: number;
  small: Run[];
  large: Run[];
}

function line(load: Load, clients: number, most = MOST): GrowthLine {
  return { load, clients, most, small: [], large: [] };
}

export interface Place {
  studio: BenchStudio;
  target: Target;
}

/** The product on both studios in turns. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: rounds of lines in turns
export async function measureGrowth(small: Place, large: Place, options: BenchOptions): Promise<GrowthLine[]> {
  const lines: GrowthLine[] = [
    ...[bookingSpread, freshWeek].map((load) => line(load, options.connections)),
    ...[myReservations, roster].map((load) => line(load, FEW)),
    line(customerSearch, FEW, MOST_OF_SEARCH),
  ];
  const places = { small, large };
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const line of lines) {
      for (const which of round % 2 === 1 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const { studio, target } = places[which];
        // Round 0 warms up.
        const seconds = round === 0 ? 1 : options.seconds;
        const run = await measure(studio, {
          load: line.load,
          target,
          pace: { connections: line.clients, seconds, round },
        });
        if (round === 0) continue;
        line[which].push(run);
        say(`round ${round}, ${line.load.name}, ${which} studio: p99 ${run.p99.toFixed(1)} ms`);
      }
    }
  }
  return lines;
}
