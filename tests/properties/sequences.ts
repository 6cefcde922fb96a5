import fc from 'fast-check';
import type { Answer } from '../api.ts';

/**
 * Sequences of steps, none that could be left out once one fails: a list alone is never shortened at its end, so that
 * whatever came after the fault would stay in what is printed.
 * @param shortest how many are tried at least; left to itself the library seldom goes beyond ten. A failure is still
 * shortened below it
 */
export function sequenceOf<Step>(step: fc.Arbitrary<Step>, longest: number, shortest = 0): fc.Arbitrary<Step[]> {
  return fc
    .array(fc.option(step, { nil: null, freq: 50 }), { minLength: shortest, maxLength: longest })
    .map((steps) => steps.filter((each) => each !== null));
}

/** The thing that a step's index names. @throws Error for a scene without it */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
}

/** How a call ended, as a model says it. */
export const outcomeOf = ({ status, code, text }: Answer): string => (status < 300 ? 'done' : (code ?? text));
