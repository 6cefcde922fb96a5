import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from '../wire/forms.ts';
import { completenessOf } from './completeness.ts';
import { fieldTypes } from './field-types.ts';
import { type FormSet, judgeForm } from './judge-form.ts';
import { shownFields } from './shown-fields.ts';
import { tidyAnswers } from './tidy-answers.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'constructor'];
const WORDS = ['', ' x ', 'Otro', '5512345678', '2026-11-23', '-4', 'ana@ejemplo.mx'];

const value = fc.oneof(
  fc.constantFrom(...WORDS, null, undefined, true, false, 0, -1, 7.5, Number.NaN),
  fc.array(fc.constantFrom(...WORDS)),
  fc.record({ file_id: fc.nat() }),
  fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...WORDS, null)),
);

const field = (key: string, index: number): fc.Arbitrary<FormField> =>
  fc.record({
    form_field_id: fc.constant(index + 1),
    order: fc.constant(index + 1),
    key: fc.constant(key),
    name: fc.constant(key),
    label: fc.constant(key),
    type: fc.constantFrom(...fieldTypes, 'address', 'nobody'),
    required: fc.boolean(),
    options: fc.constant([{ value: 'Otro', label: 'Otro' }]),
    items: fc.constant([]),
    precondition: fc.option(
      fc.record({ key: fc.constantFrom(...KEYS), values: fc.subarray<string | boolean>(['Otro', true, 'x']) }),
    ),
    step: fc.integer({ min: 1, max: 3 }),
    value: fc.constant(null),
  });

const forms: fc.Arbitrary<FormSet> = fc
  .record({
    form_fields: fc.tuple(...KEYS.map(field)),
    inside: fc.tuple(...KEYS.map(field)),
  })
  .map(({ form_fields, inside }) => ({
    form: { object: 'customer', steps: [], form_fields },
    groups: new Map([['address', { object: 'address', form_fields: inside }]]),
  }));

const answers = fc.dictionary(fc.constantFrom(...KEYS), value);

test('normalising twice equals once, and stored answers are judged equally', () => {
  fc.assert(
    fc.property(forms, answers, (set, given) => {
      const once = tidyAnswers(set, given);
      expect(tidyAnswers(set, once)).toEqual(once);
      expect(judgeForm(set, tidyAnswers(set, once))).toEqual(judgeForm(set, once));
    }),
  );
});

test('only shown fields are judged, each under its own key, in the order in which they are asked', () => {
  fc.assert(
    fc.property(forms, answers, (set, given) => {
      const shown = shownFields(set.form.form_fields, given).map(({ key }) => key);
      const said = judgeForm(set, given).map(({ key }) => key.split('.')[0] ?? key);
      expect(said.every((key) => shown.includes(key))).toBe(true);
      expect(said).toEqual(said.toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other)));
    }),
  );
});

test('a form is complete when each of its steps is, and never with a required field left empty', () => {
  fc.assert(
    fc.property(forms, answers, (set, given) => {
      const { complete, steps, next } = completenessOf(set, given);
      expect(complete).toBe(steps.every((step) => step.complete));
      expect(complete).toBe(next === null);
      const empty = shownFields(set.form.form_fields, given).filter(
        ({ key, required }) => required && !Object.hasOwn(given, key),
      );
      if (empty.length > 0) expect(complete).toBe(false);
    }),
  );
});
