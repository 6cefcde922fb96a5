import fc from 'fast-check';
import type { Answer } from '../api.ts';

/**
 * Sequences of steps; after a failure, steps that can be left out are. With a list alone the library never shortens the
 * end, so the steps after the failing one would stay in the printed counterexample.
 * @param shortest the least number of steps; by itself the library seldom exceeds ten. A failing sequence may be
 * shortened below it
 */
export function sequenceOf<Step>(step: fc.Arbitrary<Step>, longest: number, shortest = 0): fc.Arbitrary<Step[]> {
  return fc
    .array(fc.option(step, { nil: null, freq: 50 }), { minLength: shortest, maxLength: longest })
    .map((steps) => steps.filter((each) => each !== null));
}

/** The object that a step's index refers to. @throws Error when there is none */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
}

/** The outcome of a call, in the model's terms. */
export const outcomeOf = ({ status, code, text }: Answer): string => (status < 300 ? 'done' : (code ?? text));
