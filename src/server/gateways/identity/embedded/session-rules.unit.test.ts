import { expect, it } from 'vitest';
import { isWorthWriting, type SessionTerms, sessionEnd } from './session-rules.ts';

const terms: SessionTerms = {
  timezone: 'America/Mexico_City',
  session_idle_days: 90,
  session_longest_days: 365,
  staff_session_idle_hours: 12,
  staff_session_ends_hour: 4,
};

/** Mexico City is at UTC-6 all year. */
const at = (text: string) => new Date(`${text}:00-06:00`);
const end = (staff: boolean, created: string, now: string, zone = terms.timezone) =>
  sessionEnd({ staff, created_at: at(created) }, at(now), { ...terms, timezone: zone });

it.each([
  ['ninety days after its last use', '2026-11-23T07:00', '2026-12-01T07:00', '2027-03-01T07:00'],
  ['a year after the password at the latest', '2026-11-23T07:00', '2027-11-01T07:00', '2027-11-23T07:00'],
])('a customer stays signed in %s', (_until, created, now, expected) => {
  expect(end(false, created, now)).toEqual(at(expected));
});

it.each([
  ['twelve hours after the last call', '2026-11-23T05:00', '2026-11-23T06:00', '2026-11-23T18:00'],
  ['until four in the morning', '2026-11-23T09:00', '2026-11-23T20:00', '2026-11-24T04:00'],
  [
    'until four of the same night when she entered after midnight',
    '2026-11-24T03:59',
    '2026-11-24T03:59',
    '2026-11-24T04:00',
  ],
  ['until the next day when she entered at four sharp', '2026-11-24T04:00', '2026-11-24T17:00', '2026-11-25T04:00'],
])('whoever works there stays signed in %s', (_until, created, now, expected) => {
  expect(end(true, created, now)).toEqual(at(expected));
});

it('four in the morning is in the studio’s zone, also if clocks change that night', () => {
  // Tijuana goes from 2:00 to 3:00 on 14 March 2027: four o'clock comes an hour earlier.
  const created_at = new Date('2027-03-14T06:00:00Z');
  const zone = { ...terms, timezone: 'America/Tijuana' };
  expect(sessionEnd({ staff: true, created_at }, created_at, zone)).toEqual(new Date('2027-03-14T11:00:00Z'));
});

it('an earlier end is stored at once, a later one at intervals', () => {
  const now = at('2026-11-23T06:00');
  const stands = { expires_at: at('2026-11-23T18:00'), updated_at: now };
  const worth = (staff: boolean, right: string) => isWorthWriting({ ...stands, staff }, now, at(right));
  expect(worth(true, '2026-11-23T17:59')).toBe(true);
  expect(worth(true, '2026-11-23T18:10')).toBe(false);
  expect(worth(true, '2026-11-23T18:16')).toBe(true);
  expect(worth(false, '2026-11-24T17:00')).toBe(false);
  expect(worth(false, '2026-11-24T19:00')).toBe(true);
});

it('the last use is stored at intervals, also if its end does not change', () => {
  const end = at('2027-11-23T07:00');
  const stands = { staff: false, expires_at: end, updated_at: at('2027-11-01T07:00') };
  expect(isWorthWriting(stands, at('2027-11-02T07:00'), end)).toBe(false);
  expect(isWorthWriting(stands, at('2027-11-02T07:01'), end)).toBe(true);
});
