import { describe, expect, it } from 'vitest';
import { classInstant } from './class-instant.ts';

describe('a wall clock in its zone', () => {
  it.each([
    [
      'Mexico City has no daylight saving',
      '2026-07-01T07:00:00.000Z',
      'America/Mexico_City',
      '2026-07-01T13:00:00.000Z',
    ],
    ['Cancún is an hour ahead', '2026-11-23T07:00:00.000Z', 'America/Cancun', '2026-11-23T12:00:00.000Z'],
    ['Hermosillo keeps UTC-7', '2026-07-01T07:00:00.000Z', 'America/Hermosillo', '2026-07-01T14:00:00.000Z'],
    ['Tijuana in summer', '2026-07-01T07:00:00.000Z', 'America/Tijuana', '2026-07-01T14:00:00.000Z'],
    ['Tijuana in winter', '2026-12-01T07:00:00.000Z', 'America/Tijuana', '2026-12-01T15:00:00.000Z'],
    ['the end of the year', '2026-12-31T23:30:00.000Z', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
  ])('%s', (_, wall, zone, instant) => {
    expect(classInstant(wall, zone).toISOString()).toBe(instant);
  });
});

describe('the days on which clocks change', () => {
  const zones = [
    ['America/Tijuana', 8],
    ['America/Ciudad_Juarez', 7],
    ['America/Matamoros', 6],
  ] as const;

  it.each(zones)('%s skips 02:30 on 8 March 2026', (zone) => {
    expect(() => classInstant('2026-03-08T02:30:00.000Z', zone)).toThrow('Esa hora no existe ese día');
    expect(classInstant('2026-03-08T03:00:00.000Z', zone).getTime()).toBeGreaterThan(0);
  });

  it.each(zones)('%s has 01:30 twice on 1 November 2026: the first is meant', (zone, winterOffset) => {
    const first = Date.parse('2026-11-01T01:30:00Z') + (winterOffset - 1) * 3_600_000;
    expect(classInstant('2026-11-01T01:30:00.000Z', zone).getTime()).toBe(first);
    const after = Date.parse('2026-11-01T02:30:00Z') + winterOffset * 3_600_000;
    expect(classInstant('2026-11-01T02:30:00.000Z', zone).getTime()).toBe(after);
  });
});
