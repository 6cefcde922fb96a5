import type { Setting } from './api.ts';

/** A section of the landing page, from its two settings. */
export interface Section {
  name: string;
  shown: string;
  order: string;
}

const SUFFIX = '_order';

/** The landing page's sections among a group's settings; empty if there are none. */
export function sectionsOf(settings: readonly Setting[]): Section[] {
  const keys = new Set(settings.map(({ key }) => key));
  return settings
    .filter(({ key }) => key.endsWith(SUFFIX))
    .map(({ key }) => ({ shown: key.replace(SUFFIX, '_enabled'), order: key }))
    .filter(({ shown }) => keys.has(shown))
    .map(({ shown, order }) => ({ name: sectionName(settings, shown), shown, order }));
}

/** 'Mostrar Misión' shows 'Misión'. */
function sectionName(settings: readonly Setting[], shown: string): string {
  const label = settings.find(({ key }) => key === shown)?.label ?? shown;
  const name = label.replace(/^Mostrar (la |el )?/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The sections in order; equal ones in the catalogue's order. */
export function inOrder(sections: readonly Section[], read: (key: string) => unknown): Section[] {
  return sections.toSorted((one, other) => Number(read(one.order)) - Number(read(other.order)));
}

/** The order settings for this order, with gaps between them. */
export function ordersOf(orders: readonly string[]): [string, number][] {
  return orders.map((order, index) => [order, (index + 1) * 10]);
}
