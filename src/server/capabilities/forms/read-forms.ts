import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { CUSTOMER } from '#shared/forms/field-types.ts';
import { addressFormOf, formSetOf, profileOf } from '#shared/forms/form-set.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import { isFixedObject, nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { Refusal, refuseGone } from '#shared/refusals.ts';
import type { CustomField, Form, KeptForm } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import type { Sql } from '../../database/database.ts';
import { versionOf } from '../editing/index.ts';
import { inputOf } from './form-input.ts';
import { type FormRow, findAddressFormId, listForms } from './queries.ts';

export type FormsContext = Pick<AppContext, 'db' | 'configuration'>;

/** Whether a form cannot be deleted: the profile and the address form. */
export function isFixed(forms: readonly FormRow[], { form_id, object }: FormRow, address_form_id: number): boolean {
  const shown = forms.map((form) => ({ ...form, fixed: false }));
  return object === CUSTOMER || addressFormOf(shown, address_form_id)?.form_id === form_id;
}

/** Whether a form may be deleted: not the profile and the address form, nor a group that a question asks for. */
export function decideDeletion(forms: readonly FormRow[], form: FormRow, address_form_id: number): Decision<object> {
  if (isFixed(forms, form, address_form_id)) return no('form-fixed');
  const isAsked = forms.some(({ form_fields }) => form_fields.some(({ type }) => type === form.object));
  return isAsked && !isFixedObject(form.object) ? no('in-use', { by: 'questions' }) : { ok: true };
}

function whyKept(decision: Decision<object>): string | null {
  return decision.ok ? null : new Refusal(decision.code, decision.details).message;
}

/** All forms of the studio, or those about one object. */
export async function readForms({ db, configuration }: FormsContext, object?: string): Promise<KeptForm[]> {
  const { address_form_id } = await configuration.current();
  const forms = await listForms(db);
  return forms
    .filter((form) => object === undefined || form.object === object)
    .map((form) => ({
      ...form,
      fixed: isFixed(forms, form, address_form_id),
      delete_refusal: whyKept(decideDeletion(forms, form, address_form_id)),
      version: versionOf({ ...inputOf(form) }),
    }));
}

/** @throws Refusal `not-found` */
export async function readForm(context: FormsContext, form_id: number): Promise<KeptForm> {
  return (await readForms(context)).find((form) => form.form_id === form_id) ?? refuseGone('form');
}

export interface CustomFieldFilters {
  object?: string | undefined;
  key?: string | undefined;
  type?: string | undefined;
  form_id?: number | undefined;
}

/** The studio's own questions: fields of its forms that are no property of the object. */
export async function readCustomFields(context: FormsContext, filters: CustomFieldFilters): Promise<CustomField[]> {
  const forms = await readForms(context, filters.object);
  return forms
    .filter(({ form_id }) => filters.form_id === undefined || form_id === filters.form_id)
    .flatMap(({ object, form_fields }) =>
      form_fields
        .filter(({ key }) => !nativeFieldsOf(object).has(key))
        .map(({ form_field_id, key, type, name, label, required }) => ({
          CustomField_id: form_field_id,
          key,
          type,
          object,
          name,
          label,
          required,
        })),
    )
    .filter(
      ({ key, type }) =>
        (filters.key === undefined || key === filters.key) && (filters.type === undefined || type === filters.type),
    );
}

/** The id of the address form, read from the database, since cached settings may be two seconds old. */
export async function readAddressFormId(sql: Sql): Promise<number> {
  return (await findAddressFormId(sql)) ?? defaultConfiguration.address_form_id;
}

/** The present profile form with all its fields. */
export async function readProfileForm(sql: Sql): Promise<FormSet> {
  return profileOf(shownForms(await listForms(sql)), await readAddressFormId(sql));
}

/** The present address form. */
export async function readAddressForm(sql: Sql): Promise<FormSet> {
  const forms = shownForms(await listForms(sql));
  const address_form_id = await readAddressFormId(sql);
  const form = addressFormOf(forms, address_form_id);
  if (!form) throw new Error('The studio has no address form.');
  return formSetOf(forms, form, address_form_id);
}

const shownForms = (rows: readonly FormRow[]): Form[] => rows.map((row) => ({ ...row, fixed: false }));
