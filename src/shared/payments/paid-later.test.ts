import { expect, it } from 'vitest';
import { sayPaidLater } from './paid-later.ts';

it.each([
  ['cash', false, 'en el estudio'],
  ['transfer', false, 'por transferencia'],
  ['spei', true, 'por transferencia'],
  ['oxxo', false, 'en OXXO'],
  ['oxxo', true, 'en una tienda'],
])('%s, taken by many shops: %s', (way, in_shops, words) => {
  expect(sayPaidLater(way, in_shops)).toBe(words);
});
