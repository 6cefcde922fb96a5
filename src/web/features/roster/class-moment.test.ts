import { expect, test } from 'vitest';
import { canMark, canReserve, momentOf, sayMoment } from './class-moment.ts';

const single_class = { starts_at: '2026-11-23T13:00:00.000Z', duration_minutes: 45, cancelled_at: null };
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test.each([
  ['12:29:59', 'coming', null],
  ['12:30:00', 'doors', 'En 30 min'],
  ['12:59:10', 'doors', 'En 1 min'],
  ['13:00:00', 'running', 'En curso'],
  ['13:44:59', 'running', 'En curso'],
  ['13:45:00', 'over', null],
])('at %s: %s', (time, moment, said) => {
  expect(momentOf(single_class, at(time))).toBe(moment);
  expect(sayMoment(single_class, at(time))).toBe(said);
});

test('a cancelled class accepts nobody and marks nobody', () => {
  const cancelled = { ...single_class, cancelled_at: '2026-11-20T10:00:00.000Z' };
  expect(momentOf(cancelled, at('13:10:00'))).toBe('cancelled');
  expect(canMark(cancelled, at('13:10:00'))).toBe(false);
  expect(canReserve(cancelled, at('12:00:00'))).toBe(false);
});

test('attendance can be marked from a day before', () => {
  expect(canMark(single_class, new Date('2026-11-22T12:59:59Z'))).toBe(false);
  expect(canMark(single_class, new Date('2026-11-22T13:00:00Z'))).toBe(true);
});

test('staff can add people until the end', () => {
  expect(canReserve(single_class, at('13:44:59'))).toBe(true);
  expect(canReserve(single_class, at('13:45:00'))).toBe(false);
});
