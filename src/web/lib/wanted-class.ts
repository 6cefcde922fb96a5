import { type Location, useLocation } from 'react-router';

const PARAMETER = 'reservar';

type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The address to return to after signing up: this screen with the chosen class. */
export function addressToReserve({ pathname, search, hash }: Here, single_class_id: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, String(single_class_id));
  return `${pathname}?${parameters}${hash}`;
}

/** The class that an address opens; null: none. */
export function classToReserve(search: URLSearchParams): number | null {
  const text = search.get(PARAMETER) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The class in the address to which a sign-in screen leads back; null: none. */
export function classBehind(search: URLSearchParams): number | null {
  const next = search.get('next') ?? '';
  return classToReserve(new URLSearchParams(/\?([^#]*)/.exec(next)?.[1]));
}

/** The address without the class once it is open, so that going back does not open it again. */
export function addressWithout({ pathname, search, hash }: Here): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

/** A path inside the application that keeps the wanted class, through shop, checkout and thanks. */
export function withWantedClass(to: string, single_class_id: number | null): string {
  if (single_class_id === null) return to;
  const { pathname, search, hash } = new URL(to, 'http://studio.invalid');
  return addressToReserve({ pathname, search, hash }, single_class_id);
}

let open: { at: string; single_class_id: number } | null = null;

/**
 * The class whose sheet is open on a screen, or null. It is kept when the screen is removed, since an ended session removes
 * the screen before the address to return to is needed.
 */
export function keepOpenClass(at: string, single_class_id: number | null): void {
  open = single_class_id === null ? null : { at, single_class_id };
}

/** The address to return to after signing in: this screen, with the class whose sheet was open there. */
export const addressToComeBackTo = (here: Here): string =>
  open?.at === here.pathname ? addressToReserve(here, open.single_class_id) : `${here.pathname}${here.search}`;

const KEPT = 'cupo:reservar';
/** How long a customer may be away at a provider's page or her bank, in milliseconds. */
const AWAY = 3_600_000;

/**
 * Stores the wanted class for these paths before leaving for the provider's page, whose return address has no class. Every
 * tab of this browser can read it, also after the phone closed this one, since a bank may return to any tab.
 */
export function keepWanted(single_class_id: number, paths: readonly string[], now = Date.now()): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ single_class_id, paths, until: now + AWAY }));
  } catch {
    // Storage can be forbidden: then the class has to be chosen again in the calendar.
  }
}

/** The wanted class at a path, stored before leaving for a provider's page; null: none. */
export function wantedAt(pathname: string, now = Date.now()): number | null {
  try {
    const { single_class_id, paths, until } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const isHere = Array.isArray(paths) && paths.includes(pathname) && now < until;
    return isHere && Number.isInteger(single_class_id) ? single_class_id : null;
  } catch {
    // Storage can be forbidden; on the server there is none.
    return null;
  }
}

/** The class that somebody wants while signing up and buying; null: none. */
export function useWantedClass(): number | null {
  const { pathname, search } = useLocation();
  return classToReserve(new URLSearchParams(search)) ?? wantedAt(pathname);
}
