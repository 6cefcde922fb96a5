import { expect, it } from 'vitest';
import { foldedName } from './folded-name.ts';

it.each([
  ['Salón Único', ' SALON  unico ', true],
  ['Niño', 'nino', true],
  ['Ｅfectivo', 'Efectivo', true],
  ['Nivel 1', 'Nivel 2', false],
  ['Yoga', 'Yoga.', false],
])('%j and %j are one name: %s', (one, other, same) => {
  expect(foldedName(one) === foldedName(other)).toBe(same);
});
