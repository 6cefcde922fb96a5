import { expect, it } from 'vitest';
import { discountState, sayAmount, sayDates, sayUses } from './discount-words.ts';

const always = { valid_from: null, valid_until: null };
const today = '2026-11-23T07:00:00.000Z';

it('describes the reduction, its uses and its dates', () => {
  expect(sayAmount({ amount: 15, is_percent: true })).toBe('15 %');
  expect(sayAmount({ amount: 150, is_percent: false })).toBe('$150.00');
  expect(sayUses({ uses: 1, max_uses: null })).toBe('1 uso');
  expect(sayUses({ uses: 3, max_uses: 20 })).toBe('3 de 20 usos');
  expect(sayDates(always)).toBe('Siempre');
  expect(sayDates({ valid_from: '2026-11-01', valid_until: '2026-11-30' })).toBe('Del 01 nov 2026 al 30 nov 2026');
  expect(sayDates({ ...always, valid_until: '2026-11-30' })).toBe('Hasta el 30 nov 2026');
  expect(sayDates({ ...always, valid_from: '2026-11-30' })).toBe('Desde el 30 nov 2026');
});

it.each([
  [{}, 'live'],
  [{ valid_until: '2026-11-23' }, 'live'],
  [{ valid_until: '2026-11-22' }, 'over'],
  [{ valid_from: '2026-11-24' }, 'coming'],
  [{ uses: 2, max_uses: 2 }, 'spent'],
] as const)('%j is %s', (changes, state) => {
  const code = { ...always, uses: 0, max_uses: null, ...changes };
  expect(discountState(code, { today, discounts_enabled: true })).toBe(state);
  const whileOff = state === 'live' || state === 'coming' ? 'off' : state;
  expect(discountState(code, { today, discounts_enabled: false })).toBe(whileOff);
});
