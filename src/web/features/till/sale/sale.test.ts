import { expect, test } from 'vitest';
import { changeOf, likelyHanded, priceOf, sellable, typedPesos, waysAtDesk } from './sale.ts';

const ten = { class_package_id: 1, kind: 'presencial' as const, is_subscription: false, sold: 4 };
const trial = { class_package_id: 2, kind: 'presencial' as const, is_subscription: false, sold: 30 };
const monthly = { class_package_id: 3, kind: 'presencial' as const, is_subscription: true, sold: 90 };
const videos = { class_package_id: 4, kind: 'online' as const, is_subscription: false, sold: 1 };
const gala = { class_package_id: 5, kind: 'especial' as const, is_subscription: false, sold: 7 };

test('what is sold, most sold first; a special class only with its own package', () => {
  const ids = (special: number | null) =>
    sellable([ten, trial, monthly, videos, gala], special).map(({ class_package_id }) => class_package_id);
  expect(ids(null)).toEqual([2, 1]);
  expect(ids(5)).toEqual([5]);
});

test('a sale price is the price, also when it is nothing', () => {
  expect(priceOf({ price: 900, sale_price: null })).toBe(900);
  expect(priceOf({ price: 900, sale_price: 0 })).toBe(0);
});

test.each([
  [1250, [1250, 1300, 1500, 2000]],
  [180, [180, 200, 500, 1000]],
  [1000, [1000]],
  [99.5, [99.5, 100, 500, 1000]],
])('for %d one hands over %j', (pesos, handed) => {
  expect(likelyHanded(pesos)).toEqual(handed);
});

test.each([
  ['1,500', 1500],
  ['$ 1500.50', 1500.5],
  ['', null],
  ['mil', null],
  ['1.234', null],
])('typed %j is %j', (text, pesos) => {
  expect(typedPesos(text)).toBe(pesos);
});

test('change is exact, and missing money is negative', () => {
  expect(changeOf('200', 180.1)).toBe(19.9);
  expect(changeOf('100', 180)).toBe(-80);
  expect(changeOf('', 180)).toBeNull();
});

test('ways to pay stand as they are used', () => {
  const way = (kind: 'card' | 'cash' | 'transfer' | 'terminal' | 'courtesy' | 'other', at_desk = true) => ({
    kind,
    at_desk,
    position: 0,
  });
  const ways = [way('card', false), way('courtesy'), way('other'), way('transfer'), way('cash'), way('terminal')];
  expect(waysAtDesk(ways).map(({ kind }) => kind)).toEqual(['cash', 'terminal', 'transfer', 'courtesy', 'other']);
});
