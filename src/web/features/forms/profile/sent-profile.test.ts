import { expect, it } from 'vitest';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import type { Customer } from '#shared/wire/customers.ts';
import { type FormField, type FormFieldInput, formFieldInput } from '#shared/wire/forms.ts';
import { partOf } from '../../../../../tests/factories/part-of.ts';
import { answersOf, changedAddress, changedProfile } from './sent-profile.ts';

/** Somebody else may change a profile while it is open: what one did not touch is not sent (docs/rules.md#profile). */
const fieldsOf = (fields: readonly Partial<FormFieldInput>[]): FormField[] =>
  fields.map((field, index) => ({
    ...formFieldInput.parse({ label: String(field.key), type: 'text', ...field }),
    form_field_id: index + 1,
    order: index + 1,
  }));

const address = {
  object: 'address',
  form_fields: fieldsOf([{ key: 'street' }, { key: 'city' }, { key: 'state' }, { key: 'country' }, { key: 'piso' }]),
};
const form = {
  object: 'customer',
  steps: [],
  form_fields: fieldsOf([
    { key: 'name' },
    { key: 'last_name' },
    { key: 'phone', type: 'phone' },
    { key: 'birthdate', type: 'date' },
    { key: 'file', type: 'image' },
    { key: 'lesion' },
    { key: 'talla', value: 'M' },
    { key: 'address', type: 'address' },
  ]),
};
const forms = { form, groups: new Map([['address', address]]) };

const ana = partOf<Customer>({
  customer_id: 7,
  name: 'Ana',
  last_name: 'Luna',
  phone: '5512345678',
  birthdate: '1990-02-28',
  instagram: null,
  signup_reason: null,
  other: null,
  file: { file_id: 4, src: '/a', name: 'ana.webp', type: 'image/webp' },
  custom_fields: { lesion: 'Rodilla', talla: 'S' },
  address: {
    address_id: 3,
    street: 'Orizaba 1',
    number: '',
    interior_number: '',
    neighborhood: '',
    city: 'CDMX',
    state: 'CDMX',
    country: 'México',
    zip_code: '',
    custom_fields: { piso: '2' },
  },
});

const saved = (typed: object, customer = ana) =>
  changedProfile(forms, {
    answers: tidyAnswers(forms, { ...answersOf(customer), ...typed }),
    customer,
    byStaff: false,
  });

it('sends changed values, and none only shown', () => {
  expect(saved({})).toEqual({});
  expect(saved({ lesion: 'Ninguna' })).toEqual({ custom_fields: { lesion: 'Ninguna' } });
  expect(saved({ phone: '55 9876 5432' })).toEqual({ phone: '5598765432' });
  expect(saved({ birthdate: '', file: null })).toEqual({ birthdate: null, file_id: null });
});

it('sends defaults of unanswered questions', () => {
  const fresh = { ...ana, custom_fields: {}, last_name: '' };
  expect(saved({ talla: 'M' }, fresh)).toEqual({ custom_fields: { talla: 'M' } });
});

it('also for an address, field by field; a new one is sent whole', () => {
  const typed = (more: object) =>
    tidyAnswers(forms, { ...answersOf(ana), address: { ...(answersOf(ana).address as object), ...more } });
  const changes = (more: object, customer = ana) =>
    changedAddress(forms, { answers: typed(more), customer, byStaff: false });
  expect(changes({})).toBeNull();
  expect(changes({ street: 'Durango 8' })).toEqual({ street: 'Durango 8' });
  expect(changes({ piso: '3' })).toEqual({ custom_fields: { piso: '3' } });
  expect(changes({}, { ...ana, address: null })).toMatchObject({ street: 'Orizaba 1', custom_fields: { piso: '2' } });
});
