import type { Form, FormField, FormFieldInput } from '#shared/wire/forms.ts';
import type { Sql } from '../../database/database.ts';
import type { Locked } from '../locking/index.ts';

/** A stored form, with its fields in their order. */
export type FormRow = Omit<Form, 'fixed'>;

const columns = `f.form_id, f.name, f.object, f.steps,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'form_field_id', q.form_field_id, 'order', q."order", 'key', q.key, 'name', q.name, 'label', q.label, 'type', q.type,
      'required', q.required, 'options', q.options, 'items', q.items, 'precondition', q.precondition, 'step', q.step,
      'value', q.value) order by q."order")
    from form_field q where q.form_id = f.form_id), '[]') as form_fields`;

/** All forms, the studio's own first. */
export function listForms(sql: Sql): Promise<FormRow[]> {
  return sql.rows<FormRow>(`select ${columns} from form f order by f.form_id`);
}

const setting = `select value as id from app_config where key = 'address_form_id' and jsonb_typeof(value) = 'number'`;

/** The setting `address_form_id`, read in this transaction; undefined: never changed. */
export async function findAddressFormId(sql: Sql): Promise<number | undefined> {
  const [row] = await sql.rows<{ id: number }>(setting);
  return row?.id;
}

export async function insertForm(
  tx: Locked<'forms'>,
  { name, object, steps }: Pick<FormRow, 'name' | 'object' | 'steps'>,
  at: Date,
): Promise<number> {
  const [row] = await tx.rows<{ form_id: number }>(
    'insert into form (name, object, steps, updated_at) values ($1, $2, $3::jsonb, $4) returning form_id',
    [name, object, JSON.stringify(steps), at.toISOString()],
  );
  if (!row) throw new Error('The form was not inserted.');
  return row.form_id;
}

export async function updateForm(
  tx: Locked<'forms'>,
  { form_id, name, steps }: Pick<FormRow, 'form_id' | 'name' | 'steps'>,
  at: Date,
): Promise<void> {
  await tx.rows('update form set name = $2, steps = $3::jsonb, updated_at = $4 where form_id = $1', [
    form_id,
    name,
    JSON.stringify(steps),
    at.toISOString(),
  ]);
}

/** Writes the fields of a form, in this order; a field that keeps its key keeps its id. */
export async function writeFields(
  tx: Locked<'forms'>,
  form_id: number,
  fields: readonly FormFieldInput[],
): Promise<void> {
  const rows: Omit<FormField, 'form_field_id'>[] = fields.map((field, index) => ({ ...field, order: index + 1 }));
  await tx.rows('delete from form_field where form_id = $1 and key <> all ($2::text[])', [
    form_id,
    fields.map(({ key }) => key),
  ]);
  await tx.rows(
    `insert into form_field (form_id, "order", key, name, label, type, required, options, items, precondition, step, value)
     select $1, q."order", q.key, q.name, q.label, q.type, q.required, q.options, q.items,
       nullif(q.precondition, 'null'), q.step, nullif(q.value, 'null')
     from jsonb_to_recordset($2::jsonb) as q ("order" integer, key text, name text, label text, type text, required boolean,
       options jsonb, items jsonb, precondition jsonb, step integer, value jsonb)
     on conflict (form_id, key) do update set "order" = excluded."order", name = excluded.name, label = excluded.label,
       type = excluded.type, required = excluded.required, options = excluded.options, items = excluded.items,
       precondition = excluded.precondition, step = excluded.step, value = excluded.value`,
    [form_id, JSON.stringify(rows)],
  );
}

export async function deleteFormRow(tx: Locked<'forms'>, form_id: number): Promise<void> {
  await tx.rows('delete from form where form_id = $1', [form_id]);
}
