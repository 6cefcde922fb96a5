import { expect, it } from 'vitest';
import { formField, formFieldInput } from '../wire/forms.ts';
import { judgeForm } from './judge-form.ts';
import { startingAnswers } from './starting-answers.ts';

const field = (key: string, more: object = {}) =>
  formField.parse({ ...formFieldInput.parse({ key, label: key, type: 'text', ...more }), form_field_id: 1, order: 1 });

it.each([
  ['text', {}, 'Sur', 'Sur'],
  ['number', {}, 0, 0],
  ['checkbox', {}, false, false],
  ['select', { options: [{ value: 2, label: 'Dos' }] }, 2, 2],
  ['creatable-select', { items: ['Chica'] }, 'Chica', ['Chica']],
])('what stands in a %s beforehand is an answer that nobody is asked to mend', (type, more, value, answer) => {
  const form = { object: 'emergencia', steps: [], form_fields: [field('dato', { type, ...more, value })] };
  const answers = startingAnswers(form.form_fields, {});
  expect(answers).toEqual({ dato: answer });
  expect(judgeForm({ form, groups: new Map() }, answers)).toEqual([]);
});

it('is absent if there is an answer, or no default', () => {
  const fields = [field('dato', { value: 'Sur' }), field('otro')];
  expect(startingAnswers(fields, { dato: 'Norte' })).toEqual({ dato: 'Norte' });
  expect(startingAnswers(fields, { dato: '  ' })).toEqual({ dato: 'Sur' });
});
