import { listWords } from '../list-words.ts';
import type { Form, FormField } from '../wire/forms.ts';
import { type Answers, answersIn, answerTo, isBlank } from './answers.ts';
import { isPlainType } from './field-types.ts';
import { judgeValue, MUST_FILL } from './judge-value.ts';
import { nativeFieldsOf } from './native-fields.ts';
import { shownFields } from './shown-fields.ts';

/** A form and the ones its fields ask for, by their object: the address form under `address`. */
export interface FormSet {
  form: Pick<Form, 'object' | 'steps' | 'form_fields'>;
  groups: ReadonlyMap<string, Pick<Form, 'object' | 'form_fields'>>;
}

export interface JudgeOptions {
  /** Whether the screen lets one choose a person: only then `user_id` is asked. */
  hasUserSelector?: boolean;
}

/** One thing that is wrong. */
export interface Problem {
  /** `birthdate`, or `address.city` inside a group. */
  key: string;
  label: string;
  step: number;
  text: string;
  /** Only an answer is missing: it stops a booking, and not whoever writes down what she knows of somebody else. */
  canWait: boolean;
}

/**
 * The one judge of a form, for the server and for the screen: every shown field whose answer is missing or wrong, in the
 * order in which they are asked.
 */
export function judgeForm({ form, groups }: FormSet, answers: Answers, options: JudgeOptions = {}): Problem[] {
  return shownFields(form.form_fields, answers, options.hasUserSelector).flatMap((field) =>
    judgeField({ object: form.object, field, value: answerTo(answers, field.key), groups }),
  );
}

function judgeField({
  object,
  field,
  value,
  groups,
}: {
  object: string;
  field: FormField;
  value: unknown;
  groups: FormSet['groups'];
}): Problem[] {
  const { key, label, step, type } = field;
  if (!isPlainType(type)) return judgeGroup(field, value, groups);
  const native = nativeFieldsOf(object).get(key);
  const text = judgeValue({ ...field, type }, value, native?.missing);
  return text === null ? [] : [{ key, label, step, text, canWait: isBlank(value) && !native?.needed }];
}

/** A group asks for its own fields as soon as it is required or has an answer; it holds no groups of its own. */
function judgeGroup(field: FormField, value: unknown, groups: FormSet['groups']): Problem[] {
  const { key, label, step, type, required } = field;
  const answers = answersIn(value);
  const nothing = isBlank(answers);
  if (nothing && !required) return [];
  const group = groups.get(type) ?? { object: type, form_fields: [] };
  const inner = judgeForm({ form: { ...group, steps: [] }, groups: new Map() }, answers);
  if (nothing && inner.length === 0) return [{ key, label, step, text: MUST_FILL, canWait: true }];
  // Of a group in which nothing stands, nothing is kept.
  return inner.map((problem) => ({
    ...problem,
    key: `${key}.${problem.key}`,
    step,
    canWait: nothing || problem.canWait,
  }));
}

/** What keeps answers from being saved. @param byStaff they are somebody else's, of whom staff write down what they know */
export function stopping(problems: readonly Problem[], byStaff: boolean): Problem[] {
  return problems.filter(({ canWait }) => !(byStaff && canWait));
}

/** What somebody still has to answer before she can book; null: nothing. */
export function stillMissing(problems: readonly Problem[]): string | null {
  const labels = [...new Set(problems.map(({ label }) => label))];
  if (labels.length === 0) return null;
  return `Para reservar falta: ${listWords(labels)}.`;
}

/** What is said about the whole form; null: nothing is wrong. */
export function messageOf(problems: readonly Problem[]): string | null {
  const [first, second] = problems;
  if (!first) return null;
  return second ? 'Revisa los campos faltantes o inválidos.' : `Revisa el campo: ${first.label}`;
}

/** Each problem's sentence under its field's key. */
export function problemsByKey(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ key, text }) => [key, text]));
}
