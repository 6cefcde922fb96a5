import type { FormFieldInput } from '#shared/wire/forms.ts';
import type { FormRow } from './queries.ts';

/** What is kept of a form. */
export interface FormInput {
  name: string;
  steps: string[];
  form_fields: FormFieldInput[];
}

/** What would be sent to have it as it is. */
export function inputOf({ name, steps, form_fields }: Pick<FormRow, 'name' | 'steps' | 'form_fields'>): FormInput {
  return { name, steps, form_fields: form_fields.map(({ form_field_id: _, order: __, ...field }) => field) };
}
