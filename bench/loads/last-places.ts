import { send } from '../generator/generator.ts';
import type { Target } from '../servers/target.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';
import { bookingShots, bookingsOfOneClass } from './bookings.ts';

const PLACES = 20;
const PEOPLE = 3000;

/** The outcomes of 3,000 requests for the last 20 places. */
export interface LastPlaces {
  statuses: Record<string, number>;
  /** Live reservations counted from their rows. */
  reserved: number;
  right: boolean;
}

const count =
  'select count(*) as reserved from class_reservation where single_class_id = any($1::integer[]) and "deletedAt" is null';

/** Exactly 20 get a place, all others are refused with `class-full`, none gets another error. */
export async function raceForLastPlaces(
  studio: BenchStudio,
  { url }: Target,
  connections: number,
): Promise<LastPlaces> {
  const class_ids = await freshClasses(studio, 1, { places: PLACES });
  const shots = await bookingShots(bookingsOfOneClass(class_ids, PEOPLE, studio.people));
  const { statuses } = await send({ url, connections, seconds: 60, amount: PEOPLE, shots });
  const [row] = await studio.db.rows<{ reserved: number }>(count, [class_ids]);
  const reserved = row?.reserved ?? 0;
  const right = statuses[201] === PLACES && statuses[409] === PEOPLE - PLACES && reserved === PLACES;
  return { statuses, reserved, right };
}
