import { isDeepStrictEqual } from 'node:util';
import { checkForm } from '#shared/forms/check-form.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import { refuse } from '#shared/refusals.ts';
import type { Form, FormFieldInput } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { type FormRow, insertForm, listForms, lockForms, updateForm, writeFields } from './queries.ts';
import { readForm } from './read-forms.ts';

/** Without `form_id` it is new and says what it is about; what a form is about never changes. */
export interface FormToSave {
  form_id?: number;
  object?: string;
  name: string;
  steps: string[];
  form_fields: FormFieldInput[];
}

export type SavingContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * Creates or changes a form. Whose profile is complete is judged anew from then on: a trigger asks for it (`reviewProfiles`).
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `not-found`, `invalid-input` with a sentence for each wrong field, `already-exists`
 */
export async function saveForm(context: SavingContext, actor_id: number | null, input: FormToSave): Promise<Form> {
  const at = context.clock.now();
  const fields = input.form_fields.map((field) => ({
    ...field,
    name: field.name === '' ? shortened(field.label) : field.name,
  }));
  const saving = context.db.transaction(async (tx) => {
    await lockForms(tx);
    const forms = await listForms(tx);
    const before = input.form_id === undefined ? null : (forms.find(isForm(input.form_id)) ?? refuse('not-found'));
    const object =
      before?.object ?? input.object ?? refuse('invalid-input', {}, { object: 'Debes llenar este campo.' });
    const groups = forms.map((form) => form.object).filter((one) => !isFixedObject(one));
    const problems = checkForm({ object, form_fields: fields }, groups);
    if (Object.keys(problems).length > 0) refuse('invalid-input', {}, problems);
    const form_id = await write(tx, before, { ...input, object, form_fields: fields }, at);
    const subject = { subject: 'form', subject_id: form_id, action: before ? 'form-changed' : 'form-created' };
    await audit(tx, { at, actor_id, ...subject, details: { name: input.name, ...changes(before, fields) } });
    return form_id;
  });
  const form_id = await saving.catch((error) => {
    if (violatedConstraint(error) === 'form_object_key')
      refuse('already-exists', {}, { object: 'Ya hay un formulario con ese nombre.' });
    throw error;
  });
  return readForm(context, form_id);
}

async function write(
  tx: Tx,
  before: FormRow | null,
  { name, object, steps, form_fields }: FormToSave & { object: string },
  at: Date,
): Promise<number> {
  const form_id = before?.form_id ?? (await insertForm(tx, { name, object, steps }, at));
  if (before) await updateForm(tx, { form_id, name, steps }, at);
  await writeFields(tx, form_id, form_fields);
  return form_id;
}

const isForm = (form_id: number) => (form: FormRow) => form.form_id === form_id;

/** Keys that came, went or changed, for the audit log. */
function changes(before: FormRow | null, fields: readonly FormFieldInput[]) {
  const old = new Map(
    (before?.form_fields ?? []).map(({ form_field_id: _, order: __, ...field }) => [field.key, field]),
  );
  return {
    added: fields.filter(({ key }) => !old.has(key)).map(({ key }) => key),
    removed: [...old.keys()].filter((key) => fields.every((field) => field.key !== key)),
    changed: fields
      .filter((field) => old.has(field.key) && !isDeepStrictEqual({ ...field }, old.get(field.key)))
      .map(({ key }) => key),
  };
}

/** A question in short, for whoever gave it no shorter name. */
function shortened(label: string): string {
  return label.length <= 60 ? label : `${label.slice(0, 59).trimEnd()}…`;
}
