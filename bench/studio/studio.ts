import type { Database } from '../../src/server/database/database.ts';
import type { BenchOptions } from '../options.ts';
import { type Catalogue, makeCatalogue, makeClasses } from './classes.ts';
import { wallClock } from './dates.ts';
import { appointDesk, type BenchCustomer, makePeople } from './people.ts';
import { fillClasses, makePast } from './reservations.ts';

/** The generated studio and its database. */
export interface BenchStudio {
  db: Database;
  people: BenchCustomer[];
  catalogue: Catalogue;
  /** A member of the desk's staff. */
  desk: BenchCustomer;
  /** Classes of the weeks, half full. */
  shown: number[];
  /** The first day of each week of the calendar, in days from today. */
  weeks: number[];
}

const PLACES = 20;
const RESERVED = 10;
const WEEKS = 20;
export const CLASSES_A_WEEK = 100;
/** Two empty weeks after each: a range can begin or end there and show the same classes under another address. */
const DAYS_FROM_WEEK_TO_WEEK = 21;
/** Where classes for bookings begin: after every week that is read. */
const BOOKED_FROM = WEEKS * DAYS_FROM_WEEK_TO_WEEK + 60;
const HOURS_A_DAY = 15;

/** Enables everything that a booking or a cancellation may have to do, and videos and payments. */
const settings = `
  insert into app_config (key, value, updated_at)
  select key, 'true', $1::timestamptz from unnest(array['waitlist_enabled', 'allow_class_guests', 'videos_enabled', 'payment_sources_enabled']) key
  on conflict (key) do update set value = excluded.value`;

/**
 * Fills an empty, migrated database: people, twenty weeks of a hundred future classes, half full, and full past classes
 * until there are `reservations`.
 */
export async function makeStudio(
  db: Database,
  size: Pick<BenchOptions, 'customers' | 'reservations'> & { classesADay?: number },
): Promise<BenchStudio> {
  const people = await makePeople(db, size.customers);
  const [desk] = people;
  if (!desk) throw new Error('A studio without people.');
  await appointDesk(db, desk);
  await db.rows(settings, [new Date().toISOString()]);
  const catalogue = await makeCatalogue(db);
  const weeks = Array.from({ length: WEEKS }, (_, week) => 30 + week * DAYS_FROM_WEEK_TO_WEEK);
  const shown = await makeClasses(db, { refersTo: catalogue, dates: weeks.flatMap(datesOfWeek), places: PLACES });
  await fillClasses(db, { class_ids: shown, each: RESERVED, people });
  const reservations = Math.max(0, size.reservations - shown.length * RESERVED);
  await makePast(db, { catalogue, reservations, people, classesADay: size.classesADay });
  await settle(db);
  return { db, people, catalogue, weeks, desk, shown };
}

/**
 * Classes that nobody has booked yet, for one measured run.
 * @param daysLater runs on the same days overlap: where that matters, use other days
 * @returns their ids
 */
export async function freshClasses(
  studio: BenchStudio,
  count: number,
  { places = PLACES, daysLater = 0 }: { places?: number; daysLater?: number } = {},
): Promise<number[]> {
  const ids = await makeClasses(studio.db, { refersTo: studio.catalogue, dates: laterDates(count, daysLater), places });
  await settle(studio.db);
  return ids;
}

/** Otherwise PostgreSQL would do this work of the bulk writes during a measurement. */
export async function settle(db: Database): Promise<void> {
  await db.script('vacuum analyze');
  await db.script('checkpoint');
}

function datesOfWeek(firstDay: number): string[] {
  return Array.from({ length: CLASSES_A_WEEK }, (_, n) => wallClock(firstDay + (n % 7), 6 + Math.floor(n / 7)));
}

function laterDates(count: number, daysLater: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    wallClock(BOOKED_FROM + daysLater + Math.floor(n / HOURS_A_DAY), 6 + (n % HOURS_A_DAY)),
  );
}
