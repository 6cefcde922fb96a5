import { isFixedPath } from '#shared/configuration/fixed-paths.ts';

const LONGEST = 80;

/** An address for a title: `Aviso de privacidad` is `aviso-de-privacidad`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
}

/** A page's address before it was retired: `terminos-retirada-4` was `terminos`. */
export const addressBefore = (slug: string): string => slug.replace(/-retirada-\d+$/, '');

/** Why a page cannot have this address; null if it can. @param shopPath the configured `class_packages_path` */
export function takenSlug(slug: string, shopPath: string): string | null {
  return isFixedPath(slug) || slug === shopPath ? 'Esa dirección ya es de una pantalla.' : null;
}
