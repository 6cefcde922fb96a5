import { expect, it } from 'vitest';
import { passkeyTrouble } from './passkeys.ts';

it.each([
  ['NotAllowedError', 'make', 'No se agregó ninguna llave de acceso.'],
  ['NotAllowedError', 'use', 'No se usó ninguna llave de acceso.'],
  ['InvalidStateError', 'make', 'Este dispositivo ya tiene una llave de acceso tuya.'],
  ['ConstraintError', 'make', 'Ponle bloqueo de pantalla'],
  ['NotSupportedError', 'use', 'Entra con tu contraseña.'],
  ['SecurityError', 'make', 'para esta dirección'],
  ['UnknownError', 'make', 'Inténtalo de nuevo.'],
  ['constructor', 'use', 'Inténtalo de nuevo o entra con tu contraseña.'],
] as const)('says of %s when she wants to %s one what there is to do', (name, doing, words) =>
  expect(passkeyTrouble(name, doing)).toContain(words),
);
