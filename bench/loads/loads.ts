import type { Shot } from '../generator/load.ts';
import type { Target } from '../servers/target.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';
import { bookingShots, bookingsOfOneClass, bookingsSpread, type WantedBooking } from './bookings.ts';
import { freshWeekShots, keptWeekShots } from './weeks.ts';

/** A kind of request, sent repeatedly. */
export interface Load {
  name: string;
  /** The only status an answer may have. */
  status: number;
  /** Makes the rows that the run consumes, and writes its requests. */
  shots(studio: BenchStudio, target: Pick<Target, 'name'>): Promise<Shot[]>;
}

/** One line of the table of speed. */
export interface MeasuredLoad extends Load {
  /** The smallest acceptable share of the bare server's speed, and the aim. */
  floor: number;
  wanted: number;
  /** The same for the minimal server. */
  ofMinimal: { must: number; goal: number };
  /**
   * For a load that pgbench can run too: fresh bookings, and the number of connections at which the product's functions
   * are fastest.
   */
  pgbench?: { wishes(studio: BenchStudio): Promise<WantedBooking[]>; connections: number };
}

const SPREAD = { classes: 2000, places: 20 };
const HOT = { classes: 100, places: 200 };

const spread = async (studio: BenchStudio) =>
  bookingsSpread(await freshClasses(studio, SPREAD.classes), SPREAD.places, studio.people);
const hot = async (studio: BenchStudio) =>
  bookingsOfOneClass(await freshClasses(studio, HOT.classes, { places: HOT.places }), HOT.places, studio.people);

export const bookingSpread: Load = {
  name: `booking, spread over ${SPREAD.classes} classes`,
  status: 201,
  shots: async (studio) => bookingShots(await spread(studio)),
};

export const freshWeek: Load = {
  name: 'a week of 100 classes, fresh',
  status: 200,
  shots: async ({ weeks }) => freshWeekShots(weeks),
};

export const keptWeek: Load = {
  name: 'the same, kept bytes',
  status: 200,
  shots: async ({ weeks }, { name }) => keptWeekShots(weeks[0] ?? 0, name === 'cupo' ? '/api' : '/kept'),
};

export const loads: MeasuredLoad[] = [
  {
    ...bookingSpread,
    floor: 0.45,
    wanted: 0.6,
    ofMinimal: { must: 0.3, goal: 0.4 },
    pgbench: { wishes: spread, connections: 16 },
  },
  {
    name: 'booking, all in one class',
    floor: 0.6,
    wanted: 1,
    ofMinimal: { must: 0.45, goal: 0.6 },
    status: 201,
    shots: async (studio) => bookingShots(await hot(studio)),
    // More connections would only wait for the one lock.
    pgbench: { wishes: hot, connections: 4 },
  },
  { ...freshWeek, floor: 0.6, wanted: 0.6, ofMinimal: { must: 0.5, goal: 0.7 } },
  { ...keptWeek, floor: 0.3, wanted: 0.5, ofMinimal: { must: 0.9, goal: 0.9 } },
];
