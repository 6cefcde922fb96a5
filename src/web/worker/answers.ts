/** How the worker handles a request: not at all, as a page of the studio, or as a file of the build. */
export type Handling = 'none' | 'page' | 'file';

/** The page shown for all others without a connection; `screens.ts` has it too, and a test compares them. */
export const OFFLINE_PAGE = '/sin-conexion';

/**
 * The worker never handles the API: it neither answers nor stores its answers, so its cache has nothing personal
 * (docs/rules.md#offline).
 */
export function handlingOf({ url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>, origin: string): Handling {
  const { origin: other, pathname } = new URL(url);
  if (other !== origin || method !== 'GET' || /^\/api(\/|$)/.test(pathname)) return 'none';
  if (mode === 'navigate') return 'page';
  return isFile(pathname) ? 'file' : 'none';
}

const isFile = (pathname: string) => /^\/(assets|icons|archivos)\//.test(pathname);

/** The scripts and pictures that a document needs offline, including those loaded after its first paint. */
export function filesOf(document: string): readonly string[] {
  const lists = [...document.matchAll(/ (?:src|data-app)="(\/[^"/][^"]*)"/g)];
  const named = lists.flatMap(([, addresses]) => addresses?.split(' ') ?? []);
  return [...new Set(named.map((address) => address.replaceAll('&amp;', '&')))].filter(isFile);
}

/** Where a request for another page is sent without a connection; from there she continues to it. */
export function insteadOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ a: pathname + search })}`;
}
