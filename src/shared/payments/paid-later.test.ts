import { expect, it } from 'vitest';
import { isPaidLater } from './paid-later.ts';

it.each([
  ['cash', true],
  ['transfer', true],
  ['oxxo', true],
  ['spei', true],
  ['card', false],
  ['paypal', false],
  ['terminal', false],
  ['courtesy', false],
])('money of %s is waited for: %s', (way, later) => {
  expect(isPaidLater(way)).toBe(later);
});
