import draw from 'jsbarcode';
import { expect, it } from 'vitest';
import { barsOf } from './barcode.tsx';

it('draws each run of dark modules once, beside the quiet zone', () => {
  expect(barsOf('11010')).toBe('M10 0h2v1h-2zM13 0h1v1h-1z');
});

it('is Code 128 of the digits: two to a sign, with its check sign and its end', () => {
  const drawn: { encodings?: { data: string }[] } = {};
  draw(drawn, '93000123456789', { format: 'CODE128' });
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  // Start C, seven pairs, check: eleven modules each; the stop has thirteen.
  expect(modules).toHaveLength(9 * 11 + 13);
  expect(modules.startsWith('11010011100')).toBe(true);
  expect(modules.endsWith('1100011101011')).toBe(true);
});
