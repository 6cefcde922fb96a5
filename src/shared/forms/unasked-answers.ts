import { type Answers, answersIn, answerTo, isAnswers, isBlank } from './answers.ts';
import { isSameAnswer } from './changed-answers.ts';
import { isPlainType } from './field-types.ts';
import type { FormSet } from './judge-form.ts';
import { nativeFieldsOf } from './native-fields.ts';

const NOT_ASKED = 'Esa pregunta no está en el formulario.';

/**
 * Answers to questions that a form does not have, and a value of the wrong kind for a group, which would empty it: the
 * reasons in Spanish by key (`contacto.apodo` inside a group).
 * @param sent answers to the studio's own questions, so none to a property of the form's object
 * @param before what stands: an answer to a question that was taken away stays
 */
export function unaskedAnswers({ form, groups }: FormSet, sent: Answers, before: Answers): Record<string, string> {
  const own = nativeFieldsOf(form.object);
  const changed = Object.entries(sent).filter(
    ([key, value]) => !Object.hasOwn(before, key) || !isSameAnswer(answerTo(before, key), value),
  );
  const wrong = changed.flatMap(([key, value]): [string, string][] => {
    const field = own.has(key) ? undefined : form.form_fields.find((one) => one.key === key);
    if (!field) return [[key, NOT_ASKED]];
    if (isPlainType(field.type) || isBlank(value)) return [];
    if (!isAnswers(value)) return [[key, 'Contesta cada una de sus preguntas.']];
    const known = new Set(groups.get(field.type)?.form_fields.map((one) => one.key));
    const stood = answersIn(answerTo(before, key));
    return Object.entries(value)
      .filter(
        ([inner, answer]) =>
          !known.has(inner) && !(Object.hasOwn(stood, inner) && isSameAnswer(answerTo(stood, inner), answer)),
      )
      .map(([inner]) => [`${key}.${inner}`, NOT_ASKED]);
  });
  return Object.fromEntries(wrong);
}
