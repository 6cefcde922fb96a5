import { expect, it } from 'vitest';
import { calendarAround, instantAtWall } from './calendar.ts';

const zone = 'America/Tijuana';
const span = { weeks_past: 1, weeks_coming: 1 };

it('uses the wall clock: the same hours regardless of changes of daylight saving time', () => {
  const calendar = calendarAround(zone, new Date('2026-11-03T20:30:00Z'), span);
  expect(calendar.mondays).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  expect(new Date(calendar.now).toISOString()).toBe('2026-11-03T12:30:00.000Z');
  expect(instantAtWall(calendar.opening, zone).toISOString()).toBe('2026-10-17T17:00:00.000Z');
  expect(instantAtWall(calendar.monday, zone).toISOString()).toBe('2026-11-02T08:00:00.000Z');
});

it.each([
  ['an hour there is once, to the millisecond', '2026-11-03T12:30:01.250Z', '2026-11-03T20:30:01.250Z'],
  ['an hour there is twice', '2026-11-01T01:30:00.000Z', '2026-11-01T08:30:00.000Z'],
  ['an hour that is skipped', '2027-03-14T02:30:00.000Z', '2027-03-14T10:30:00.000Z'],
])('finds the instant of %s', (_, wall, instant) => {
  expect(instantAtWall(Date.parse(wall), zone).toISOString()).toBe(instant);
});
