import { expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { checkPassword } from './password-rules.ts';

const account = { email: 'regina@example.com', minimum: 6 };

function said(password: string, minimum = account.minimum): string | undefined {
  try {
    checkPassword(password, { ...account, minimum });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.password;
    throw error;
  }
}

it.each([
  ['una tarde en Roma', undefined],
  ['lucero', undefined],
  ['lucer', 'La contraseña debe tener al menos 6 caracteres.'],
  ['🌻🌻🌻🌻🌻', 'La contraseña debe tener al menos 6 caracteres.'],
  ['ab'.repeat(64), undefined],
  [`${'ab'.repeat(64)}a`, 'La contraseña puede tener hasta 128 caracteres.'],
  ['123abc', 'Esa contraseña es de las más usadas. Elige otra.'],
  [' 123ABC ', 'Esa contraseña es de las más usadas. Elige otra.'],
  ['ñññññññññ', 'Esa contraseña es de las más usadas. Elige otra.'],
  ['          ', 'Esa contraseña es de las más usadas. Elige otra.'],
  ['regina@example.com', 'Tu contraseña no puede ser tu correo.'],
  ['Regina', 'Tu contraseña no puede ser tu correo.'],
])('%j: %s', (password, sentence) => {
  expect(said(password)).toBe(sentence);
});

it('may have a longer minimum', () => {
  expect(said('lucero', 10)).toBe('La contraseña debe tener al menos 10 caracteres.');
});
