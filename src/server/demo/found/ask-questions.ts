import { CUSTOMER } from '#shared/forms/field-types.ts';
import { readForms, saveForm } from '../../capabilities/forms/index.ts';
import { careStep, emergencyContact } from '../content/questions.ts';
import type { SeedingContext } from '../life/living-studio.ts';

/** Adds the studio's own questions to the profile that every studio starts with. */
export async function askQuestions(context: SeedingContext, administrator: number): Promise<void> {
  await saveForm(context, administrator, emergencyContact);
  for (const { form_id, name, steps, form_fields } of await readForms(context, CUSTOMER)) {
    const before = form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    await saveForm(context, administrator, {
      form_id,
      name,
      steps: [...steps, careStep.title],
      form_fields: [...before, ...careStep.form_fields],
    });
  }
}
