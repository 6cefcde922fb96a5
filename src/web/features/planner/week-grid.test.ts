import { expect, test } from 'vitest';
import { fullHours, halfHourOf, hidesHours, hoursOf, quarterOf, rowOf, rowsIn, timeAt, widened } from './hours.ts';
import { lanesOf } from './lanes.ts';

const at = (time: string, duration_minutes = 60, single_class_id = 1) => ({
  single_class_id,
  class_date: `2026-11-30T${time}:00.000Z`,
  duration_minutes,
});
const day = { from: 360, until: 1260 };

test.each([
  ['from before the first to after the last, in whole hours', [at('06:30'), at('19:30', 50)], [6, 21]],
  ['never less than twelve hours', [at('17:00')], [12, 24]],
  ['within the day', [at('00:10'), at('23:30')], [0, 24]],
  ['an empty week', [], [6, 21]],
])('the week shows %s', (_, classes, [from = 0, until = 0]) => {
  expect(hoursOf(classes)).toEqual({ from: from * 60, until: until * 60 });
});

test('earlier and later hours are added two at a time, within the day', () => {
  const open = { from: 7 * 60, until: 19 * 60 };
  expect(widened(open, { before: 1, after: 0 })).toEqual({ from: 5 * 60, until: 19 * 60 });
  const all = widened(open, { before: 9, after: 9 });
  expect([all, hidesHours(all)]).toEqual([
    { from: 0, until: 24 * 60 },
    { before: false, after: false },
  ]);
  expect(hidesHours(open)).toEqual({ before: true, after: true });
});

test('height is proportional to time', () => {
  expect([rowsIn(day), rowOf(7 * 60 + 15, day), timeAt(0.5, day)]).toEqual([30, 2.5, 810]);
  expect(fullHours({ from: 600, until: 720 })).toEqual([600, 660, 720]);
});

test.each([
  [434, 420, 435, 'the nearest quarter'],
  [427, 425, 425, 'hardly moved'],
  [10, 420, 360, 'not before the first hour'],
  [1300, 420, 1245, 'not after the last'],
])('dragged to minute %i from %i, a class lands at %i: %s', (to, own, expected) => {
  expect(quarterOf(to, own, day)).toBe(expected);
});

test('a free place is a half hour', () => {
  expect([halfHourOf(449, day), halfHourOf(450, day), halfHourOf(1260, day)]).toEqual([420, 450, 1230]);
});

test('simultaneous classes are side by side, and share their width with no others', () => {
  const lanes = lanesOf([
    at('07:00', 60, 1),
    at('07:00', 45, 2),
    at('07:30', 60, 3),
    at('08:00', 30, 4),
    at('09:00', 5, 5),
    at('09:10', 60, 6),
    at('12:00', 60, 7),
  ]);
  expect([...lanes.values()].map(({ lane, lanes: all }) => `${lane}/${all}`)).toEqual([
    '0/3',
    '1/3',
    '2/3',
    '0/3',
    '0/2',
    '1/2',
    '0/1',
  ]);
});
