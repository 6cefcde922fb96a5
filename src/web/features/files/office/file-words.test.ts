import { expect, it } from 'vitest';
import { saySize } from './file-words.ts';

it.each([
  [{ width: 1500, height: 1100, bytes: 245_760 }, '1500 × 1100, 240 KB'],
  [{ width: null, height: null, bytes: 1_572_864 }, '1.5 MB'],
  [{ width: null, height: null, bytes: 12 }, '1 KB'],
])('%o is %s', (file, said) => {
  expect(saySize(file)).toBe(said);
});
