import { z } from 'zod';
import type { Change } from '#shared/audit/entry.ts';
import { checkForm } from '#shared/forms/check-form.ts';
import { CUSTOMER, isPlainType } from '#shared/forms/field-types.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { ChangedForm, FormFieldInput, KeptForm } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited } from '../editing/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type Locked, lockEvery } from '../locking/index.ts';
import { type FormInput, inputOf } from './form-input.ts';
import { type FormRow, insertForm, listForms, updateForm, writeFields } from './queries.ts';
import { readForm } from './read-forms.ts';

const TAKEN = 'Ya hay un formulario con ese nombre.';

/** A new form names its object, which never changes, and may have the screen's idempotency key. */
export type FormToSave = (FormInput & { form_id?: undefined; object: string; key?: OnceKey | null }) | ChangedForm;

export type SavingContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * Creates or changes a form. Profiles are then judged again, as ordered by a trigger (`reviewProfiles`).
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `not-found`, `changed-meanwhile`, `invalid-input` with a sentence for each wrong field, `already-exists`
 */
export async function saveForm(context: SavingContext, actor_id: number | null, input: FormToSave): Promise<KeptForm> {
  const at = context.clock.now();
  const save = async (open: Tx) => {
    const tx = await lockEvery(open, 'forms');
    const forms = await listForms(tx);
    const before = input.form_id === undefined ? null : (forms.find(isForm(input.form_id)) ?? refuseGone('form'));
    const { object, ...whole } = becoming(before, input);
    if (before === null) requireNewObject(object);
    const fields = whole.form_fields.map(named);
    const groups = forms.map((form) => form.object).filter((one) => !isFixedObject(one));
    const problems = checkForm({ ...whole, object, form_fields: fields }, groups);
    if (Object.keys(problems).length > 0) refuse('invalid-input', {}, problems);
    const changes = changesOf(before, { ...whole, form_fields: fields });
    if (before && changes.length === 0) return { form_id: before.form_id };
    const form_id = await write(tx, { before, form: { ...whole, object, form_fields: fields }, at });
    const action = before ? 'form-changed' : 'form-created';
    const details = { name: whole.name, changes };
    await audit(tx, { at, actor_id, action, subject_id: form_id, details });
    return { form_id };
  };
  const key = input.form_id === undefined ? (input.key ?? null) : null;
  const saving = context.db.transaction((tx) => once(tx, { key, at, act: () => save(tx), stillThere: isThere(tx) }));
  const { form_id } = await saving.catch((error) => {
    if (violatedConstraint(error) === 'form_object_key') refuse('already-exists', {}, { object: TAKEN });
    throw error;
  });
  return readForm(context, form_id);
}

/** There is one profile; a group called as a type of question would be asked for by each question of that type. */
function requireNewObject(object: string): void {
  if (object === CUSTOMER) refuse('already-exists', {}, { object: TAKEN });
  if (isPlainType(object))
    refuse('invalid-input', {}, { object: 'Así se llama un tipo de pregunta: escribe otro nombre.' });
}

/** A field without the properties that only `GET` adds. */
const plain = ({ form_field_id: _, order: __, ...field }: Sent): FormFieldInput => field;
type Sent = FormFieldInput & { form_field_id?: undefined; order?: undefined };

function becoming(before: FormRow | null, input: FormToSave): FormInput & { object: string } {
  if (input.form_id === undefined) {
    const { key: _, ...form } = input;
    return form;
  }
  if (before === null) refuseGone('form');
  const { form_id: _, version, form_fields, ...sent } = input;
  const now = inputOf(before);
  const whole = edited(z.custom<FormInput>(), {
    version,
    now,
    sent: { ...sent, form_fields: form_fields?.map(plain) },
  });
  return { ...whole, object: before.object };
}

const named = (field: FormFieldInput) => ({
  ...field,
  name: field.name === '' ? shortened(field.label) : field.name,
});

async function write(
  tx: Locked<'forms'>,
  {
    before,
    form: { name, object, steps, form_fields },
    at,
  }: { before: FormRow | null; form: FormInput & { object: string }; at: Date },
): Promise<number> {
  const form_id = before?.form_id ?? (await insertForm(tx, { name, object, steps }, at));
  if (before) await updateForm(tx, { form_id, name, steps }, at);
  await writeFields(tx, form_id, form_fields);
  return form_id;
}

const isThere =
  (tx: Tx) =>
  async ({ form_id }: { form_id: number }) =>
    (await listForms(tx)).some(isForm(form_id));

const isForm = (form_id: number) => (form: FormRow) => form.form_id === form_id;

/**
 * The changes of a form: its own properties, each question that was added, removed or changed, by key, and the order of
 * those that stayed.
 */
function changesOf(before: FormRow | null, after: FormInput): Change[] {
  const own = ({ name, steps }: { name: string; steps: readonly string[] }) => ({ name, steps });
  const fields = before?.form_fields.map(({ form_field_id: _, order: __, ...field }) => field) ?? [];
  const [old, now] = [byKey(fields), byKey(after.form_fields)];
  const gone = Object.fromEntries(Object.keys(old).map((key) => [key, null]));
  return [
    ...changesBetween(before ? own(before) : {}, own(after)),
    ...changesBetween(old, { ...gone, ...now }),
    ...changesBetween({ order: orderOf(fields, now) }, { order: orderOf(after.form_fields, old) }),
  ];
}

/** The questions that are there before and after, in their order, by their names. */
const orderOf = (fields: readonly FormFieldInput[], others: object) =>
  fields
    .filter(({ key }) => key in others)
    .map(({ key }) => key)
    .join(', ');

const byKey = (fields: readonly FormFieldInput[]) =>
  Object.fromEntries(fields.map((field) => [field.key, { ...field }]));

/** The short name of a question that has none. */
function shortened(label: string): string {
  return label.length <= 60 ? label : `${label.slice(0, 59).trimEnd()}…`;
}
