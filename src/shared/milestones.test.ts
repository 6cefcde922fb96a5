import { expect, test } from 'vitest';
import { milestoneAfter, milestonesUpTo } from './milestones.ts';

test('milestones continue in the same steps', () => {
  expect(milestonesUpTo(9)).toEqual([]);
  expect(milestonesUpTo(100)).toEqual([10, 25, 50, 100]);
  expect(milestonesUpTo(1000)).toEqual([10, 25, 50, 100, 250, 500, 1000]);
  expect([0, 10, 99, 100, 5000].map(milestoneAfter)).toEqual([10, 25, 100, 250, 10_000]);
});
