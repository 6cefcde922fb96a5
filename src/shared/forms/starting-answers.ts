import type { FormField } from '../wire/forms.ts';
import { type Answers, answerTo, isBlank } from './answers.ts';

/** What stands in a form before anybody changes it: what is kept, and where there is no answer, the field's own value. */
export function startingAnswers(fields: readonly FormField[], kept: Answers): Answers {
  const starting = fields
    .filter(({ key, value }) => value !== null && isBlank(answerTo(kept, key)))
    // One proposal stands there; an answer is a list of them.
    .map(({ key, type, value }) => [key, type === 'creatable-select' ? [value] : value]);
  return { ...kept, ...Object.fromEntries(starting) };
}
