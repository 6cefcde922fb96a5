import { formSetOf } from '#shared/forms/form-set.ts';
import type { Form } from '#shared/wire/forms.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { FormFields } from '../engine/form-fields.tsx';
import { useAnswers } from '../engine/use-answers.ts';
import { type Draft, shownFieldsOf } from './draft.ts';

/** The form as the customer will see it; what one tries here goes nowhere. */
export function FormPreview({ draft, object, forms }: { draft: Draft; object: string; forms: readonly Form[] }) {
  const { address_form_id } = useConfiguration();
  const form = { object, steps: draft.steps, form_fields: shownFieldsOf(draft) };
  const sheet = useAnswers(formSetOf(forms, form, address_form_id), {});
  return <FormFields sheet={sheet} level="h3" />;
}
