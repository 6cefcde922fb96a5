import { readPhone } from '../phone.ts';
import type { FormField } from '../wire/forms.ts';
import { type Answers, answersIn, answerTo, isAnswers, isBlank } from './answers.ts';
import { isPlainType } from './field-types.ts';
import type { FormSet } from './judge-form.ts';
import { readNumber } from './read-number.ts';
import { shownFields } from './shown-fields.ts';

/**
 * Answers as they are stored: empty ones are null, texts are trimmed, numbers parsed, a phone is its ten digits; answers to
 * hidden fields (whose condition does not hold) are null, and answers without a field are left out. Doing it twice changes
 * nothing.
 */
export function tidyAnswers({ form, groups }: FormSet, answers: Answers): Record<string, unknown> {
  const tidied = Object.fromEntries(
    form.form_fields.map((field) => [field.key, tidyAnswer(field, answerTo(answers, field.key), groups)]),
  );
  const shown = new Set(shownFields(form.form_fields, tidied, true).map(({ key }) => key));
  return Object.fromEntries(Object.entries(tidied).map(([key, value]) => [key, shown.has(key) ? value : null]));
}

function tidyAnswer(field: FormField, value: unknown, groups: FormSet['groups']): unknown {
  if (isBlank(value)) return null;
  if (isPlainType(field.type)) return tidyPlain(field.type, value);
  const group = groups.get(field.type);
  if (!group || !isAnswers(value)) return null;
  const inside = tidyAnswers({ form: { ...group, steps: [] }, groups: new Map() }, answersIn(value));
  return isBlank(inside) ? null : inside;
}

function tidyPlain(type: string, value: unknown): unknown {
  if (type === 'creatable-select' && Array.isArray(value)) {
    return [...new Set(value.filter((one) => !isBlank(one)).map(trimmed))];
  }
  if (typeof value !== 'string') return value;
  if (type === 'phone') return readPhone(value) ?? value.trim();
  if (type === 'number') return readNumber(value) ?? value;
  return value.trim();
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
