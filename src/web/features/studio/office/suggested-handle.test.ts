import { expect, it } from 'vitest';
import { newClassCategory } from '#shared/wire/studio.ts';
import { suggestedHandle } from './suggested-handle.ts';

it.each([
  ['Yoga & Relajación', 'yoga-relajacion'],
  ['  Niñas y niños  ', 'ninas-y-ninos'],
  ['¡HIIT 45!', 'hiit-45'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j becomes %j, as the wire takes it', (name, handle) => {
  expect(suggestedHandle(name)).toBe(handle);
  expect(newClassCategory.shape.handle.parse(handle)).toBe(handle);
});

it('suggests nothing for a name without letters', () => {
  expect(suggestedHandle('★')).toBe('');
});
