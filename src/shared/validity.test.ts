import { expect, it } from 'vitest';
import { sayLength, servesUntil } from './validity.ts';

const once = { is_subscription: false, expiration_days: 30, class_package_types: [] };

it.each([
  ['its days from the payment', once, '2026-12-23'],
  ['each type alike', { ...once, class_package_types: [{ expiration_days: 30 }] }, '2026-12-23'],
  ['the days of its only type', { ...once, class_package_types: [{ expiration_days: 60 }] }, '2027-01-22'],
  [
    'types that last differently',
    { ...once, class_package_types: [{ expiration_days: 30 }, { expiration_days: 60 }] },
    null,
  ],
  ['paid again and again', { ...once, is_subscription: true }, null],
  ['from its first class', { ...once, starts: 'primera_clase' as const }, null],
])('the day on which a package ends: %s', (_, sold, until) => {
  expect(servesUntil(sold, '2026-11-23')).toBe(until);
});

// Classes counted by class type last as their types do, whatever validity the package has besides.
it.each([
  [{ ...once }, 'de 30 días'],
  [{ ...once, expiration_days: 1 }, 'de 1 día'],
  [{ ...once, class_package_types: [{ expiration_days: 5 }, { expiration_days: 5 }] }, 'de 5 días'],
  [{ ...once, class_package_types: [{ expiration_days: 30 }, { expiration_days: 5 }] }, 'según el tipo de clase'],
])('how long it is valid: %#', (sold, said) => {
  expect(sayLength(sold)).toBe(said);
});
