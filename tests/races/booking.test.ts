import { afterAll, describe, expect, it } from 'vitest';
import { cancelAnswer, credits, reserveAnswer } from '#shared/wire/reservations.ts';
import { staff } from '../factories/people.ts';
import { singleClass } from '../factories/studio.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { withCredit } from './people.ts';
import { race, tally } from './race.ts';
import { openTrack } from './track.ts';

const track = await openTrack();
afterAll(() => track.close());

const path = '/class_reservations';

describe('many people, one class', () => {
  it.each([
    ['twenty for twenty free places: all of them', 20, 20, { '201': 20 }],
    ['two hundred for the last twenty', 200, 20, { '201': 20, '409 class-full': 180 }],
    ['fifty for the last spot', 50, 1, { '201': 1, '409 class-full': 49 }],
  ])('%s', async (_, people, capacity, ends) => {
    const { single_class_id } = await singleClass(track, { capacity });
    const runners = await withCredit(track, people);
    const finishes = await race(
      track,
      runners.map((as) => ({ as, path, body: { single_class_id } })),
    );
    expect(tally(finishes)).toEqual(ends);
    expect(await liveReservations(track.db, single_class_id)).toBe(capacity);
    await expectCleanBooks(track.db);
  });

  it('thirty for one named spot: one holder, the others are told to choose another', async () => {
    const { single_class_id } = await singleClass(track, { spot_map: '5,6,7' });
    const runners = await withCredit(track, 30);
    const finishes = await race(
      track,
      runners.map((as) => ({ as, path, body: { single_class_id, spot: 9 } })),
    );
    expect(tally(finishes)).toEqual({ '201': 1, '409 spot-taken': 29 });
    await expectCleanBooks(track.db);
  });
});

describe('one person', () => {
  it('taps ten times without a key: one place, one class spent', async () => {
    const { single_class_id } = await singleClass(track, { capacity: 20 });
    const [as] = await withCredit(track, 1, 5);
    const finishes = await race(
      track,
      Array.from({ length: 10 }, () => ({ as, path, body: { single_class_id } })),
    );
    expect(tally(finishes)).toEqual({ '201': 1, '409 already-reserved': 9 });
    expect((await track.api.get('/available_classes', { as })).read(credits).available).toBe(4);
    await expectCleanBooks(track.db);
  });

  it('sends the same key twenty times: the first success twenty times', async () => {
    const { single_class_id } = await singleClass(track, { capacity: 20 });
    const [as] = await withCredit(track, 1, 5);
    const shots = Array.from({ length: 20 }, () => ({ as, path, body: { single_class_id }, idempotencyKey: 'uno' }));
    const finishes = await race(track, shots);
    expect(tally(finishes)).toEqual({ '201': 20 });
    const ids = finishes.map(({ answer }) => answer?.read(reserveAnswer).class_reservation.class_reservation_id);
    expect(new Set(ids).size).toBe(1);
    await expectCleanBooks(track.db);
  });

  it('spends the last credit on two classes at once: one of them', async () => {
    const [one, other] = [await singleClass(track, { in: 30 }), await singleClass(track, { in: 60 })];
    const people = await withCredit(track, 10);
    const shots = people.flatMap((as) =>
      [one, other].map(({ single_class_id }) => ({ as, path, body: { single_class_id } })),
    );
    const wide = await race(track, shots);
    const ends = tally(wide);
    expect(ends['201']).toBe(10);
    expect((ends['412 no-credits'] ?? 0) + (ends['409 class-full'] ?? 0)).toBe(10);
    await expectCleanBooks(track.db);
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
});

it('cancelling and booking cross on a full class: places stay places', async () => {
  const { single_class_id } = await singleClass(track, { capacity: 5, in: 48 });
  const holders = await withCredit(track, 5);
  const held = [];
  for (const as of holders) held.push((await track.api.post(path, { single_class_id }, { as })).read(reserveAnswer));
  const others = await withCredit(track, 15);
  const leaving = held.map(({ class_reservation }, index) => ({
    as: holders[index],
    method: 'DELETE' as const,
    path: `${path}/${class_reservation.class_reservation_id}`,
  }));
  const coming = others.map((as) => ({ as, path, body: { single_class_id } }));
  const ends = tally(await race(track, [...coming.slice(0, 8), ...leaving, ...coming.slice(8)]));
  expect(ends['200']).toBe(5);
  expect((ends['201'] ?? 0) + (ends['409 class-full'] ?? 0)).toBe(15);
  expect(await liveReservations(track.db, single_class_id)).toBe(ends['201'] ?? 0);
  await expectCleanBooks(track.db);
});

it('a class is cancelled while people book: everybody has a place or their class back, nobody both', async () => {
  const { single_class_id } = await singleClass(track, { capacity: 40, in: 48 });
  const runners = await withCredit(track, 30);
  const desk = await staff(track, 'desk');
  const shots = runners.map((as) => ({ as, path, body: { single_class_id } }));
  const cancel = { as: desk, method: 'DELETE' as const, path: `/single_class/${single_class_id}` };
  const ends = tally(await race(track, [...shots.slice(0, 15), cancel, ...shots.slice(15)]));
  expect((ends['201'] ?? 0) + (ends['412 class-cancelled'] ?? 0)).toBe(30);
  expect(await liveReservations(track.db, single_class_id)).toBe(0);
  for (const as of runners) expect((await track.api.get('/available_classes', { as })).read(credits).available).toBe(1);
  await expectCleanBooks(track.db);
});
