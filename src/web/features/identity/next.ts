import { useLocation } from 'react-router';
import { useConfiguration } from '../../lib/configuration.tsx';
import { homeOf } from '../../lib/home-of.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { matchPath } from '../../routing/match.ts';
import { paths } from '../../screens.ts';

const HERE = 'http://studio.invalid';

/** `value` if it is a path inside this application; null for another site, a script or a sign-in page. */
export function internalPath(value: unknown, shopWord?: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE) return null;
  const { found, route } = matchPath(pathname, shopWord);
  return found && route.area !== 'entrance' ? pathname + search + hash : null;
}

function fromState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

/** The path the person wanted before signing in: from the guard's state, or `?next=` of a link. */
function useWanted(): string | null {
  const { state, search } = useLocation();
  const { class_packages_path } = useConfiguration();
  const wanted = [fromState(state), new URLSearchParams(search).get('next')];
  return wanted.map((value) => internalPath(value, class_packages_path)).find((path) => path !== null) ?? null;
}

/** The path for a signed-in person instead of a sign-in page; null while nobody is signed in or it is not known yet. */
export function useArrival(): string | null {
  const { user, customer, role } = useSession();
  const wanted = useWanted();
  if (!user) return null;
  if (!customer && role === 'customer') return paths.signUp;
  return wanted ?? homeOf(role);
}
