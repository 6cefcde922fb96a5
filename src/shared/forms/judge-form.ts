import { listWords } from '../list-words.ts';
import type { Form, FormField } from '../wire/forms.ts';
import { type Answers, answersIn, answerTo, isBlank } from './answers.ts';
import { isPlainType } from './field-types.ts';
import { judgeValue, MUST_FILL } from './judge-value.ts';
import { nativeFieldsOf } from './native-fields.ts';
import { shownFields } from './shown-fields.ts';

/** A form and the forms its fields refer to, by object; the address form under `address`. */
export interface FormSet {
  form: Pick<Form, 'object' | 'steps' | 'form_fields'>;
  groups: ReadonlyMap<string, Pick<Form, 'object' | 'form_fields'>>;
}

export interface JudgeOptions {
  /** Whether the screen can choose a person; only then `user_id` fields are shown. */
  hasUserSelector?: boolean;
}

/** A problem with an answer. */
export interface Problem {
  /** `birthdate`, or `address.city` inside a group. */
  key: string;
  label: string;
  step: number;
  text: string;
  /** The answer is missing rather than wrong: that blocks bookings, but not staff who save what they know. */
  canWait: boolean;
}

/**
 * Validates answers, for server and screen: all shown fields with a missing or wrong answer, in the
 * order of the form.
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

/** The fields of a group count once the group is required or has an answer; groups are not nested. */
function judgeGroup(field: FormField, value: unknown, groups: FormSet['groups']): Problem[] {
  const { key, label, step, type, required } = field;
  const answers = answersIn(value);
  const nothing = isBlank(answers);
  if (nothing && !required) return [];
  const group = groups.get(type) ?? { object: type, form_fields: [] };
  const inner = judgeForm({ form: { ...group, steps: [] }, groups: new Map() }, answers);
  if (nothing && inner.length === 0) return [{ key, label, step, text: MUST_FILL, canWait: true }];
  // An empty group is not stored.
  return inner.map((problem) => ({
    ...problem,
    key: `${key}.${problem.key}`,
    step,
    canWait: nothing || problem.canWait,
  }));
}

/**
 * The problems that keep answers from being saved.
 * @param byStaff staff save answers of somebody else, which may be incomplete
 */
export function stopping(problems: readonly Problem[], byStaff: boolean): Problem[] {
  return problems.filter(({ canWait }) => !(byStaff && canWait));
}

/** The sentence on what a person still has to answer before she can book; null: nothing. */
export function stillMissing(problems: readonly Problem[]): string | null {
  const labels = [...new Set(problems.map(({ label }) => label))];
  if (labels.length === 0) return null;
  return `Para reservar falta: ${listWords(labels)}.`;
}

/** The sentence about the whole form; null: no problems. */
export function messageOf(problems: readonly Problem[]): string | null {
  const [first, second] = problems;
  if (!first) return null;
  return second ? 'Revisa los campos faltantes o inválidos.' : `Revisa el campo: ${first.label}`;
}

/** Each problem's sentence under its field's key. */
export function problemsByKey(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ key, text }) => [key, text]));
}
