import { expect, test } from 'vitest';
import { spotTowards } from './spot-walk.ts';

const rows = [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10, 11],
  [12, 13, 14, 15, 16, 17, 18],
];

test.each([
  { from: 5, key: 'ArrowRight', to: 6 },
  { from: 6, key: 'ArrowLeft', to: 5 },
  { from: 1, key: 'ArrowLeft', to: undefined },
  { from: 3, key: 'ArrowDown', to: 8 },
  { from: 9, key: 'ArrowUp', to: 3 },
  { from: 6, key: 'ArrowUp', to: 1 },
  { from: 11, key: 'ArrowDown', to: 17 },
  { from: 15, key: 'ArrowDown', to: undefined },
  { from: 9, key: 'Home', to: 1 },
  { from: 9, key: 'End', to: 18 },
  { from: 9, key: 'a', to: undefined },
])('$key from $from leads to $to', ({ from, key, to }) => {
  expect(spotTowards(rows, from, key)).toBe(to);
});
