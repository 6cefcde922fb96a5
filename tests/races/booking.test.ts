import { afterAll, expect, it } from 'vitest';
import { credits } from '#shared/wire/grants.ts';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import { staff } from '../factories/people.ts';
import { singleClass } from '../factories/studio.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { expectKept } from './kept.ts';
import { withCredit } from './people.ts';
import { race, tally } from './race.ts';
import { scenarios } from './scenarios.ts';
import { openTrack } from './track.ts';

const track = await openTrack();
afterAll(() => track.close());

const path = '/class_reservations';

it.each(scenarios)('$name', async ({ prepare }) => {
  const { shots, ends } = await prepare(track);
  const finishes = await race(track, shots);
  expect(ends).toContainEqual(tally(finishes));
  await expectKept(track.db, finishes);
  await expectCleanBooks(track.db);
});

it('the same key answers with one reservation only', async () => {
  const { single_class_id } = await singleClass(track, { capacity: 20 });
  const [as] = await withCredit(track, 1, 5);
  const shots = Array.from({ length: 20 }, () => ({ as, path, body: { single_class_id }, idempotencyKey: 'uno' }));
  const finishes = await race(track, shots);
  const ids = finishes.map(({ answer }) => answer?.read(reserveAnswer).class_reservation.class_reservation_id);
  expect(new Set(ids).size).toBe(1);
  expect((await track.api.get('/available_classes', { as })).read(credits).available).toBe(4);
});

it('cancels twice at once: one return', async () => {
  const { single_class_id } = await singleClass(track, { in: 48 });
  const [as] = await withCredit(track, 1, 3);
  const made = (await track.api.post(path, { single_class_id }, { as })).read(reserveAnswer);
  const cancel = `${path}/${made.class_reservation.class_reservation_id}`;
  const finishes = await race(
    track,
    Array.from({ length: 6 }, () => ({ as, method: 'DELETE' as const, path: cancel })),
  );
  expect(finishes.map(({ answer }) => answer?.read(cancelAnswer).returned)).toEqual(Array(6).fill(true));
  expect((await track.api.get('/available_classes', { as })).read(credits).available).toBe(3);
  await expectCleanBooks(track.db);
});

it('a class is cancelled while people book: everybody has their class back and nobody a place', async () => {
  const { single_class_id } = await singleClass(track, { capacity: 40, in: 48 });
  const runners = await withCredit(track, 30);
  const shots = runners.map((as) => ({ as, path, body: { single_class_id } }));
  const cancel = {
    as: await staff(track, 'desk'),
    method: 'DELETE' as const,
    path: `/single_class/${single_class_id}`,
  };
  const ends = tally(await race(track, [...shots.slice(0, 15), cancel, ...shots.slice(15)]));
  expect((ends['201'] ?? 0) + (ends['412 class-cancelled'] ?? 0)).toBe(30);
  expect(await liveReservations(track.db, single_class_id)).toBe(0);
  for (const as of runners) expect((await track.api.get('/available_classes', { as })).read(credits).available).toBe(1);
  await expectCleanBooks(track.db);
});
