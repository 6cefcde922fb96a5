import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sequenceOf } from './sequences.ts';

it.each([1, 2, 3, 4, 5])('a failure is printed as the shortest sequence that shows it (seed %i)', (seed) => {
  const innocent = fc.constantFrom('reserve', 'wait', 'mark');
  const step = fc.oneof({ weight: 8, arbitrary: innocent }, fc.constantFrom('close', 'open'));
  const opensWhatIsClosed = fc.property(sequenceOf(step, 30), (steps) => {
    const closed = steps.indexOf('close');
    return closed < 0 || !steps.slice(closed).includes('open');
  });
  const found = fc.check(opensWhatIsClosed, { seed, numRuns: 1000, endOnFailure: false });
  expect(found.counterexample).toEqual([['close', 'open']]);
  expect(fc.defaultReportMessage(found)).toContain('[["close","open"]]');
});
