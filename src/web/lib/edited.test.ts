import { expect, it } from 'vitest';
import { changedFields, differingFields } from './edited.ts';

type Input = { name: string; price: number; types: number[] | null; file_id?: number | null | undefined };

const before: Input = { name: 'Diez', price: 2800, types: [1, 2] };

it.each<[string, Partial<Input>, Partial<Input>]>([
  ['nothing', {}, {}],
  ['a price', { price: 2900 }, { price: 2900 }],
  ['a list that became another', { types: [1] }, { types: [1] }],
  ['no list that is the same again', { types: [1, 2] }, {}],
  ['what was emptied', { name: '', types: null }, { name: '', types: null }],
  ['another picture', { file_id: 7 }, { file_id: 7 }],
  ['that a picture is taken away', { file_id: null }, { file_id: null }],
  ['no picture that stays', { file_id: undefined }, {}],
])('sends %s', (_, typed, sent) => {
  expect(changedFields(before, { ...before, ...typed })).toEqual(sent);
});

it('sends fields that somebody else changed too, also if unchanged here', () => {
  expect(changedFields(before, before, new Set(['price']))).toEqual({ price: 2800 });
});

it('does not count a different line end as a change', () => {
  expect(differingFields({ text: 'a\r\nb' }, { text: 'a\nb' })).toEqual([]);
  expect(differingFields({ text: 'a\r\nb' }, { text: 'a\nc' })).toEqual(['text']);
});
