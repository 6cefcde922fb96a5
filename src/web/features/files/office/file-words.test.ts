import { expect, it } from 'vitest';
import { sayFile, saySize } from './file-words.ts';

it.each([
  [{ width: 1500, height: 1100, bytes: 245_760 }, '1500 × 1100, 240 KB'],
  [{ width: null, height: null, bytes: 1_572_864 }, '1.5 MB'],
  [{ width: null, height: null, bytes: 12 }, '1 KB'],
])('%o is %s', (file, said) => {
  expect(saySize(file)).toBe(said);
});

it('arrived on the studio’s day, not on London’s', () => {
  const file = { createdAt: '2026-11-27T04:10:30.000Z', width: null, height: null, bytes: 12 };
  expect(sayFile(file, 'America/Mexico_City')).toBe('26 nov 2026 · 1 KB');
});
