import { describe, expect, it } from 'vitest';
import { type FormField, type FormFieldInput, formFieldInput } from '../wire/forms.ts';
import { changedAnswers } from './changed-answers.ts';
import { completenessOf } from './completeness.ts';
import { type FormSet, judgeForm, messageOf, problemsByKey } from './judge-form.ts';
import { shownFields } from './shown-fields.ts';
import { tidyAnswers } from './tidy-answers.ts';
import { unaskedAnswers } from './unasked-answers.ts';

const fieldsOf = (fields: readonly Partial<FormFieldInput>[]): FormField[] =>
  fields.map((field, index) => ({
    ...formFieldInput.parse({ label: String(field.key), type: 'text', ...field }),
    form_field_id: index + 1,
    order: index + 1,
  }));

const address = {
  object: 'address',
  form_fields: fieldsOf([{ key: 'street' }, ...['city', 'state', 'country'].map((key) => ({ key, required: true }))]),
};

const setOf = (fields: readonly Partial<FormFieldInput>[], steps: string[] = []): FormSet => ({
  form: { object: 'customer', steps, form_fields: fieldsOf(fields) },
  groups: new Map([['address', address]]),
});

const keysOf = (set: FormSet, answers: object, hasUserSelector = false) =>
  shownFields(set.form.form_fields, { ...answers }, hasUserSelector).map(({ key }) => key);

describe('the message about a whole form', () => {
  const set = setOf([
    { key: 'name', label: 'Nombre', required: true },
    { key: 'phone', label: 'Teléfono', type: 'phone', required: true },
  ]);

  it('names the only field, or mentions several', () => {
    expect(messageOf(judgeForm(set, { name: 'Ana', phone: '5512345678' }))).toBeNull();
    expect(messageOf(judgeForm(set, { name: 'Ana' }))).toBe('Revisa el campo: Teléfono');
    expect(messageOf(judgeForm(set, {}))).toBe('Revisa los campos faltantes o inválidos.');
  });

  it('accepts no inherited object property as an answer', () => {
    const odd = setOf([{ key: 'name', required: true }]);
    const [field] = odd.form.form_fields;
    const inherited = { ...odd, form: { ...odd.form, form_fields: field ? [{ ...field, key: 'constructor' }] : [] } };
    expect(judgeForm(inherited, {})).toHaveLength(1);
  });
});

describe('conditions', () => {
  const reason = { key: 'reason', type: 'select', options: ['Otro', 'Red'].map((value) => ({ value, label: value })) };
  const set = setOf([
    reason,
    { key: 'other', required: true, precondition: { key: 'reason', values: ['Otro'] } },
    { key: 'more', required: true, precondition: { key: 'other', values: [] } },
  ]);

  it('show a question only while they hold, one after the other', () => {
    expect(keysOf(set, { reason: 'Red', other: 'x' })).toEqual(['reason']);
    expect(keysOf(set, { reason: 'Otro' })).toEqual(['reason', 'other']);
    expect(keysOf(set, { reason: 'Otro', other: 'x' })).toEqual(['reason', 'other', 'more']);
    expect(judgeForm(set, { reason: 'Red' })).toEqual([]);
    expect(Object.keys(problemsByKey(judgeForm(set, { reason: 'Otro' })))).toEqual(['other']);
  });

  it('drop answers that are no longer asked for', () => {
    expect(tidyAnswers(set, { reason: 'Red', other: 'x', more: 'y' })).toEqual({
      reason: 'Red',
      other: null,
      more: null,
    });
  });

  it('hide a question about a person unless one is chosen', () => {
    const withUser = setOf([{ key: 'user_id', required: true }]);
    expect(keysOf(withUser, {})).toEqual([]);
    expect(keysOf(withUser, {}, true)).toEqual(['user_id']);
    expect(judgeForm(withUser, {}, { hasUserSelector: true })).toHaveLength(1);
  });
});

