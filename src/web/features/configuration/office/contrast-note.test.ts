import { expect, it } from 'vitest';
import { contrastNote } from './contrast-note.ts';

it.each([
  ['primary', '#1F5F5B', '#F6F4EF', false],
  ['primary', '#FFD54F', '#F6F4EF', true],
  ['light', '#FFD54F', '#F6F4EF', false],
  ['primary', 'no', '#F6F4EF', false],
])('%s %s on %s warns: %s', (key, colour, paper, warns) => {
  expect(contrastNote(key, colour, paper) !== null).toBe(warns);
});

it('never says that the minimum is below the minimum', () => {
  expect(contrastNote('good', '#3F7D58', '#F6F4EF')).toContain('4.4 a 1; lo mínimo es 4.5');
});
