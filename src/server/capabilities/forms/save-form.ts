import type { Change } from '#shared/audit/entry.ts';
import { checkForm } from '#shared/forms/check-form.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import { refuse } from '#shared/refusals.ts';
import type { Form, FormFieldInput } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { type Locked, lockEvery } from '../locking/index.ts';
import { type FormRow, insertForm, listForms, updateForm, writeFields } from './queries.ts';
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
  const saving = context.db.transaction(async (open) => {
    const tx = await lockEvery(open, 'forms');
    const forms = await listForms(tx);
    const before = input.form_id === undefined ? null : (forms.find(isForm(input.form_id)) ?? refuse('not-found'));
    const object =
      before?.object ?? input.object ?? refuse('invalid-input', {}, { object: 'Debes llenar este campo.' });
    const groups = forms.map((form) => form.object).filter((one) => !isFixedObject(one));
    const problems = checkForm({ object, form_fields: fields }, groups);
    if (Object.keys(problems).length > 0) refuse('invalid-input', {}, problems);
    const form_id = await write(tx, { before, form: { ...input, object, form_fields: fields }, at });
    const action = before ? 'form-changed' : 'form-created';
    const details = { name: input.name, changes: changesOf(before, { ...input, form_fields: fields }) };
    await audit(tx, { at, actor_id, action, subject_id: form_id, details });
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
  tx: Locked<'forms'>,
  {
    before,
    form: { name, object, steps, form_fields },
    at,
  }: { before: FormRow | null; form: FormToSave & { object: string }; at: Date },
): Promise<number> {
  const form_id = before?.form_id ?? (await insertForm(tx, { name, object, steps }, at));
  if (before) await updateForm(tx, { form_id, name, steps }, at);
  await writeFields(tx, form_id, form_fields);
  return form_id;
}

const isForm = (form_id: number) => (form: FormRow) => form.form_id === form_id;

/** Its own properties, and each question by its key as it came, went or changed. */
function changesOf(before: FormRow | null, after: FormToSave): Change[] {
  const own = ({ name, steps }: { name: string; steps: readonly string[] }) => ({ name, steps });
  const asked = before?.form_fields.map(({ form_field_id: _, order: __, ...field }) => field) ?? [];
  const [old, now] = [byKey(asked), byKey(after.form_fields)];
  const gone = Object.fromEntries(Object.keys(old).map((key) => [key, null]));
  return [...changesBetween(before ? own(before) : {}, own(after)), ...changesBetween(old, { ...gone, ...now })];
}

const byKey = (fields: readonly FormFieldInput[]) =>
  Object.fromEntries(fields.map((field) => [field.key, { ...field }]));

/** A question in short, for whoever gave it no shorter name. */
function shortened(label: string): string {
  return label.length <= 60 ? label : `${label.slice(0, 59).trimEnd()}…`;
}
