import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookReport, checkBooks } from '../../src/server/capabilities/books/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { bookingShots, bookingsSpread } from '../loads/bookings.ts';
import { freshWeek, keptWeek, type Load } from '../loads/loads.ts';
import { measure, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import { startCupo } from '../servers/start-cupo.ts';
import type { Target } from '../servers/target.ts';
import { type Memory, memoryAtRest, memoryOf } from '../servers/usage.ts';
import { freshClasses, makeStudio } from '../studio/studio.ts';

const CLASSES_A_RUN = 500;
const PLACES = 20;

export interface Embedded {
  lines: { load: Load; runs: Run[] }[];
  memory: Memory | null;
  /** The result of `check-books` on the database after its server stopped; empty is clean. */
  disagreements: BookReport['disagreements'];
}

/**
 * The product on its embedded database, which only one process can open at a time, so everything is made before the
 * start.
 */
export async function measureEmbedded(options: BenchOptions): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-embedded-'));
  try {
    mkdirSync(join(folder, 'database'), { recursive: true });
    const db = await openEmbedded(join(folder, 'database'));
    await migrate(db, systemClock);
    const studio = await makeStudio(db, { customers: options.customers, reservations: options.reservations });
    const booked = await freshClasses(studio, (options.rounds + 1) * CLASSES_A_RUN, { places: PLACES });
    await db.close();

    let run = 0;
    const booking: Load = {
      name: `booking, spread over ${CLASSES_A_RUN} classes`,
      status: 201,
      shots: async () => {
        const classes = booked.slice(run * CLASSES_A_RUN, (run + 1) * CLASSES_A_RUN);
        run += 1;
        return bookingShots(bookingsSpread(classes, PLACES, studio.people));
      },
    };
    const cupo = await startCupo({ dataDir: folder });
    const { lines, memory } = await whileOpen(cupo, async () => {
      const atRest = await memoryAtRest(cupo.pid, options.rest);
      const lines = [booking, freshWeek, keptWeek].map((load) => ({ load, runs: [] as Run[] }));
      for (let round = 0; round <= options.rounds; round += 1) {
        for (const { load, runs } of lines) {
          const seen = await measure(studio, {
            load,
            target: cupo,
            pace: {
              ...options,
              seconds: round === 0 ? 1 : options.seconds,
              round,
            },
          });
          if (round > 0) runs.push(seen);
          say(`round ${round}, embedded, ${load.name}: ${Math.round(seen.perSecond)}/s`);
        }
      }
      return { lines, memory: atRest && { ...atRest, peak: memoryOf(cupo.pid)?.peak ?? 0 } };
    });
    return { lines, memory, disagreements: await recount(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Stops the server also when a load failed, since its process would keep the bench from ending. */
async function whileOpen<Seen>(server: Target, look: () => Promise<Seen>): Promise<Seen> {
  try {
    return await look();
  } finally {
    await server.stop();
  }
}

async function recount(folder: string): Promise<BookReport['disagreements']> {
  const db = await openEmbedded(join(folder, 'database'));
  try {
    return (await checkBooks(db)).disagreements;
  } finally {
    await db.close();
  }
}
