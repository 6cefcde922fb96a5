import { expect, it } from 'vitest';
import { people } from './people.ts';

const { message } = people['auth/too-many-requests'];

it('too many wrong passwords: wait or recover the password', () => {
  expect(message({ seconds: 4 })).toBe('Hiciste demasiados intentos. Espera 4 segundos o recupera tu contraseña.');
});

it.each([
  [1, '1 segundo'],
  [2, '2 segundos'],
  [119, '119 segundos'],
  [120, '2 minutos'],
  [256, '5 minutos'],
])('how long %i seconds are, as one says it', (seconds, words) => {
  expect(message({ seconds })).toBe(`Hiciste demasiados intentos. Espera ${words} o recupera tu contraseña.`);
  expect(people['auth/too-many-codes'].message({ seconds })).toBe(`Hiciste demasiados intentos. Espera ${words}.`);
});

it('too many requested letters: where to look, not to recover the password again', () => {
  expect(message({ seconds: 60, asked: true })).toBe(
    'Ya se pidió varias veces: revisa el correo, también el no deseado, o espera un minuto.',
  );
  expect(message({ seconds: 3599, asked: true })).toContain('espera 60 minutos.');
});
