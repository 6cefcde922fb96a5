import type { AppRoute } from '../routing/route.ts';
import { paths } from '../screens.ts';

/** Screens with payments and cards (checkout, its return, the saved cards), and those where a customer types her password. */
const GUARDED: ReadonlySet<string> = new Set([
  paths.checkout,
  paths.thankYou,
  paths.cards,
  paths.information,
  paths.security,
]);

/**
 * Whether the studio's raw code (`app_css`, tracking codes) is allowed on a screen: never beside passwords, cards or staff
 * (docs/rules.md#raw-code). Decided by the screen, not by its address, which has several spellings.
 */
export function mayCarryRawCode({ area, path }: Pick<AppRoute, 'area' | 'path'>): boolean {
  return (area === 'public' || area === 'account') && !GUARDED.has(path);
}
