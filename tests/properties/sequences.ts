import fc from 'fast-check';

/**
 * Sequences of steps, none that could be left out once one fails: a list alone is never shortened at its end, so that
 * whatever came after the fault would stay in what is printed.
 */
export function sequenceOf<Step>(step: fc.Arbitrary<Step>, longest: number): fc.Arbitrary<Step[]> {
  return fc
    .array(fc.option(step, { nil: null, freq: 50 }), { maxLength: longest })
    .map((steps) => steps.filter((each) => each !== null));
}
