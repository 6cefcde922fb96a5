import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { singleClass } from '../factories/studio.ts';
import { withCredit } from '../races/people.ts';
import { openTrack, type Track } from '../races/track.ts';
import { openStream, type Stream } from './stream.ts';

/** The longest delay in any process, in milliseconds (docs/rules.md#freshness). */
const LONGEST = 2000;

/** Two processes: requests go to one, the stream is open at the other. */
interface Pair {
  track: Track;
  stream: Stream;
}

async function openPair(environment: Record<string, string>): Promise<Pair> {
  const track = await openTrack(environment);
  return { track, stream: await openStream(track.origins[0] ?? '') };
}

async function closePair({ track, stream }: Pair): Promise<void> {
  stream.close();
  await track.close();
}

/** Books through one process. @returns milliseconds until the other's stream has the event */
async function bookAndAwaitEvent({ track, stream }: Pair): Promise<number> {
  const { single_class_id } = await singleClass(track);
  const [ana] = await withCredit(track, 1);
  if (!ana) throw new Error('Nobody to book.');
  await stream.until(({ data }) => typeof data === 'object' && data.schedule === true);
  const received = stream.received.length;
  const answer = await track.api.post('/class_reservations', { single_class_id }, { as: ana });
  expect(answer.status, answer.text).toBe(201);
  const began = performance.now();
  const concerns = (data: Stream['received'][number]['data']) =>
    typeof data === 'object' && data.classes?.includes(single_class_id) === true;
  const { at } = await stream.until(({ data }) => concerns(data), LONGEST, received);
  const shown = await fetch(`${track.origins[0]}/api/single_class/single/${single_class_id}`);
  expect(await shown.json()).toMatchObject({ single_class: { spots_left: 7 } });
  return at - began;
}

const listeners = (db: Database) =>
  db.rows<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'cupo-listen' and datname = current_database()`,
  );

describe('a direct connection that listens', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair({});
  });
  afterAll(() => closePair(pair));

  it('informs the other process of a booking at once', async () => {
    expect(await bookAndAwaitEvent(pair)).toBeLessThan(LONGEST);
  });

  it('recovers when the listening connection is ended, and reports what happened meanwhile', async () => {
    const { db } = pair.track;
    await expect.poll(() => listeners(db)).toHaveLength(2);
    const before = await listeners(db);
    for (const { pid } of before) await db.rows('select pg_terminate_backend($1)', [pid]);
    expect(await bookAndAwaitEvent(pair)).toBeLessThan(LONGEST);
    await expect.poll(() => listeners(db), { timeout: 10_000 }).toHaveLength(2);
    expect(await listeners(db)).not.toEqual(before);
    expect(await bookAndAwaitEvent(pair)).toBeLessThan(LONGEST);
  });

  it('writes no change inside a booking, and one for many bookings', async () => {
    const { track, stream } = pair;
    const { single_class_id } = await singleClass(track, { capacity: 20 });
    const people = await withCredit(track, 20);
    const [before] = await track.db.rows<{ count: number }>('select count(*) as count from live_change');
    const bookings = people.map((as) => track.api.post('/class_reservations', { single_class_id }, { as }));
    expect((await Promise.all(bookings)).map(({ status }) => status)).toEqual(people.map(() => 201));
    await stream.until(({ data }) => typeof data === 'object' && data.classes?.includes(single_class_id) === true);
    const [after] = await track.db.rows<{ count: number }>('select count(*) as count from live_change');
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBeLessThan(people.length);
  });
});

describe('behind a pooler, where LISTEN does not work', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair({ DATABASE_LISTEN: 'no' });
  });
  afterAll(() => closePair(pair));

  it('still informs within two seconds', async () => {
    expect(await listeners(pair.track.db)).toEqual([]);
    for (let times = 0; times < 3; times++) expect(await bookAndAwaitEvent(pair)).toBeLessThan(LONGEST);
  });
});
