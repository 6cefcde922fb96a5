import { expect, test } from 'vitest';
import { assignSpots, pickFor, placesOf } from './places.ts';

const class_type = { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: '5,6,7' };

test('free places are neither taken nor blocked', () => {
  const places = placesOf({ class_type, class_reservations: [{ spot: 1 }, { spot: 9 }], blocked_spots: [18] });
  expect(places?.rows.map((row) => row.length)).toEqual([5, 6, 7]);
  expect(places?.free).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('a class without a map has no numbered places', () => {
  const plain = { ...class_type, spot_map: null };
  expect(placesOf({ class_type: plain, class_reservations: [{ spot: 1 }], blocked_spots: [] })).toBeNull();
});

test.each([
  ['the usual place comes first while it is free', [2, 9], [null], 9, [9]],
  ['else the lowest free one', [2, 9], [null], 4, [2]],
  ['nothing for nobody in a full room', [], [null], 9, [null]],
  ['guests come beside me', [1, 2, 8, 10, 11], [10, null, null], null, [10, 11, 8]],
  ['a picked place that went is not replaced behind one’s back', [2, 3], [9, null], null, [null, 2]],
])('%s', (_, free, picks, usual, spots) => {
  expect(assignSpots(free, picks, { usual, offered: true })).toEqual(spots);
});

test('nothing is offered until the usual place is known', () => {
  expect(assignSpots([1, 2], [null, 2], { usual: null, offered: false })).toEqual([null, 2]);
});

test('picking a place of one’s own group exchanges it', () => {
  expect(pickFor({ picks: [null, null], spots: [9, 10], person: 0, spot: 10 })).toEqual([10, 9]);
  expect(pickFor({ picks: [4, null], spots: [4, 5], person: 1, spot: 7 })).toEqual([4, 7]);
});
