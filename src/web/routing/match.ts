import { matchRoutes } from 'react-router';
import { routes } from '../router.ts';
import { paths } from '../screens.ts';
import type { AppRoute } from './route.ts';
import { addressesOf, type ShopWord } from './shop-address.ts';

/** Without the studio's own word for its shop. */
const PLAIN = paths.packages.slice(1);
const tables = new Map<ShopWord, { path: string; id: string }[]>();
const byPath = new Map<string, AppRoute>(routes.map((route) => [route.path, route]));

export interface Match {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** False when nothing has this address: the landing page stands in for it. */
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

/** The screen for a path, as react-router ranks them. */
export function matchPath(pathname: string, word: ShopWord = PLAIN): Match {
  // The router would read `//` as `/`, and what cannot be read letter by letter; neither is an address of this studio.
  if (pathname.includes('//') || !canBeRead(pathname)) return missing();
  const match = matchRoutes(tableFor(word), pathname)?.at(-1);
  const route = match && byPath.get(match.route.id);
  if (!match || !route) return missing();
  return { route, params: match.params, found: true };
}

function canBeRead(pathname: string): boolean {
  try {
    // What it gives is used: the build leaves out a call whose result nobody reads, with what it throws.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** The landing page in place of an address that does not exist (docs/rules.md#public-pages). */
export function missing(): Match {
  return { route: landing(), params: {}, found: false };
}

/** Whether a screen for this path pattern exists, so that no link leads nowhere. */
export function hasScreen(pattern: string): boolean {
  return byPath.has(pattern);
}

/** Starts loading the page behind a link that is about to be followed. */
export function preloadPath(to: string): void {
  const { route } = matchPath(to.split(/[?#]/, 1)[0] ?? to);
  route.page.load().catch(() => undefined);
}
