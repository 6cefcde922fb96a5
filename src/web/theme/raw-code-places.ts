import type { AppRoute } from '../routing/route.ts';
import { paths } from '../screens.ts';

/** Where money and cards are: checkout, its return and the saved cards. */
const GUARDED: ReadonlySet<string> = new Set([paths.checkout, paths.thankYou, paths.cards]);

/**
 * Whether the studio's raw code (`app_css`, tracking codes) may stand on a screen: never beside passwords, cards or
 * staff (docs/rules.md#raw-code). The screen decides and not its address, of which there are several spellings.
 */
export function mayCarryRawCode({ area, path }: Pick<AppRoute, 'area' | 'path'>): boolean {
  return (area === 'public' || area === 'account') && !GUARDED.has(path);
}
