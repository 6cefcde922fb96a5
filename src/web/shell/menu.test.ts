import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { paths } from '../screens.ts';
import { currentEntry, customerMenu, type MenuSection } from './menu.ts';

const entry = (to: string) => ({ label: to, to, icon: 'home' }) as const;
const menu: MenuSection[] = [
  { title: 'Recepción', entries: [entry(paths.desk), entry(paths.deskTill)] },
  { title: 'Estudio', entries: [entry(paths.admin), entry(paths.adminClasses)] },
  { title: 'Menú', entries: [{ ...entry(paths.studio), exact: true }] },
  { title: 'Mi Cuenta', entries: [{ ...entry(paths.purchases), parts: [paths.cards] }] },
];

it.each([
  ['/recepcion', '/recepcion'],
  ['/recepcion/clase/4', '/recepcion'],
  ['/recepcion/caja', '/recepcion/caja'],
  ['/admin', '/admin'],
  ['/admin/clases', '/admin/clases'],
  ['/mystudio', '/mystudio'],
  ['/mystudio/creditos', undefined],
  ['/mystudio/membresias', '/mystudio/membresias'],
  ['/mystudio/metodos', '/mystudio/membresias'],
])('%s belongs to %s', (pathname, to) => expect(currentEntry(menu, pathname)).toBe(to));

it('Calendario, Reservaciones and Paquetes come first, and personal screens, then the other enabled ones', () => {
  const on = {
    videos_enabled: true,
    waitlist_enabled: true,
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    allow_restricted_class_types: true,
  };
  const labels = customerMenu({ ...configurationOf({}), ...on }).map(({ title, entries }) => [
    title,
    ...entries.map(({ label }) => label),
  ]);
  expect(labels).toEqual([
    ['Menú', 'Calendario', 'Reservaciones', 'Paquetes', 'Online', 'Listas de Espera'],
    ['Mi Cuenta', 'Mi Información', 'Mis Compras'],
  ]);
});
