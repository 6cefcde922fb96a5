import type { FormField } from '../wire/forms.ts';
import { type Answers, answerTo, isBlank } from './answers.ts';

/** The type of a question whose answer is a customer's id; only screens where a person can be chosen show it. */
export const PERSON_QUESTION = 'user_id';

/** The fields in the order of the form: by step, then by order. */
export function inOrder<Field extends Pick<FormField, 'step' | 'order'>>(fields: readonly Field[]): Field[] {
  return fields.toSorted((a, b) => a.step - b.step || a.order - b.order);
}

/**
 * The fields that are shown with these answers, in their order. A field whose condition names a hidden field is hidden
 * too, whatever was answered there before.
 * @param hasUserSelector whether the screen can choose a person
 */
export function shownFields<Field extends FormField>(
  fields: readonly Field[],
  answers: Answers,
  hasUserSelector = false,
): Field[] {
  const shown: Field[] = [];
  for (const field of inOrder(fields)) {
    if (field.key === PERSON_QUESTION && !hasUserSelector) continue;
    const { precondition } = field;
    const questionShown = precondition && shown.some(({ key }) => key === precondition.key);
    if (!precondition || (questionShown && holds(precondition, answerTo(answers, precondition.key)))) shown.push(field);
  }
  return shown;
}

function holds({ values }: NonNullable<FormField['precondition']>, answer: unknown): boolean {
  if (values.length === 0) return !isBlank(answer) && answer !== false;
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => values.some((value) => value === one));
}
