import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { Role } from '#shared/wire/customers.ts';
import { paths } from '../screens.ts';
import { type MenuEntry, visible } from './menu.ts';

export interface StaffMenuEntry extends MenuEntry {
  roles: readonly Role[];
  /** Also in a phone's bottom bar; the rest is in the drawer. */
  primary?: boolean;
}

export interface StaffMenuSection {
  title: string;
  entries: readonly StaffMenuEntry[];
}

const everybody: readonly Role[] = ['coach', 'desk', 'administrator'];
const desk: readonly Role[] = ['desk', 'administrator'];
const office: readonly Role[] = ['administrator'];

const sections: readonly StaffMenuSection[] = [
  {
    title: 'Recepción',
    entries: [
      { label: 'Inicio', to: paths.admin, icon: 'home', roles: office, exact: true },
      { label: 'Reportes', to: paths.adminReports, icon: 'chart', roles: office },
      { label: 'Hoy', to: paths.desk, icon: 'clock', roles: everybody, primary: true },
      { label: 'Clientes', to: paths.adminCustomers, icon: 'people', roles: desk, primary: true },
      { label: 'Caja', to: paths.deskTill, icon: 'till', roles: desk, primary: true },
      {
        label: 'Penalizaciones',
        to: paths.adminPenalties,
        icon: 'alert',
        roles: desk,
        shown: (c) => c.unlimited_membership_penalties_enabled,
      },
      {
        label: 'Calificaciones',
        to: paths.adminRatings,
        icon: 'star',
        roles: desk,
        shown: (c) => c.reservation_rating_enabled,
      },
    ],
  },
  {
    title: 'Vender',
    entries: [
      { label: 'Compras', to: paths.adminPurchases, icon: 'receipt', roles: desk },
      { label: 'Paquetes', to: paths.adminPackages, icon: 'ticket', roles: office },
      { label: 'Descuentos', to: paths.adminDiscounts, icon: 'percent', roles: office },
      { label: 'Métodos de pago', to: paths.adminPaymentMethods, icon: 'card', roles: office },
    ],
  },
  {
    title: 'Estudio',
    entries: [
      { label: 'Clases', to: paths.adminClasses, icon: 'calendar', roles: desk, primary: true },
      { label: 'Tipos de clase', to: paths.adminClassTypes, icon: 'shapes', roles: office },
      { label: 'Coaches', to: paths.adminCoaches, icon: 'person', roles: office },
      { label: 'Sucursales', to: paths.adminLocations, icon: 'pin', roles: office },
      { label: 'Categorías', to: paths.adminCategories, icon: 'folder', roles: office },
      { label: 'Etiquetas', to: paths.adminTags, icon: 'tag', roles: office },
    ],
  },
  {
    title: 'Online',
    entries: [
      { label: 'Videos', to: paths.adminVideos, icon: 'play', roles: office, shown: (c) => c.videos_enabled },
      { label: 'Programas', to: paths.adminPrograms, icon: 'list', roles: office, shown: (c) => c.videos_enabled },
      {
        label: 'Tipos de video',
        to: paths.adminVideoTypes,
        icon: 'shapes',
        roles: office,
        shown: (c) => c.videos_enabled,
      },
    ],
  },
  {
    title: 'Contenido',
    entries: [
      { label: 'Avisos', to: paths.adminAnnouncements, icon: 'megaphone', roles: office },
      { label: 'Páginas', to: paths.adminPages, icon: 'page', roles: office },
      { label: 'Archivos', to: paths.adminFiles, icon: 'folder', roles: desk },
    ],
  },
  {
    title: 'Ajustes',
    entries: [
      { label: 'Formularios', to: paths.adminForms, icon: 'list', roles: office },
      { label: 'Configuración', to: paths.adminConfiguration, icon: 'sliders', roles: office },
      { label: 'Equipo', to: paths.adminStaff, icon: 'team', roles: office },
      { label: 'Privacidad', to: paths.adminPrivacy, icon: 'lock', roles: office },
      { label: 'Mi acceso', to: paths.deskOwnAccess, icon: 'person', roles: everybody },
      { label: 'Bitácora', to: paths.adminAudit, icon: 'note', roles: office },
    ],
  },
];

/** This role's menu, in groups; a group without a screen is left out. */
export function staffMenu(configuration: PublicConfiguration, role: Role): readonly StaffMenuSection[] {
  const shown = visible(configuration);
  return sections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => entry.roles.includes(role) && shown(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
