import type { FormFieldInput } from '#shared/wire/forms.ts';
import type { FormRow } from './queries.ts';

/** The stored part of a form. */
export interface FormInput {
  name: string;
  steps: string[];
  form_fields: FormFieldInput[];
}

/** The input that would store its present state. */
export function inputOf({ name, steps, form_fields }: Pick<FormRow, 'name' | 'steps' | 'form_fields'>): FormInput {
  return { name, steps, form_fields: form_fields.map(({ form_field_id: _, order: __, ...field }) => field) };
}
