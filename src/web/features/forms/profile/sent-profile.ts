import { type Answers, answersIn, answerTo, isAnswers, isBlank } from '#shared/forms/answers.ts';
import { ADDRESS } from '#shared/forms/field-types.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import { addressTexts, nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import type { Customer } from '#shared/wire/customers.ts';
import type { Form, SentAnswers } from '#shared/wire/forms.ts';
import { changedFields } from '../../../lib/edited.ts';

/** A profile being saved: as it was opened, and the present answers. */
export interface Filled {
  customer: Customer;
  answers: Answers;
  /** Whether staff fill it in: only they can answer with a person. */
  byStaff: boolean;
}

type FormFields = Pick<Form, 'object' | 'form_fields'>;

/** A person's answers for the engine: properties, own questions and the address by their keys. */
export function answersOf({ address, custom_fields, ...customer }: Customer): Answers {
  const { name, last_name, phone, birthdate, instagram, signup_reason, other, file } = customer;
  const { custom_fields: more = {}, ...properties } = address ?? {};
  return {
    ...custom_fields,
    name,
    last_name,
    phone,
    birthdate,
    instagram,
    signup_reason,
    other,
    file,
    address: address && { ...properties, ...more },
  };
}

const textIn = (answers: Answers, key: string) => {
  const value = answerTo(answers, key);
  return typeof value === 'string' ? value : '';
};

const orNull = (text: string) => (text === '' ? null : text);

/** An answer as it is sent: a file by its `file_id`. */
function sent(value: unknown): SentAnswers[string] {
  if (isAnswers(value) && typeof value.file_id === 'number') return { file_id: value.file_id };
  return value as SentAnswers[string];
}

/** The profile's part of the answers; the address has a call of its own. @param byStaff only staff answer with a person */
function sentProfile({ object, form_fields }: FormFields, answers: Answers, byStaff: boolean) {
  const native = nativeFieldsOf(object);
  const asks = (key: string) => form_fields.some((field) => field.key === key);
  const own = form_fields.filter(({ key }) => !native.has(key) && (byStaff || key !== PERSON_QUESTION));
  const file = answerTo(answers, 'file');
  return {
    ...(asks('name') && { name: textIn(answers, 'name') }),
    ...(asks('last_name') && { last_name: textIn(answers, 'last_name') }),
    ...(asks('phone') && { phone: orNull(textIn(answers, 'phone')) }),
    ...(asks('birthdate') && { birthdate: orNull(textIn(answers, 'birthdate')) }),
    ...(asks('instagram') && { instagram: orNull(textIn(answers, 'instagram')) }),
    ...(asks('signup_reason') && { signup_reason: orNull(textIn(answers, 'signup_reason')) }),
    ...(asks('other') && { other: orNull(textIn(answers, 'other')) }),
    ...(asks('file') && { file_id: isAnswers(file) && typeof file.file_id === 'number' ? file.file_id : null }),
    custom_fields: Object.fromEntries(own.map(({ key }) => [key, sent(answerTo(answers, key))])),
  };
}

/** The complete address as it is sent; null if it is empty. @param form the address form */
function sentAddress({ form_fields }: FormFields, answers: Answers) {
  const address = answersIn(answerTo(answers, 'address'));
  if (isBlank(address)) return null;
  const native = nativeFieldsOf(ADDRESS);
  const own = form_fields.filter(({ key }) => !native.has(key));
  return {
    ...addressTexts((property) => textIn(address, property)),
    custom_fields: Object.fromEntries(own.map(({ key }) => [key, sent(answerTo(address, key))])),
  };
}

/** Sends own questions one by one, so that somebody else's change to another question stays. */
function changes<Sent extends { custom_fields: SentAnswers }>(before: Sent, now: Sent): Partial<Sent> {
  const { custom_fields, ...rest } = changedFields(before, now);
  const own = changedFields(before.custom_fields, custom_fields ?? before.custom_fields);
  return { ...rest, ...(Object.keys(own).length > 0 && { custom_fields: own }) } as Partial<Sent>;
}

/** The body of PUT /customer: only what was changed, so that nobody's changes meanwhile are undone. */
export function changedProfile(forms: FormSet, { customer, answers, byStaff }: Filled) {
  const before = tidyAnswers(forms, answersOf(customer));
  return changes(sentProfile(forms.form, before, byStaff), sentProfile(forms.form, answers, byStaff));
}

/** What to save of the address: the changes to an existing one; null: nothing. */
export function changedAddress({ groups }: FormSet, { customer, answers }: Filled) {
  const group = groups.get(ADDRESS);
  const now = group ? sentAddress(group, answers) : null;
  const before = group && customer.address ? sentAddress(group, answersOf(customer)) : null;
  if (now === null || before === null) return now;
  const changed = changes(before, now);
  return Object.keys(changed).length > 0 ? changed : null;
}
