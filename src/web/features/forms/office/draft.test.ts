import { describe, expect, it } from 'vitest';
import {
  byQuestion,
  type Draft,
  draftOf,
  emptyField,
  inputOf,
  keyOf,
  stillWrong,
  typeOf,
  withField,
  withOrder,
  withoutField,
  withType,
} from './draft.ts';

describe('keyOf', () => {
  it.each([
    ['¿Qué talla usas?', [], 'que_talla_usas'],
    ['Talla', ['talla'], 'talla_2'],
    ['Talla', ['talla', 'talla_2'], 'talla_3'],
    ['¿?', [], 'pregunta'],
    ['constructor', [], 'pregunta'],
    ['1a vez', [], 'a_vez'],
  ])('%s beside %j is %s', (label, taken, key) => {
    expect(keyOf(label, taken)).toBe(key);
  });

  it('never uses the key of a property', () => {
    expect(emptyField([], 'Phone').key).toBe('phone_2');
  });
});

describe('a draft', () => {
  const none: Draft = { ...draftOf(null), fields: [] };
  const three: Draft = { ...none, fields: ['A1', 'B1', 'C1'].map((label) => emptyField([], label)) };
  const keys = ({ fields }: Draft) => fields.map(({ key }) => key);

  it('keeps its steps when the order changes, and drops a condition that would come too early', () => {
    const stepped = withField(withField(three, 'c1', { step: 2 }), 'b1', { precondition: { key: 'a1', values: [] } });
    const moved = withOrder(stepped, ['b1', 'a1', 'c1'], 'b1');
    expect(keys(moved)).toEqual(['b1', 'a1', 'c1']);
    expect(moved.fields.map(({ step }) => step)).toEqual([1, 1, 2]);
    expect(moved.fields[0]?.precondition).toBeNull();
  });

  it('takes a question into the step it is moved to, and leaves the others where they are', () => {
    const steps = withField(withField(three, 'b1', { step: 2 }), 'c1', { step: 3 });
    const moved = (keys: string[], key: string) =>
      withOrder(steps, keys, key)
        .fields.map((field) => `${field.key} ${field.step}`)
        .join();
    expect(moved(['b1', 'a1', 'c1'], 'a1')).toBe('b1 2,a1 2,c1 3');
    expect(moved(['b1', 'a1', 'c1'], 'b1')).toBe('b1 1,a1 1,c1 3');
    expect(moved(['b1', 'c1', 'a1'], 'a1')).toBe('b1 2,c1 3,a1 3');
    expect(moved(['c1', 'a1', 'b1'], 'c1')).toBe('c1 1,a1 1,b1 2');
  });

  it('stays in the order of its steps, and drops conditions about deleted questions', () => {
    expect(keys(withField(three, 'a1', { step: 3 }))).toEqual(['b1', 'c1', 'a1']);
    const asked = withField(three, 'b1', { precondition: { key: 'a1', values: ['x'] } });
    expect(withoutField(asked, 'a1').fields[0]).toMatchObject({ key: 'b1', precondition: null });
  });

  it('has the steps of its questions, for a form stored with fewer', () => {
    const field = { ...emptyField([], 'A1'), form_field_id: 1, order: 1 };
    const kept = { form_id: 1, name: 'Uno', object: 'uno', fixed: false };
    const stepsOf = (steps: string[], step: number) =>
      draftOf({ ...kept, steps, form_fields: [{ ...field, step }] }).steps;
    expect(stepsOf(['Sobre ti'], 3)).toEqual(['Sobre ti', 'Paso 2', 'Paso 3']);
    expect(stepsOf(['Sobre ti', 'Otro'], 1)).toEqual(['Sobre ti', 'Otro']);
    expect(stepsOf([], 1)).toEqual([]);
  });

  it('clears a question’s values when its type or that option changes', () => {
    const options = [{ value: 'S', label: 'S' }];
    const filled = withField(three, 'a1', { type: 'select', options, value: 'S' });
    expect(inputOf(filled).form_fields[0]).toMatchObject({ value: 'S' });
    expect(inputOf(withField(filled, 'a1', { options: [] })).form_fields[0]).toMatchObject({ value: null });
    expect(withType(filled, 'a1', 'number').fields[0]).toMatchObject({ value: null });
  });

  it('keeps errors at their question when it moves, and drops those of a removed one and of a text that was filled', () => {
    const empty = withField(three, 'b1', { label: '' });
    const places = {
      'form_fields.0.options': 'Faltan.',
      'form_fields.1.label': 'Vacía.',
      name: 'Vacía.',
      steps: 'No.',
    };
    const wrong = byQuestion(places, empty);
    const keysOf = (draft: Draft) => Object.keys(stillWrong(wrong, draft, 'Vacía.'));
    const all = ['form_fields.a1.options', 'form_fields.b1.label', 'name', 'steps'];
    expect(keysOf(withOrder(empty, ['b1', 'a1', 'c1'], 'b1'))).toEqual(all);
    expect(keysOf(withoutField(empty, 'a1'))).toEqual(['form_fields.b1.label', 'name', 'steps']);
    expect(keysOf({ ...three, name: 'Salud' })).toEqual(['form_fields.a1.options', 'steps']);
    expect(byQuestion({ 'form_fields.9.key': 'No.' }, three)).toEqual({ 'form_fields.9.key': 'No.' });
  });

  it('says an error of one option or proposal at the text in which it is a line', () => {
    const places = { 'form_fields.0.options.2.label': 'Es largo.', 'form_fields.1.items.0': 'Es largo.' };
    expect(byQuestion(places, three)).toEqual({
      'form_fields.a1.options': 'Renglón 3: Es largo.',
      'form_fields.b1.items': 'Renglón 1: Es largo.',
    });
  });

  it('has one question about a person at most, with a fixed key and never required', () => {
    const asked = withField(withField(three, 'a1', { required: true }), 'b1', {
      precondition: { key: 'a1', values: [] },
    });
    const person = withType(asked, 'a1', 'user_id');
    expect(person.fields[0]).toMatchObject({ key: 'user_id', type: 'number', required: false });
    expect(person.fields[1]?.precondition).toBeNull();
    expect(person.fields.map(typeOf)).toEqual(['user_id', 'text', 'text']);
    expect(withType(person, 'c1', 'user_id')).toBe(person);
    expect(withType(person, 'user_id', 'date').fields[0]).toMatchObject({ key: 'a1', type: 'date' });
    expect(withType(three, 'a1', 'time').fields[0]).toMatchObject({ key: 'a1', type: 'time' });
  });
});
