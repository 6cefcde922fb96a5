import type { Shot } from '../generator/load.ts';
import type { Target } from '../servers/target.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';
import { bookingShots, hotWishes, spreadWishes } from './bookings.ts';
import { freshWeekShots, keptWeekShots } from './weeks.ts';

/** One line of the table. */
export interface MeasuredLoad {
  name: string;
  /** The smallest share of the bare server's speed that will do, and the one wanted (issue 3, section 4). */
  floor: number;
  wanted: number;
  /** The only status an answer may have. */
  status: number;
  /** Makes what the run uses up and writes its requests. */
  shots(studio: BenchStudio, target: Target): Promise<Shot[]>;
}

const SPREAD = { classes: 2000, places: 20 };
const HOT = { classes: 100, places: 200 };

export const loads: MeasuredLoad[] = [
  {
    name: `booking, spread over ${SPREAD.classes} classes`,
    floor: 0.45,
    wanted: 0.6,
    status: 201,
    shots: async (studio) =>
      bookingShots(spreadWishes(await freshClasses(studio, SPREAD.classes), SPREAD.places, studio.people)),
  },
  {
    name: 'booking, all in one class',
    floor: 0.6,
    wanted: 1,
    status: 201,
    shots: async (studio) =>
      bookingShots(hotWishes(await freshClasses(studio, HOT.classes, HOT.places), HOT.places, studio.people)),
  },
  {
    name: 'a week of 100 classes, fresh',
    floor: 0.6,
    wanted: 0.6,
    status: 200,
    shots: async ({ weeks }) => freshWeekShots(weeks),
  },
  {
    name: 'the same, kept bytes',
    floor: 0.3,
    wanted: 0.5,
    status: 200,
    shots: async ({ weeks }, { name }) => keptWeekShots(weeks[0] ?? 0, name === 'bare' ? '/kept' : '/api'),
  },
];
