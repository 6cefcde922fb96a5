import { matchRoutes } from 'react-router';
import { routes } from '../router.ts';
import { paths } from '../screens.ts';
import type { AppRoute } from './route.ts';
import { addressesOf, type ShopWord } from './shop-address.ts';

/** The shop's default word, if the studio has none. */
const PLAIN = paths.packages.slice(1);
const tables = new Map<ShopWord, { path: string; id: string }[]>();
const byPath = new Map<string, AppRoute>(routes.map((route) => [route.path, route]));

export interface Match {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** False if nothing has this address: the landing page is shown instead. */
  found: boolean;
}

function landing(): AppRoute {
  const route = byPath.get(paths.home);
  if (!route) throw new Error('The router has no landing page');
  return route;
}

function tableFor(word: ShopWord) {
  const known = tables.get(word);
  if (known) return known;
  const table = routes.flatMap(({ path }) => addressesOf(path, word).map((address) => ({ path: address, id: path })));
  tables.set(word, table);
  return table;
}

/** The screen of a path, by react-router's ranking. */
export function matchPath(pathname: string, word: ShopWord = PLAIN): Match {
  // The router would read `//` as `/`, and an undecodable path letter by letter; neither is an address of this studio.
  if (pathname.includes('//') || !canBeRead(pathname)) return missing();
  const match = matchRoutes(tableFor(word), pathname)?.at(-1);
  const route = match && byPath.get(match.route.id);
  if (!match || !route) return missing();
  return { route, params: match.params, found: true };
}

function canBeRead(pathname: string): boolean {
  try {
    // The result is used, since the build removes a call whose result is unused, together with its exception.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** The landing page instead of an address that does not exist (docs/rules.md#public-pages). */
export function missing(): Match {
  return { route: landing(), params: {}, found: false };
}

/** Whether there is a screen for this path pattern, so that no link leads nowhere. */
export function hasScreen(pattern: string): boolean {
  return byPath.has(pattern);
}

/** Starts loading the page behind a link that is about to be followed. */
export function preloadPath(to: string): void {
  const { route } = matchPath(to.split(/[?#]/, 1)[0] ?? to);
  route.page.load().catch(() => undefined);
}
