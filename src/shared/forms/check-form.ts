import { foldedName } from '../folded-name.ts';
import { readPhone } from '../phone.ts';
import type { FormFieldInput } from '../wire/forms.ts';
import { isBlank } from './answers.ts';
import { ADDRESS, CUSTOMER, isPlainType } from './field-types.ts';
import { judgeValue } from './judge-value.ts';
import { nativeFieldsOf } from './native-fields.ts';
import { PERSON_QUESTION } from './shown-fields.ts';

/** A form about to be saved. */
export interface CheckedForm {
  object: string;
  /** The titles of its steps; none is a form of one. */
  steps: readonly string[];
  form_fields: readonly FormFieldInput[];
}

type Condition = NonNullable<FormFieldInput['precondition']>;

/**
 * The errors of a form to be saved, as Spanish sentences by field (`form_fields.3.key`); empty when it can
 * be saved.
 * @param groups the objects of the other forms a field may ask for
 */
export function checkForm(
  { object, steps, form_fields }: CheckedForm,
  groups: readonly string[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const native = nativeFieldsOf(object);
  form_fields.forEach((field, index) => {
    const wrong = {
      ...checkField({ object, field, before: form_fields.slice(0, index), groups }),
      ...(field.key === PERSON_QUESTION && checkPersonQuestion(object, field)),
      ...checkStep(field, Math.max(steps.length, 1)),
    };
    for (const [part, text] of Object.entries(wrong)) problems[`form_fields.${index}.${part}`] = text;
  });
  const gone = [...native].find(([key, { fixed }]) => fixed && form_fields.every((field) => field.key !== key));
  if (gone) problems.form_fields = `La pregunta «${gone[1].called}» no se puede quitar.`;
  return problems;
}

function checkField({
  object,
  field,
  before,
  groups,
}: {
  object: string;
  field: FormFieldInput;
  before: readonly FormFieldInput[];
  groups: readonly string[];
}): Record<string, string> {
  const { key, type, required, precondition, step, value } = field;
  const native = nativeFieldsOf(object).get(key);
  const problems: Record<string, string> = {};
  if (before.some((other) => other.key === key)) problems.key = 'Ya hay una pregunta con ese nombre.';
  if (native && native.type !== type) problems.type = 'El tipo de esta pregunta no se puede cambiar.';
  else if (!native && !isKnownType(object, type, groups)) problems.type = 'Ese tipo de pregunta no existe aquí.';
  if (native?.fixed && (!required || precondition)) problems.required = 'Esta pregunta siempre es obligatoria.';
  Object.assign(problems, checkTexts(field));
  const unmet = precondition && wrongCondition(precondition, step, before);
  if (unmet) problems.precondition = unmet;
  if (!isBlank(value) && !isAnswerOf(field, value))
    problems.value = 'Lo que aparece de inicio debe ser una respuesta posible.';
  return problems;
}

function checkTexts({ type, options, items }: FormFieldInput): Record<string, string> {
  const problems: Record<string, string> = {};
  if (type === 'select' && options.length === 0) problems.options = 'Agrega al menos una opción.';
  if (new Set(options.map(({ value }) => value)).size < options.length) problems.options = 'Hay opciones repetidas.';
  const labels = options.map(({ label }) => label);
  for (const at of repeatedIn(labels)) problems[`options.${at}.label`] = 'Ya hay una opción con ese texto.';
  for (const at of repeatedIn(items)) problems[`items.${at}`] = 'Ya hay una propuesta con ese texto.';
  return problems;
}

/** The places of texts that read like one before them: who reads the answers could not tell which was chosen. */
function repeatedIn(texts: readonly string[]): number[] {
  const folded = texts.map(foldedName);
  return folded.flatMap((text, at) => (folded.indexOf(text) < at ? [at] : []));
}

function checkStep({ step }: FormFieldInput, last: number): Record<string, string> {
  if (step <= last) return {};
  return {
    step:
      last === 1 ? 'Este formulario tiene un solo paso.' : `Este formulario tiene ${last} pasos: elige uno de ellos.`,
  };
}

/** The errors of a field's condition: its question must come before, and the condition's answers must be possible. */
function wrongCondition({ key, values }: Condition, step: number, before: readonly FormFieldInput[]): string | null {
  const question = before.find((other) => other.key === key);
  if (!question || question.step > step) return 'La condición debe ser sobre una pregunta anterior.';
  const never = values.find((value) => !isAnswerOf(question, value));
  if (never === undefined) return null;
  const shown = typeof never === 'boolean' ? (never ? 'Sí' : 'No') : never;
  return `Nadie puede responder «${shown}» a «${question.label}»: elige otra vez la condición.`;
}

/** Whether a value is a possible stored answer: a number for numbers, digits for a phone, an entry for a list. */
function isAnswerOf({ type, options }: FormFieldInput, value: unknown): boolean {
  if (!isPlainType(type)) return false;
  if (type === 'number') return typeof value === 'number' && value >= 0;
  if (type === 'checkbox') return typeof value === 'boolean';
  if (type === 'phone' && value !== readPhone(String(value))) return false;
  const answer = type === 'creatable-select' ? [value] : value;
  return judgeValue({ type, options, required: false }, answer) === null;
}

function checkPersonQuestion(object: string, { type, required }: FormFieldInput): Record<string, string> {
  return {
    ...((object !== CUSTOMER || type !== 'number') && {
      type: 'Una persona se elige en el perfil, y se guarda por su número.',
    }),
    ...(required && { required: 'La contesta el equipo: no puede ser obligatoria.' }),
  };
}

/** Only the profile may contain groups, so that groups are never nested, and files, which belong to its person. */
function isKnownType(object: string, type: string, groups: readonly string[]): boolean {
  if (object === CUSTOMER) return isPlainType(type) || type === ADDRESS || groups.includes(type);
  return isPlainType(type) && type !== 'file' && type !== 'image';
}
