import type { Area } from '../routing/route.ts';

/** Where money and cards are: checkout, its return and the saved cards. */
const GUARDED = /^\/(checkout|gracias|mystudio\/metodos)(\/|$)/i;

/**
 * Whether the studio's raw code (`app_css`) may stand on a page: never beside passwords, cards or staff (DECISIONS,
 * "Content and looks").
 *
 * @param path the page's own; null for an address that does not exist, which shows the landing page
 */
export function mayCarryRawCode(area: Area, path: string | null): boolean {
  return (area === 'public' || area === 'account') && (path === null || !GUARDED.test(path));
}
