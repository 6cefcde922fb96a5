import { expect, it } from 'vitest';
import { judgeTyped } from '../../ui/judge-typed.ts';
import { signUp } from './entrance-schemas.ts';

const ximena = {
  name: 'Ximena',
  last_name: 'Robles',
  email: 'ximena@ejemplo.mx',
  phone: '55 1234 5678',
  password: 'bugambilia',
  repeat: 'bugambilia',
};

it.each([
  ['55 1234 5678', {}],
  ['', {}],
  ['  ', {}],
  ['55123', { phone: 'El formato del teléfono no es correcto.' }],
  ['llámame', { phone: 'El formato del teléfono no es correcto.' }],
])('a sign-up with the phone «%s»', (phone, errors) => {
  expect(judgeTyped(signUp, { ...ximena, phone })).toEqual(errors);
});
