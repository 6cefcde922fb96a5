import { send } from '../generator/generator.ts';
import type { Seen, Shot } from '../generator/load.ts';
import { bookingShots } from '../loads/bookings.ts';
import { fullClasses } from '../loads/leaving.ts';
import { say } from '../say.ts';
import type { Target } from '../servers/target.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';

/** Together they stay below the five minutes of a token's life. */
const CLASSES = 300;
const OPENING = { classes: 20, places: 20, people: 2000 };
const FEW = 8;

/** One peak load of a studio: what was sent, its speed, and whether the counts are exact. */
export interface Moment {
  name: string;
  seen: Seen;
  counted: string;
  right: boolean;
}

const live =
  'select count(*) as n from class_reservation where single_class_id = any($1::integer[]) and "deletedAt" is null';
const promoted = `select count(*) as n from waitlist where single_class_id = any($1::integer[]) and outcome = 'promoted'`;

/** Cancellations with and without people who wait, and the second in which a week opens for booking. */
export async function measureDay(studio: BenchStudio, target: Target, connections: number): Promise<Moment[]> {
  const moments = [
    await leave(studio, target, false),
    await leave(studio, target, true),
    await open(studio, target, connections),
  ];
  for (const { name, seen, counted } of moments) say(`${name}: p99 ${seen.p99.toFixed(1)} ms, ${counted}`);
  return moments;
}

async function leave(studio: BenchStudio, target: Target, waiting: boolean): Promise<Moment> {
  const { class_ids, shots } = await fullClasses(studio, CLASSES, waiting);
  const seen = await sendOnce(target, FEW, shots);
  const [reserved, raised] = [await count(studio, live, class_ids), await count(studio, promoted, class_ids)];
  const wanted = CLASSES * 20 - (waiting ? 0 : shots.length);
  return {
    name: waiting ? 'cancelling, and whoever waits is promoted' : 'cancelling, nobody waits',
    seen,
    counted: `${raised} promoted, ${reserved} reserved`,
    right: seen.statuses[200] === shots.length && reserved === wanted && raised === (waiting ? shots.length : 0),
  };
}

/** All customers book in the second in which the classes open: each class has five requests for each place. */
async function open(studio: BenchStudio, target: Target, connections: number): Promise<Moment> {
  const { classes, places, people } = OPENING;
  const class_ids = await freshClasses(studio, classes, { places });
  const shots = await bookingShots(
    studio.people.slice(0, people).map((person, index) => ({
      person,
      single_class_id: class_ids[index % classes] ?? 0,
    })),
  );
  const seen = await sendOnce(target, connections, shots);
  const reserved = await count(studio, live, class_ids);
  const { 201: booked, 409: full, ...other } = seen.statuses;
  return {
    name: `${people} customers in the opening second of ${classes} classes`,
    seen,
    counted: `${booked} booked, ${full} refused since it is full`,
    right: reserved === classes * places && booked === reserved && Object.keys(other).length === 0,
  };
}

const sendOnce = ({ url }: Target, connections: number, shots: Shot[]) =>
  send({ url, connections, seconds: 60, amount: shots.length, shots });

async function count(studio: BenchStudio, text: string, class_ids: number[]): Promise<number> {
  const [row] = await studio.db.rows<{ n: number }>(text, [class_ids]);
  return row?.n ?? 0;
}
