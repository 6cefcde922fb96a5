import { setTimeout as sleep } from 'node:timers/promises';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import { configure } from '../factories/configure.ts';
import { jobContext } from '../factories/job-context.ts';
import { type Studio, singleClass } from '../factories/studio.ts';
import { withCredit } from './people.ts';
import type { Run } from './scenarios.ts';
import { openTrack, type Track } from './track.ts';

/** Longer than a process uses cached settings. */
const SETTINGS_AGE = 2100;

/** A track on which people wait for full classes. */
export async function openWaitlistTrack(): Promise<Track> {
  const track = await openTrack();
  await configure(track, { waitlist_enabled: true });
  if (track.servers.length > 0) await sleep(SETTINGS_AGE);
  return track;
}

/** The context of the timed jobs, as in a third process of the same studio. */
export function watcherOf({ db, clock }: Pick<Track, 'db' | 'clock'>): JobContext {
  const base = jobContext(db);
  const current = async () => ({ ...defaultConfiguration, waitlist_enabled: true });
  return { ...base, clock, configuration: { ...base.configuration, current } };
}

/** A class of `places` places, all taken. @returns the cancellations of its people */
export async function fullClass(studio: Studio, places: number, hours = 48) {
  const { single_class_id } = await singleClass(studio, { capacity: places, in: hours });
  const leaving: Run[] = [];
  for (const as of await withCredit(studio, places, 3)) {
    const made = (await studio.api.post('/class_reservations', { single_class_id }, { as })).read(reserveAnswer);
    const path = `/class_reservations/${made.class_reservation.class_reservation_id}`;
    leaving.push({ as, method: 'DELETE', path });
  }
  return { single_class_id, leaving };
}

export async function wait(studio: Studio, single_class_id: number, people: readonly Run['as'][]): Promise<void> {
  for (const as of people) await studio.api.post('/waitlist', { single_class_id }, { as });
}

/** The outcomes of a class's entries, counted: `{ promoted: 3, waiting: 2 }`. */
export async function ends({ db }: Studio, single_class_id: number): Promise<Record<string, number>> {
  const rows = await db.rows<{ outcome: string; count: number }>(
    `select coalesce(outcome, 'waiting') as outcome, count(*) as count from waitlist where single_class_id = $1 group by 1`,
    [single_class_id],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/** The people with a place in a class, by id. */
export async function inside({ db }: Studio, single_class_id: number): Promise<number[]> {
  const rows = await db.rows<{ customer_id: number }>(
    'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
    [single_class_id],
  );
  return rows.map((row) => row.customer_id);
}
