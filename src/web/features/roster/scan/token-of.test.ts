import { expect, test } from 'vitest';
import { tokenOf } from './token-of.ts';

test.each([
  ['https://estudio.mx/admin/reservacion/7K3M9QXR2TFA', '7K3M9QXR2TFA'],
  ['https://estudio.mx/admin/reservacion/7K3M9QXR2TFA?de=qr', '7K3M9QXR2TFA'],
  [' 7k3m 9qxr-2tfa ', '7K3M9QXR2TFA'],
  ['https://otra.mx/algo', null],
  ['7K3M', null],
  ['', null],
])('%s', (text, token) => expect(tokenOf(text)).toBe(token));
