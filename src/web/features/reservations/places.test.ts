import { expect, test } from 'vitest';
import { placesOf, suggestedSpot } from './places.ts';

const class_type = { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: '5,6,7' };
const rows = placesOf({ class_type, class_reservations: [], blocked_spots: [] })?.rows ?? [];

test('free places are those nobody has and nobody blocked', () => {
  const places = placesOf({ class_type, class_reservations: [{ spot: 1 }, { spot: 9 }], blocked_spots: [18] });
  expect(places?.rows.map((row) => row.length)).toEqual([5, 6, 7]);
  expect(places?.free).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('a class without a map has no numbered places', () => {
  const plain = { ...class_type, spot_map: null };
  expect(placesOf({ class_type: plain, class_reservations: [{ spot: 1 }], blocked_spots: [] })).toBeNull();
});

test('the usual place comes first while it is free', () => {
  expect(suggestedSpot({ rows, free: [2, 9] }, 9)).toBe(9);
  expect(suggestedSpot({ rows, free: [2, 9] }, 4)).toBe(2);
  expect(suggestedSpot({ rows, free: [2, 9] }, null)).toBe(2);
  expect(suggestedSpot({ rows, free: [] }, 9)).toBeNull();
});
