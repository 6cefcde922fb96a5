import { expect, it } from 'vitest';
import { singleClass } from '../factories/studio.ts';
import { expectCleanBooks } from './books.ts';
import { expectKept } from './kept.ts';
import { withCredit } from './people.ts';
import { race } from './race.ts';
import { openTrack } from './track.ts';

const PLACES = 60;
const PEOPLE = 90;

/** Milliseconds after the start at which the process dies: early, in the thick of it, towards the end. */
const MOMENTS = [15, 60, 150];

it.each(MOMENTS)('one of two processes dies %i ms into a race: what it acknowledged stands', async (moment) => {
  const track = await openTrack();
  try {
    const { single_class_id } = await singleClass(track, { capacity: PLACES });
    const people = await withCredit(track, PEOPLE);
    const shots = people.map((as) => ({ as, path: '/class_reservations', body: { single_class_id } }));
    const racing = race(track, shots, () => setTimeout(() => void track.servers[0]?.kill(), moment));
    const finishes = await racing;
    await expectKept(track.db, finishes);
    expect(finishes.filter(({ answer }) => answer && answer.status >= 500 && answer.status !== 503)).toEqual([]);
    await expectCleanBooks(track.db);
  } finally {
    await track.close();
  }
});
