import { expect, it } from 'vitest';
import { isAuthorised } from './authorised-domain.ts';

it.each([
  ['estudio.mx', true],
  ['reservas.estudio.mx', true],
  ['otroestudio.mx', false],
  ['estudio.mx.evil.example', false],
  ['127.0.0.1', true],
  ['9.127.0.0.1', false],
])('%s may be used: %s', (host, may) => {
  expect(isAuthorised(host, ['estudio.mx', '127.0.0.1'])).toBe(may);
});
