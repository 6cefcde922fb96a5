import { afterAll, expect, it } from 'vitest';
import { customer } from '../factories/people.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { race, tally } from './race.ts';
import { openTrack, type Track } from './track.ts';

const track = await openTrack();
afterAll(() => track.close());

it('gives the last twenty places to twenty of two hundred', async () => {
  const { single_class_id } = await singleClass(track, { capacity: 20 });
  const people = await withCredit(track, 200);

  const finishes = await race(
    track,
    people.map((as) => ({ as, path: '/class_reservations', body: { single_class_id } })),
  );

  expect(tally(finishes)).toEqual({ '201': 20, '409 class-full': 180 });
  expect(await liveReservations(track.db, single_class_id)).toBe(20);
  await expectCleanBooks(track.db);
});

async function withCredit(studio: Track, count: number) {
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const person = await customer(studio);
    await grant(studio, person, { class_amount: 1 });
    people.push(person);
  }
  return people;
}
