import { expect, it } from 'vitest';
import { paths } from '../screens.ts';
import { currentEntry, type MenuSection } from './menu.ts';

const entry = (to: string) => ({ label: to, to, icon: 'home' }) as const;
const menu: MenuSection[] = [
  { title: 'Recepción', entries: [entry(paths.desk), entry(paths.deskTill)] },
  { title: 'Estudio', entries: [entry(paths.admin), entry(paths.adminClasses)] },
  { title: 'Menú', entries: [{ ...entry(paths.studio), exact: true }] },
];

it.each([
  ['/recepcion', '/recepcion'],
  ['/recepcion/clase/4', '/recepcion'],
  ['/recepcion/caja', '/recepcion/caja'],
  ['/admin', '/admin'],
  ['/admin/clases', '/admin/clases'],
  ['/mystudio', '/mystudio'],
  ['/mystudio/creditos', undefined],
])('%s belongs to %s', (pathname, to) => expect(currentEntry(menu, pathname)).toBe(to));
