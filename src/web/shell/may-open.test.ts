import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { Role } from '#shared/wire/customers.ts';
import { pathTo, screens } from '../screens.ts';
import { mayOpen } from './may-open.ts';
import { staffMenu } from './staff-menu.ts';

const team: readonly Role[] = ['coach', 'desk', 'administrator'];
const ids = { single_class_id: 4, token: 'abc', cash_shift_id: 1, customer_id: 7 };
const addresses = Object.values(screens)
  .filter(({ area }) => area === 'staff')
  .map(({ path }) => pathTo(path, ids));

it('an administrator may open every staff screen, a coach her classes and her own access', () => {
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !mayOpen('administrator', address))).toEqual([]);
  expect(addresses.filter((address) => mayOpen('coach', address)).sort()).toEqual(
    ['/admin/reservacion/abc', '/recepcion', '/recepcion/clase/4', '/recepcion/mi-acceso'].sort(),
  );
});

it('reception may open neither administrators’ screens nor customers’ own screens', () => {
  const closed = addresses.filter((address) => !mayOpen('desk', address));
  expect(closed.sort()).toEqual([
    '/admin',
    '/admin/avisos',
    '/admin/bitacora',
    '/admin/clientes/importar',
    '/admin/configuracion',
    '/admin/correo',
    '/admin/datos-personales',
    '/admin/descuentos',
    '/admin/equipo',
    '/admin/paginas',
    '/admin/reportes',
    '/admin/reportes/clases',
    '/admin/reportes/clientes',
    '/admin/reportes/coaches',
    '/admin/videos',
  ]);
  expect(addresses.filter((address) => mayOpen('customer', address))).toEqual([]);
});

it('every menu entry can be opened by its reader', () => {
  const on = { ...configurationOf({}), videos_enabled: true, reservation_rating_enabled: true };
  const shut = team.flatMap((role) =>
    staffMenu({ ...on, unlimited_membership_penalties_enabled: true }, role)
      .flatMap(({ entries }) => entries)
      .filter(({ to }) => !mayOpen(role, to)),
  );
  expect(shut).toEqual([]);
});
