import { must } from '#shared/decision.ts';
import { refuseGone } from '#shared/refusals.ts';
import { audit } from '../audit/index.ts';
import { lockEvery } from '../locking/index.ts';
import { deleteFormRow, listForms } from './queries.ts';
import { decideDeletion, readAddressFormId } from './read-forms.ts';
import type { SavingContext } from './save-form.ts';

/** @throws Refusal `not-found`, `form-fixed` for the profile and the address form, `in-use` while a field asks for it */
export async function deleteForm(context: SavingContext, actor_id: number, form_id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const tx = await lockEvery(open, 'forms');
    const forms = await listForms(tx);
    const form = forms.find((one) => one.form_id === form_id) ?? refuseGone('form');
    must(decideDeletion(forms, form, await readAddressFormId(tx)));
    await deleteFormRow(tx, form_id);
    const details = { name: form.name, object: form.object };
    await audit(tx, { at, actor_id, action: 'form-deleted', subject_id: form_id, details });
  });
}
