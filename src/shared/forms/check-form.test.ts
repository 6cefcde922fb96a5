import { describe, expect, it } from 'vitest';
import { type FormFieldInput, formFieldInput } from '../wire/forms.ts';
import { checkForm } from './check-form.ts';

const field = (key: string, more: Partial<FormFieldInput> = {}) =>
  formFieldInput.parse({ key, label: key, type: 'text', ...more });
const fixed = [
  field('name', { required: true }),
  field('last_name', { required: true }),
  field('phone', { type: 'phone', required: true }),
];
const check = (extra: FormFieldInput[], object = 'customer', base = fixed) =>
  checkForm({ object, form_fields: [...base, ...extra] }, ['emergencia']);

describe('checkForm', () => {
  it('lets a studio ask what it wants', () => {
    const select = field('talla', { type: 'select', options: [{ value: 'S', label: 'S' }] });
    const asked = field('por_que', { precondition: { key: 'talla', values: ['S'] } });
    expect(check([select, asked, field('contacto', { type: 'emergencia' }), field('file', { type: 'image' })])).toEqual(
      {},
    );
    expect(check([field('nombre')], 'emergencia', [])).toEqual({});
  });

  it.each<[string, FormFieldInput[], string]>([
    ['the same key twice', [field('talla'), field('talla')], 'form_fields.4.key'],
    ['a type nobody knows', [field('talla', { type: 'nadie' })], 'form_fields.3.type'],
    ['another type for a property', [field('birthdate')], 'form_fields.3.type'],
    ['a list without options', [field('talla', { type: 'select' })], 'form_fields.3.options'],
    [
      'a condition about itself',
      [field('talla', { precondition: { key: 'talla', values: [] } })],
      'form_fields.3.precondition',
    ],
    [
      'a condition about a later step',
      [field('a1', { step: 2 }), field('b1', { step: 1, precondition: { key: 'a1', values: [] } })],
      'form_fields.4.precondition',
    ],
  ])('says so about %s', (_, extra, place) => {
    expect(Object.keys(check(extra))).toEqual([place]);
  });

  it('keeps what the product needs, always required', () => {
    expect(check([], 'customer', fixed.slice(1))).toHaveProperty('form_fields');
    expect(check([], 'customer', [field('name'), ...fixed.slice(1)])).toHaveProperty(['form_fields.0.required']);
  });

  it('lets only the profile hold groups and files', () => {
    expect(check([field('foto', { type: 'image' })], 'emergencia', [])).toHaveProperty(['form_fields.0.type']);
    expect(check([field('otra', { type: 'emergencia' })], 'emergencia', [])).toHaveProperty(['form_fields.0.type']);
  });
});
