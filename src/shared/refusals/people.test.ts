import { expect, it } from 'vitest';
import { people } from './people.ts';

const { message } = people['auth/too-many-requests'];

it('whoever guesses is told to wait or to recover her password', () => {
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

it('whoever asks for one letter after the other is told where to look, not to recover what she is recovering', () => {
  expect(message({ seconds: 60, asked: true })).toBe(
    'Ya se pidió varias veces: revisa el correo, también el no deseado, o espera un minuto.',
  );
  expect(message({ seconds: 3599, asked: true })).toContain('espera 60 minutos.');
});
