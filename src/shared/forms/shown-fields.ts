import type { FormField } from '../wire/forms.ts';
import { type Answers, answerTo, isBlank } from './answers.ts';

/** A question whose answer is another person of the studio (her `customer_id`); only a screen where one can be chosen shows it. */
export const PERSON_QUESTION = 'user_id';

/** The fields in the order in which they are asked: by step, then by order. */
export function inOrder<Field extends Pick<FormField, 'step' | 'order'>>(fields: readonly Field[]): Field[] {
  return fields.toSorted((a, b) => a.step - b.step || a.order - b.order);
}

/**
 * The fields that these answers leave to be asked, in their order. A field whose condition names a hidden one is hidden
 * too, whatever was answered there before.
 * @param hasUserSelector whether the screen lets one choose a person
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
