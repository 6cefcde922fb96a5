import { expect, it } from 'vitest';
import type { Area } from '../routing/route.ts';
import { mayCarryRawCode } from './raw-code-places.ts';

const places: [Area, string | null, boolean][] = [
  ['public', '/', true],
  ['public', null, true],
  ['public', '/calendario', true],
  ['public', '/checkout-rapido', true],
  ['account', '/mystudio', true],
  ['public', '/checkout/152', false],
  ['account', '/checkout/152', false],
  ['account', '/Checkout/152', false],
  ['account', '/gracias/9', false],
  ['account', '/mystudio/metodos', false],
  ['account', '/mystudio/metodos/nuevo', false],
  ['entrance', '/entrar', false],
  ['entrance', '/registro', false],
  ['staff', '/admin/configuracion', false],
  ['staff', '/recepcion', false],
];

it.each(places)('%s %s carries raw code: %s', (area, path, carries) => {
  expect(mayCarryRawCode(area, path)).toBe(carries);
});
