import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['12', 12],
  ['0', 0],
  ['2.5', 2.5],
  ['.5', 0.5],
  ['-3', -3],
  [' 5 ', 5],
  ['007', 7],
  ['1,000.50', 1000.5],
  ['1,234,567', 1_234_567],
])('%j is a number as it is typed in Mexico', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each([
  '0x10',
  '0b11',
  '0o7',
  '1e3',
  'Infinity',
  'NaN',
  '',
  ' ',
  '1,5',
  '1,00',
  '10,000,5',
  '1.000,50',
  '1 000',
  '5.',
  '--1',
  '+5',
  '１２',
  '12 años',
  '1'.repeat(16),
])('%j is none', (typed) => {
  expect(readNumber(typed)).toBeNull();
});
