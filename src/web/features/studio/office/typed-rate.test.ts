import { expect, test } from 'vitest';
import { inputOf, sayRate, typedOf, typedRate } from './typed-rate.ts';

const rate = { coach_rate_id: 1, instructor_id: 2, starts_on: '2026-11-01', per_class: 1250.5, per_person: 0 };

test('a rate is unchanged by its form, and empty amounts are none', () => {
  const { starts_on, per_class, per_person } = rate;
  expect(inputOf(typedOf(rate))).toEqual({ starts_on, per_class, per_person });
  expect(inputOf({ starts_on, per_class: ' $1,250.50 ', per_person: '' })).toEqual({
    starts_on,
    per_class,
    per_person,
  });
});

test.each([
  [{ starts_on: '' }, 'starts_on'],
  [{ per_class: 'doscientos' }, 'per_class'],
  [{ per_person: '1.005' }, 'per_person'],
])('what is typed wrong is said at its field: %j', (wrong, field) => {
  const { error } = typedRate.safeParse({ ...typedOf(rate), ...wrong });
  expect(error?.issues[0]?.path).toEqual([field]);
});

test.each([
  [200, 10.5, '$200.00 por clase + $10.50 por persona'],
  [0, 12, '$12.00 por persona'],
  [0, 0, 'Sin pago'],
])('%f and %f are said: %s', (per_class, per_person, words) => {
  expect(sayRate({ per_class, per_person })).toBe(words);
});
