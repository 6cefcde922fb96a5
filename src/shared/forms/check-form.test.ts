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
  checkForm({ object, steps: ['Sobre ti', 'Para cuidarte'], form_fields: [...base, ...extra] }, ['emergencia']);

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
      'two options of one text',
      [
        field('talla', {
          type: 'select',
          options: [
            { value: 's', label: 'Sí' },
            { value: 'n', label: 'No' },
            { value: 1, label: ' si' },
          ],
        }),
      ],
      'form_fields.3.options.2.label',
    ],
    [
      'two proposals of one text',
      [field('gustos', { type: 'creatable-select', items: ['Yoga', 'Box', 'yoga'] })],
      'form_fields.3.items.2',
    ],
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
    [
      'a condition with an answer that is no option',
      [
        field('talla', { type: 'select', options: [{ value: 'S', label: 'S' }] }),
        field('por_que', { precondition: { key: 'talla', values: ['S', 'XXL'] } }),
      ],
      'form_fields.4.precondition',
    ],
    [
      'a condition with a text where figures are answered',
      [field('talla', { type: 'number' }), field('por_que', { precondition: { key: 'talla', values: ['24'] } })],
      'form_fields.4.precondition',
    ],
    [
      'a condition with a word where a box is ticked',
      [field('talla', { type: 'checkbox' }), field('por_que', { precondition: { key: 'talla', values: ['S'] } })],
      'form_fields.4.precondition',
    ],
    [
      'a condition with an answer to a picture',
      [field('foto', { type: 'image' }), field('por_que', { precondition: { key: 'foto', values: ['S'] } })],
      'form_fields.4.precondition',
    ],
    [
      'a default that is no option',
      [field('talla', { type: 'select', options: [{ value: 'S', label: 'S' }], value: 'XXL' })],
      'form_fields.3.value',
    ],
    ['a default that is no date', [field('dia', { type: 'date', value: 'mañana' })], 'form_fields.3.value'],
    ['a default for a file', [field('ine', { type: 'file', value: 'x' })], 'form_fields.3.value'],
    ['a default for a whole address', [field('address', { type: 'address', value: 'x' })], 'form_fields.3.value'],
  ])('says so about %s', (_, extra, place) => {
    expect(Object.keys(check(extra))).toEqual([place]);
  });

  it.each([
    [3, ['Sobre ti', 'Para cuidarte'], 'Este formulario tiene 2 pasos: elige uno de ellos.'],
    [2, ['Sobre ti'], 'Este formulario tiene un solo paso.'],
    [2, [], 'Este formulario tiene un solo paso.'],
    [2, ['Sobre ti', ''], undefined],
    [1, [], undefined],
  ])('a question on step %i of %j: %s', (step, steps, said) => {
    const form = { object: 'emergencia', steps, form_fields: [field('nombre', { step })] };
    expect(checkForm(form, [])).toEqual(said === undefined ? {} : { 'form_fields.0.step': said });
  });

  it('accepts every condition that can be met, and a default that is a valid answer', () => {
    const met: [Partial<FormFieldInput>, (string | number | boolean)[]][] = [
      [{ type: 'select', options: [{ value: 2, label: 'Dos' }], value: 2 }, [2]],
      [{ type: 'number', value: 0 }, [24.5]],
      [{ type: 'checkbox', value: true }, [true, false]],
      [{ type: 'creatable-select' }, ['Yoga']],
      [{ type: 'date', value: '2026-01-31' }, ['2026-02-28']],
      [{ type: 'phone', value: '5512345678' }, ['5512345678']],
      [{ type: 'image' }, []],
      [{ type: 'emergencia' }, []],
      [{ value: 'Sí' }, ['No']],
    ];
    for (const [more, values] of met)
      expect(check([field('a1', more), field('b1', { precondition: { key: 'a1', values } })])).toEqual({});
  });

  it('names an answer that nobody can give, and a question that cannot be deleted', () => {
    const box = field('a1', { type: 'checkbox', label: '¿Tienes una lesión?' });
    expect(check([box, field('b1', { precondition: { key: 'a1', values: ['S'] } })])).toEqual({
      'form_fields.4.precondition': 'Nadie puede responder «S» a «¿Tienes una lesión?»: elige otra vez la condición.',
    });
    expect(check([], 'customer', fixed.slice(0, 2))).toEqual({
      form_fields: 'La pregunta «Teléfono» no se puede quitar.',
    });
  });

  it('keeps questions that the product needs, always required', () => {
    expect(check([], 'customer', fixed.slice(1))).toHaveProperty('form_fields');
    expect(check([], 'customer', [field('name'), ...fixed.slice(1)])).toHaveProperty(['form_fields.0.required']);
  });

  it('allows groups and files only in the profile', () => {
    expect(check([field('foto', { type: 'image' })], 'emergencia', [])).toHaveProperty(['form_fields.0.type']);
    expect(check([field('otra', { type: 'emergencia' })], 'emergencia', [])).toHaveProperty(['form_fields.0.type']);
  });
});
