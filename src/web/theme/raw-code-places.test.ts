import { expect, it } from 'vitest';
import { matchPath, missing } from '../routing/match.ts';
import { mayCarryRawCode } from './raw-code-places.ts';

it.each([
  ['/', true],
  ['/calendario', true],
  ['/paquetes', true],
  ['/nosotros', true],
  ['/mystudio', true],
  ['/mystudio/membresias', true],
  ['/checkout/152', false],
  ['/Checkout/152/', false],
  ['/%63heckout/152', false],
  ['/gracias/9', false],
  ['/mystudio/metodos', false],
  ['/mystudio/m%65todos', false],
  ['/mystudio/informacion', false],
  ['/mystudio/seguridad', false],
  ['/entrar', false],
  ['/registro', false],
  ['/recuperar', false],
  ['/restablecer', false],
  ['/activar', false],
  ['/equipo/invitacion', false],
  ['/accediendo', false],
  ['/admin/configuracion', false],
  ['/recepcion', false],
])('%s carries raw code: %s', (address, carries) => {
  const { found, route } = matchPath(address);
  expect([found, mayCarryRawCode(route)]).toEqual([true, carries]);
});

it('an unknown address includes it, like the landing page shown there', () => {
  expect(mayCarryRawCode(missing().route)).toBe(true);
});
