import { expect, it } from 'vitest';
import type { Instructor } from '#shared/wire/studio.ts';
import { publicInstructor } from './rules.ts';

it.each([
  ['1990-05-21', '05-21'],
  [null, null],
])('of the birthdate %s anybody sees %s', (birthdate, shown) => {
  expect(publicInstructor({ birthdate } as Instructor).birthdate).toBe(shown);
});
