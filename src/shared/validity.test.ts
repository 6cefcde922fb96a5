import { expect, it } from 'vitest';
import { servesUntil } from './validity.ts';

const once = { is_subscription: false, expiration_days: 30, class_package_types: [] };

it.each([
  ['its days from the payment', once, '2026-12-23'],
  ['each type alike', { ...once, class_package_types: [{ expiration_days: 30 }] }, '2026-12-23'],
  ['types that last differently', { ...once, class_package_types: [{ expiration_days: 60 }] }, null],
  ['paid again and again', { ...once, is_subscription: true }, null],
  ['from its first class', { ...once, starts: 'primera_clase' as const }, null],
])('the day on which a package ends: %s', (_, sold, until) => {
  expect(servesUntil(sold, '2026-11-23')).toBe(until);
});
