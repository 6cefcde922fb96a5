import type { Configuration } from '#shared/configuration/catalogue.ts';
import { byClassAmount, canBeDelivered, isInMainList, isSinglePurchase, trialsFirst } from '#shared/package-rules.ts';
import type { PackageKind } from '#shared/wire/class-packages.ts';
import type { PackageRow } from './types.ts';

/** A public list: which packages it contains (never hidden ones), and their order. */
export interface PackageList {
  path: string;
  summary: string;
  holds(row: PackageRow): boolean;
  order(a: PackageRow, b: PackageRow): number;
}

const all = (kind: PackageKind) => (row: PackageRow) => row.kind === kind && !isSinglePurchase(row);
/** Packages that staff put on the home page, including those that each person buys once. */
const onHome = (kind: PackageKind) => (row: PackageRow) => row.kind === kind && row.home_at !== null;

/** The public lists, filtered and sorted as in docs/rules.md#packages. */
export const packageLists: readonly PackageList[] = [
  { path: '/class_packages', summary: 'Los paquetes de la tienda', holds: isInMainList, order: byClassAmount },
  { path: '/class_packages/online/all', summary: 'Paquetes en línea', holds: all('online'), order: byClassAmount },
  {
    path: '/class_packages/online/home',
    summary: 'Paquetes en línea de la página principal',
    holds: onHome('online'),
    order: trialsFirst,
  },
  {
    path: '/class_packages/presenciales/all',
    summary: 'Paquetes presenciales',
    holds: all('presencial'),
    order: byClassAmount,
  },
  {
    path: '/class_packages/presenciales/home',
    summary: 'Paquetes presenciales de la página principal',
    holds: onHome('presencial'),
    order: trialsFirst,
  },
  // Packages for special events are often limited to one per person, so the limit does not hide them here.
  {
    path: '/class_packages/especiales/all',
    summary: 'Eventos especiales',
    holds: ({ kind }) => kind === 'especial',
    order: byClassAmount,
  },
  {
    path: '/class_packages/especiales/home',
    summary: 'Eventos especiales de la página principal',
    holds: onHome('especial'),
    order: trialsFirst,
  },
];

/**
 * @param rows in staff's order, which decides among equals
 * @param settings whether subscriptions are sold and whether there are videos to see; otherwise their packages are left out
 */
export function listed(
  rows: readonly PackageRow[],
  list: PackageList,
  { subscriptions_enabled, videos }: Pick<Configuration, 'subscriptions_enabled'> & { videos: boolean },
): PackageRow[] {
  const isSold = (row: PackageRow) =>
    row.hidden_at === null && canBeDelivered(row, videos) && (subscriptions_enabled || !row.is_subscription);
  return rows.filter((row) => isSold(row) && list.holds(row)).sort(list.order);
}
