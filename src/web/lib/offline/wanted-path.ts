import { paths } from '../../screens.ts';

const HERE = 'http://studio.invalid';

/** The path she wanted, as a browser reads it: one of this site, and not the screen without network; else her calendar. */
export function wantedPath(path: string | null): string {
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return paths.studio;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  const leaves = origin !== HERE || pathname.startsWith('//');
  return leaves || pathname.startsWith(paths.offline) ? paths.studio : pathname + search + hash;
}
