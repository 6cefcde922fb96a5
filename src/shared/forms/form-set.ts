import type { Form } from '../wire/forms.ts';
import { ADDRESS, CUSTOMER } from './field-types.ts';
import type { FormSet } from './judge-form.ts';
import { isFixedObject } from './native-fields.ts';

/** The address form: the one the setting `address_form_id` names (6), or the first there is. */
export function addressFormOf<F extends Form>(forms: readonly F[], address_form_id: number): F | undefined {
  const addresses = forms.filter(({ object }) => object === ADDRESS);
  return addresses.find(({ form_id }) => form_id === address_form_id) ?? addresses[0];
}

/**
 * A form with the forms that its fields refer to.
 * @param forms all of the studio's
 * @param address_form_id the setting
 */
export function formSetOf(forms: readonly Form[], form: FormSet['form'], address_form_id: number): FormSet {
  const address = addressFormOf(forms, address_form_id);
  const groups = forms.filter(({ object }) => !isFixedObject(object));
  return { form, groups: new Map([...groups, ...(address ? [address] : [])].map((one) => [one.object, one])) };
}

/**
 * The profile for a person with a confirmed mail: the phone may stay empty, since numbers of other countries
 * are not stored (docs/decisions/0027-what-people-write.md).
 */
export function withoutNeedOfPhone({ form, groups }: FormSet): FormSet {
  const form_fields = form.form_fields.map((field) => (field.key === 'phone' ? { ...field, required: false } : field));
  return { form: { ...form, form_fields }, groups };
}

/** The profile: the form about customers; empty if there is none. */
export function profileOf(forms: readonly Form[], address_form_id: number): FormSet {
  const form = forms.find(({ object }) => object === CUSTOMER);
  return formSetOf(forms, form ?? { object: CUSTOMER, steps: [], form_fields: [] }, address_form_id);
}

/** The profile for this person. */
export function profileFor(
  { email_confirmed }: { email_confirmed: boolean },
  forms: readonly Form[],
  address_form_id: number,
): FormSet {
  const profile = profileOf(forms, address_form_id);
  return email_confirmed ? withoutNeedOfPhone(profile) : profile;
}
