import { expect, it } from 'vitest';
import { planOf, problemOf, resized, textOfPlan, withoutRow, withRow } from './spot-plan.ts';

it('reads and writes a map', () => {
  expect(planOf('5,6,7')).toEqual([5, 6, 7]);
  expect(textOfPlan([5, 6, 7])).toBe('5,6,7');
  expect(planOf(null).length).toBeGreaterThan(0);
});

it('adds rows at the end and removes any but the last one', () => {
  expect(withRow([5, 6])).toEqual([5, 6, 6]);
  expect(withRow(Array(40).fill(1))).toHaveLength(40);
  expect(withoutRow([5, 6, 7], 1)).toEqual([5, 7]);
  expect(withoutRow([5], 0)).toEqual([5]);
  expect(resized([5, 6], 1, 9)).toEqual([5, 9]);
});

it.each([
  [[5, 6], null],
  [Array(21).fill(99), 'No puede tener más de 2,000 lugares.'],
  [[5, 0, 7], 'La fila 2 tiene 0: van de 1 a 99 lugares.'],
])('judges a room as the wire does', (plan, problem) => {
  expect(problemOf(plan)).toBe(problem);
});
