import { expect, test } from 'vitest';
import { wallClockAt } from '../../lib/wall-clock-at.ts';
import { sayUntil } from './class-time.ts';

const mexico = { class_date: '2026-11-24T07:00:00.000Z', starts_at: '2026-11-24T13:00:00.000Z' };
const today = new Date('2026-11-23T10:00:00.000Z');

test('an instant in the studio’s zone', () => {
  const moment = wallClockAt('2026-11-24T01:00:00.000Z', mexico, 'America/Mexico_City');
  expect(sayUntil(moment, today)).toBe('hoy 19:00');
});

test('a class in another zone is shown by its own clock', () => {
  const cancun = { class_date: '2026-11-24T07:00:00.000Z', starts_at: '2026-11-24T12:00:00.000Z' };
  const moment = wallClockAt('2026-11-24T00:00:00.000Z', cancun, 'America/Mexico_City');
  expect(sayUntil(moment, today)).toBe('hoy 19:00');
});

test.each([
  ['2026-11-24T19:00:00.000Z', 'mañana 19:00'],
  ['2026-11-25T07:05:00.000Z', 'mié 25\u00a0nov, 07:05'],
  ['2026-11-25T00:00:00.000Z', 'mañana 23:59'],
  ['2026-11-27T00:00:00.000Z', 'jue 26\u00a0nov, 23:59'],
])('%s is said %s', (moment, said) => {
  expect(sayUntil(moment, today)).toBe(said);
});