describe('an address inside a form', () => {
  const optional = setOf([{ key: 'address', type: 'address' }]);
  const needed = setOf([{ key: 'address', type: 'address', required: true }]);

  it('is validated by the address form, once it is required or begun', () => {
    expect(judgeForm(optional, { address: { street: ' ' } })).toEqual([]);
    expect(problemsByKey(judgeForm(optional, { address: { street: 'Durango', city: 'CDMX' } }))).toEqual({
      'address.state': 'Debes agregar tu estado.',
      'address.country': 'Debes agregar tu país.',
    });
    expect(problemsByKey(judgeForm(needed, {}))).toMatchObject({ 'address.city': 'Debes agregar tu ciudad.' });
  });

  it('is required without a form of its own, like any field', () => {
    expect(judgeForm({ ...needed, groups: new Map() }, {})).toHaveLength(1);
  });
});

describe('answers to questions outside a form', () => {
  const emergencia = { object: 'emergencia', form_fields: setOf([{ key: 'nombre' }]).form.form_fields };
  const { form } = setOf([{ key: 'talla' }, { key: 'contacto', type: 'emergencia' }]);
  const set = { form, groups: new Map([['emergencia', emergencia]]) };
  const NOT_ASKED = 'Esa pregunta no está en el formulario.';

  it.each([
    [{ talla: 'M', contacto: { nombre: 'Eva' } }, {}],
    [{ apodo: 'x' }, { apodo: NOT_ASKED }],
    [{ apodo: null }, { apodo: NOT_ASKED }],
    [{ name: 'x' }, { name: NOT_ASKED }],
    [{ contacto: 'Eva' }, { contacto: 'Contesta cada una de sus preguntas.' }],
    [{ contacto: null }, {}],
    [{ contacto: { nombre: 'Eva', apodo: 'x' } }, { 'contacto.apodo': NOT_ASKED }],
  ])('%j are refused with %j', (sent, textOf) => {
    expect(unaskedAnswers(set, sent, {})).toEqual(textOf);
  });

  it('may be sent back unchanged, also inside a group', () => {
    const before = { apodo: 'x', contacto: { nombre: 'Eva', apodo: 'Evita' } };
    expect(unaskedAnswers(set, before, before)).toEqual({});
    const changed = { apodo: 'y', contacto: { nombre: 'Ana', apodo: 'Evita' } };
    expect(unaskedAnswers(set, changed, before)).toEqual({ apodo: NOT_ASKED });
  });

  it('count as changed if they differ, or are empty', () => {
    const before = {
      talla: 'M',
      foto: { file_id: 3, name: 'a' },
      gustos: ['a', 'b'],
      contacto: { nombre: 'Eva', tel: null },
    };
    const same = { talla: 'M', foto: { file_id: 3, src: '/x' }, gustos: ['a', 'b'], contacto: { nombre: 'Eva' } };
    expect(changedAnswers(before, same)).toEqual({});
    const other = {
      talla: '',
      foto: { file_id: 4 },
      gustos: ['b', 'a'],
      contacto: { nombre: 'Eva', tel: '55' },
      nuevo: 0,
    };
    expect(changedAnswers(before, other)).toEqual(other);
    expect(changedAnswers(before, { talla: undefined })).toEqual({});
  });
});

describe('completeness', () => {
  const set = setOf(
    [
      { key: 'a', required: true, step: 2 },
      { key: 'b', required: true },
      { key: 'c', step: 2 },
    ],
    ['Uno', 'Dos'],
  );

  it('is computed step by step, in order, with the step to continue at', () => {
    expect(completenessOf(set, { a: 'x' })).toMatchObject({
      complete: false,
      next: { key: 'b', step: 1 },
      steps: [
        { step: 1, title: 'Uno', answered: 0, asked: 1, complete: false },
        { step: 2, title: 'Dos', answered: 1, asked: 2, complete: true },
      ],
    });
    expect(completenessOf(set, { a: 'x', b: 'y' })).toMatchObject({ complete: true, next: null });
  });
});
