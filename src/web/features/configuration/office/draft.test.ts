import { expect, it } from 'vitest';
import type { Setting } from './api.ts';
import { changesOf, draftErrors, rebased, typedSince, withChange } from './draft.ts';

const guests: Setting = {
  key: 'max_guests',
  label: 'Invitados',
  explanation: '',
  audience: 'public',
  default: 1,
  value: 2,
  schema: {},
};

it('remembers the stored value, and drops an unchanged one', () => {
  const once = withChange({}, guests, 5);
  expect(changesOf(once)).toEqual([{ key: 'max_guests', value: 5, was: 2 }]);
  expect(changesOf(withChange(once, guests, 7))).toEqual([{ key: 'max_guests', value: 7, was: 2 }]);
  expect(withChange(once, guests, 2)).toEqual({});
});

it('explains in Spanish why a value cannot be saved', () => {
  expect(draftErrors({ max_guests: { value: 40, was: 2 }, tagline: { value: 'Lema', was: '' } })).toEqual({
    max_guests: 'Debe ser 10 o menos.',
  });
});

it('compares with another person’s change once known', () => {
  const draft = withChange({}, guests, 5);
  expect(rebased(draft, [{ ...guests, value: 3 }])).toEqual({ max_guests: { value: 5, was: 3 } });
  expect(rebased(draft, [{ ...guests, value: 5 }])).toEqual({});
});

it('keeps values typed during a save', () => {
  const sent = withChange({}, guests, 5);
  const tagline = { key: 'tagline', value: '' };
  expect(typedSince(sent, sent)).toEqual({});
  const typed = withChange(withChange(sent, guests, 7), { ...guests, ...tagline }, 'Lema');
  const saved = [
    { ...guests, value: 5 },
    { ...guests, ...tagline },
  ];
  expect(rebased(typedSince(typed, sent), saved)).toEqual({
    max_guests: { value: 7, was: 5 },
    tagline: { value: 'Lema', was: '' },
  });
});
