/** What the worker does with a request: nothing, a page of the studio, or a file of the build. */
export type Handling = 'none' | 'page' | 'file';

/** The page that stands for all others without connection; `screens.ts` names it too, and a test compares them. */
export const OFFLINE_PAGE = '/sin-conexion';

/**
 * Answers of the API are never the worker's: it neither answers nor keeps them, so nothing personal lies in its cache
 * (docs/rules.md#offline).
 */
export function handlingOf({ url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>, origin: string): Handling {
  const { origin: other, pathname } = new URL(url);
  if (other !== origin || method !== 'GET' || /^\/api(\/|$)/.test(pathname)) return 'none';
  if (mode === 'navigate') return 'page';
  return isFile(pathname) ? 'file' : 'none';
}

const isFile = (pathname: string) => /^\/(assets|icons|archivos)\//.test(pathname);

/** The scripts and pictures that a document needs to stand by itself, those too that come once it is painted. */
export function filesOf(document: string): readonly string[] {
  const lists = [...document.matchAll(/ (?:src|data-app)="(\/[^"/][^"]*)"/g)];
  const named = lists.flatMap(([, addresses]) => addresses?.split(' ') ?? []);
  return [...new Set(named.map((address) => address.replaceAll('&amp;', '&')))].filter(isFile);
}

/** Where somebody is sent who asked for another page without connection; from there she goes on to it. */
export function insteadOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ a: pathname + search })}`;
}
