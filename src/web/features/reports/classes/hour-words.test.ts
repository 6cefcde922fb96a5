import { expect, test } from 'vitest';
import type { ClassReport } from '#shared/wire/reports/classes.ts';
import { fullnessOf, hourRows, sayWhen, shortWeekday } from './hour-words.ts';

const nothing = {
  classes: 1,
  cancelled: 0,
  unclosed: 0,
  places: 4,
  reservations: 2,
  attended: 2,
  no_shows: 0,
  unmarked: 0,
  guests: 0,
  late_cancellations: 0,
  waited: 0,
  occupancy: 50,
};
const at = (weekday: number, hour: number, more = {}): ClassReport['hours'][number] => ({
  ...nothing,
  weekday,
  hour,
  ...more,
});

test('hours without classes have no row, weekdays without them no column', () => {
  const [late, early, other] = [at(5, 19), at(1, 7), at(5, 7)];
  const { weekdays, rows } = hourRows([late, early, other, at(7, 12, { classes: 0, cancelled: 1 })]);
  expect(weekdays).toEqual([1, 5]);
  expect(rows).toEqual([
    { hour: 7, cells: [early, other] },
    { hour: 19, cells: [undefined, late] },
  ]);
});

test.each([
  [null, 0],
  [24.9, 0],
  [25, 1],
  [50, 2],
  [74.9, 2],
  [75, 3],
  [100, 3],
] as const)('%s per cent is step %i', (occupancy, step) => expect(fullnessOf(occupancy)).toBe(step));

test('days and hours in words', () => {
  expect([shortWeekday(1), shortWeekday(3), shortWeekday(7)]).toEqual(['lun', 'mié', 'dom']);
  expect(sayWhen(6, 7)).toBe('sábado entre 07:00 y 08:00');
  expect(sayWhen(7, 23)).toBe('domingo entre 23:00 y 00:00');
});
