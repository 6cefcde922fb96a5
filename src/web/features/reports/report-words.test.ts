import { expect, test } from 'vitest';
import { fileOf, sayMinutes, sayPercent } from './report-words.ts';

test.each([
  [null, '—'],
  [0, '0 %'],
  [66.7, '66.7 %'],
  [100, '100 %'],
])('%s per cent is %s', (percent, words) => expect(sayPercent(percent)).toBe(words));

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 h'],
  [61_230, '1,020 h 30 min'],
])('%i minutes are %s', (minutes, words) => expect(sayMinutes(minutes)).toBe(words));

test('a file’s name has its days', () => {
  expect(fileOf('clases', { start_date: '2026-11-01', end_date: '2026-11-30' })).toBe(
    'clases-2026-11-01-a-2026-11-30.csv',
  );
  expect(fileOf('pago', { start_date: '2026-11-01', end_date: '2026-11-01' })).toBe('pago-2026-11-01.csv');
});
