import type { FormField } from '../wire/forms.ts';
import { type Answers, answerTo, isBlank } from './answers.ts';

/** The initial values of a form: the stored answers and, where there is none, the field's default. */
export function startingAnswers(fields: readonly FormField[], kept: Answers): Answers {
  const starting = fields
    .filter(({ key, value }) => value !== null && isBlank(answerTo(kept, key)))
    // There is one default option; an answer is a list of options.
    .map(({ key, type, value }) => [key, type === 'creatable-select' ? [value] : value]);
  return { ...kept, ...Object.fromEntries(starting) };
}
