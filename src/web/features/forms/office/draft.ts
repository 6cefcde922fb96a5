import { CUSTOMER } from '#shared/forms/field-types.ts';
import { nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { inOrder, PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import type { Form, FormField, FormFieldInput } from '#shared/wire/forms.ts';

/** The draft as it is sent. An initial value is removed together with its option, since the editor has no field for it. */
export const inputOf = ({ name, steps, fields }: Draft) => ({ name, steps, form_fields: fields.map(withOwnValue) });

function withOwnValue(field: FormFieldInput): FormFieldInput {
  const { type, options, value } = field;
  const isValid = type !== 'select' || value === null || options.some((option) => option.value === value);
  return isValid ? field : { ...field, value: null };
}

/** A form being edited. Its fields are in the order in which they are asked. */
export interface Draft {
  form_id: number | null;
  /** Null while it is new: it is derived from the name. */
  object: string | null;
  name: string;
  steps: string[];
  fields: FormFieldInput[];
}

export function draftOf(form: Form | null): Draft {
  if (!form) return { form_id: null, object: null, name: '', steps: [], fields: [emptyField([], 'Pregunta 1')] };
  const fields = inOrder(form.form_fields).map(({ form_field_id: _, order: __, ...field }) => field);
  const { form_id, object, name } = form;
  return { form_id, object, name, steps: withTitles(form.steps, fields), fields };
}

/** Steps that questions were kept on before each had to have a title. */
function withTitles(steps: readonly string[], fields: readonly FormFieldInput[]): string[] {
  const used = Math.max(...fields.map(({ step }) => step), 1);
  if (used === 1) return [...steps];
  const untitled = Array.from({ length: Math.max(used - steps.length, 0) }, (_, at) => `Paso ${steps.length + at + 1}`);
  return [...steps, ...untitled];
}

/** A key from words: `¿Qué talla usas?` is `que_talla_usas`; a number is added if the key is taken. */
export function keyOf(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 36);
  const key = plain.length < 2 || plain in {} ? 'pregunta' : plain;
  if (!taken.includes(key)) return key;
  let number = 2;
  while (taken.includes(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
}

export function emptyField(fields: readonly FormFieldInput[], label: string): FormFieldInput {
  const key = keyOf(label, reserved(fields));
  const plain = { options: [], items: [], precondition: null, value: null };
  return { key, name: '', label, type: 'text', required: false, step: fields.at(-1)?.step ?? 1, ...plain };
}

/** Keys that a question cannot have: existing ones, and a person's own properties. */
function reserved(fields: readonly FormFieldInput[]): string[] {
  return [...fields.map(({ key }) => key), ...nativeFieldsOf(CUSTOMER).keys(), 'email', PERSON_QUESTION];
}

/** The draft as the engine shows it. */
export function shownFieldsOf({ fields }: Draft): FormField[] {
  return fields.map((field, index) => ({ ...field, form_field_id: index + 1, order: index + 1 }));
}

/** Changes one field; if it moves to another step, the list stays in the order in which it is asked. */
export function withField(draft: Draft, key: string, change: Partial<FormFieldInput>): Draft {
  const fields = draft.fields.map((field) => (field.key === key ? { ...field, ...change } : field));
  return { ...draft, fields: fields.toSorted((a, b) => a.step - b.step) };
}

/** A question's type in the office; the one about a person is recognised by its key. */
export function typeOf({ key, type }: FormFieldInput): string {
  return key === PERSON_QUESTION ? PERSON_QUESTION : type;
}

/** Changes a question's type; a form asks for one person at most, whom staff choose. */
export function withType(draft: Draft, key: string, type: string): Draft {
  const field = draft.fields.find((one) => one.key === key);
  if (!field || typeOf(field) === type) return draft;
  if (type === PERSON_QUESTION) {
    if (draft.fields.some((one) => one.key === PERSON_QUESTION)) return draft;
    return withKey(draft, key, { key: PERSON_QUESTION, type: 'number', required: false, value: null });
  }
  if (key !== PERSON_QUESTION) return withField(draft, key, { type, value: null });
  const others = draft.fields.filter((one) => one !== field);
  return withKey(draft, key, { key: keyOf(field.label, reserved(others)), type });
}

/** Changes a question's key; conditions on the old key are removed, since they were about other answers. */
function withKey(draft: Draft, key: string, change: Partial<FormFieldInput>): Draft {
  const unasked = draft.fields.map((field) =>
    field.precondition?.key === key ? { ...field, precondition: null } : field,
  );
  return withField({ ...draft, fields: unasked }, key, change);
}

/** Removes a field, and the conditions on it. */
export function withoutField(draft: Draft, key: string): Draft {
  const fields = draft.fields
    .filter((field) => field.key !== key)
    .map((field) => (field.precondition?.key === key ? { ...field, precondition: null } : field));
  return { ...draft, fields };
}

/**
 * Reorders the fields. The moved one joins the step of the questions it was moved past; the others stay in theirs. A
 * condition is removed if its question no longer comes before.
 */
export function withOrder(draft: Draft, keys: readonly string[], moved: string): Draft {
  const ordered = keys.flatMap((key) => draft.fields.find((field) => field.key === key) ?? []);
  const step = stepAt(
    ordered.findIndex(({ key }) => key === moved),
    { before: draft.fields.findIndex(({ key }) => key === moved), ordered },
  );
  const fields = ordered.map((field) => (field.key === moved && step !== undefined ? { ...field, step } : field));
  return { ...draft, fields: fields.map((field, index) => keepCondition(field, fields.slice(0, index))) };
}

/** The step of the question that the moved one passed last. */
function stepAt(
  index: number,
  { before, ordered }: { before: number; ordered: readonly FormFieldInput[] },
): number | undefined {
  return ordered[index > before ? index - 1 : index + 1]?.step;
}

function keepCondition(field: FormFieldInput, before: readonly FormFieldInput[]): FormFieldInput {
  const { precondition } = field;
  const isValid = precondition === null || before.some(({ key }) => key === precondition.key);
  return isValid ? field : { ...field, precondition: null };
}

const OF_QUESTION = /^form_fields\.(\d+)\./;
/** One option or proposal: a line of the text in which all of them are typed. */
const OF_LINE = /^(form_fields\.[^.]+\.(?:options|items))\.(\d+)(?:\..*)?$/;

/**
 * Errors that name a question by its place, by its key instead (`form_fields.talla.label`), so that they stay with it when
 * the questions are moved.
 */
export function byQuestion(wrong: Readonly<Record<string, string>>, { fields }: Draft): Record<string, string> {
  const named = (where: string) =>
    where.replace(OF_QUESTION, (whole, place: string) => {
      const key = fields[Number(place)]?.key;
      return key === undefined ? whole : `form_fields.${key}.`;
    });
  return Object.fromEntries(
    Object.entries(wrong).map(([where, text]) => {
      const [, all, line] = OF_LINE.exec(named(where)) ?? [];
      return all === undefined ? [named(where), text] : [all, `Renglón ${Number(line) + 1}: ${text}`];
    }),
  );
}

/** The errors that still stand: none of a question that was removed, and none of an empty text that is filled by now. */
export function stillWrong(
  wrong: Readonly<Record<string, string>>,
  { name, fields }: Draft,
  empty: string,
): Record<string, string> {
  const stands = ([where, text]: [string, string]) => {
    const [of = '', key = '', part = ''] = where.split('.');
    if (where === 'name') return text !== empty || name.trim() === '';
    if (of !== 'form_fields' || part === '') return true;
    const question = fields.find((field) => field.key === key);
    return question !== undefined && (part !== 'label' || text !== empty || question.label.trim() === '');
  };
  return Object.fromEntries(Object.entries(wrong).filter(stands));
}
