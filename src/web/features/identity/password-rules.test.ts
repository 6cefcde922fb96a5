import { describe, expect, it } from 'vitest';
import { describePolicy, passwordProblem, passwordRules } from './password-rules.ts';

const lenient = {
  min_length: 6,
  max_length: 128,
  lowercase: false,
  uppercase: false,
  numeric: false,
  non_alphanumeric: false,
};
const strict = {
  min_length: 8,
  max_length: 20,
  lowercase: true,
  uppercase: true,
  numeric: true,
  non_alphanumeric: true,
};

describe('the policy as a hint', () => {
  it.each([
    [lenient, 'Usa al menos 6 caracteres.'],
    [strict, 'Usa al menos 8 caracteres, hasta 20 caracteres, una minúscula, una mayúscula, un número y un signo.'],
  ])('%o', (policy, text) => {
    expect(describePolicy(policy)).toBe(text);
  });
});

describe('what a password lacks', () => {
  it.each([
    [lenient, 'abcdef', null],
    [lenient, 'abcde', 'Tu contraseña necesita al menos 6 caracteres.'],
    [lenient, '🙂🙂🙂', 'Tu contraseña necesita al menos 6 caracteres.'],
    [strict, 'Ábcdefg1!', null],
    [strict, 'abcdefgh', 'Tu contraseña necesita una mayúscula, un número y un signo.'],
    [strict, 'Abcdefgh1!Abcdefgh1!x', 'Tu contraseña necesita hasta 20 caracteres.'],
  ])('%o %s', (policy, password, problem) => {
    expect(passwordProblem(policy, password)).toBe(problem);
  });
});

describe('the message while typing', () => {
  it.each([
    [lenient, 'abc', { met: [], missing: ['al menos 6 caracteres'] }],
    [lenient, 'abcdef', { met: ['al menos 6 caracteres'], missing: [] }],
    // A long limit is said once it is passed, a short one always.
    [lenient, 'a'.repeat(129), { met: ['al menos 6 caracteres'], missing: ['hasta 128 caracteres'] }],
    [
      strict,
      'Abc',
      {
        met: ['hasta 20 caracteres', 'una minúscula', 'una mayúscula'],
        missing: ['al menos 8 caracteres', 'un número', 'un signo'],
      },
    ],
  ])('%o %s', (policy, typed, expected) => {
    const rules = passwordRules(policy, typed);
    const texts = (wanted: boolean) => rules.filter(({ met }) => met === wanted).map(({ text }) => text);
    expect({ met: texts(true), missing: texts(false) }).toEqual(expected);
  });
});
