import { type Location, useLocation } from 'react-router';

const PARAMETER = 'reservar';

type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Where a visitor comes back to after signing up: this screen with the class she had chosen. */
export function addressToReserve({ pathname, search, hash }: Here, single_class_id: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, String(single_class_id));
  return `${pathname}?${parameters}${hash}`;
}

/** The class that an address asks to open; null when it asks for none. */
export function classToReserve(search: URLSearchParams): number | null {
  const text = search.get(PARAMETER) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The class at the address that an entrance screen leads back to; null: none. */
export function classBehind(search: URLSearchParams): number | null {
  const next = search.get('next') ?? '';
  return classToReserve(new URLSearchParams(/\?([^#]*)/.exec(next)?.[1]));
}

/** The same address once the class is open, so that going back does not open it again. */
export function addressWithout({ pathname, search, hash }: Here): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

/** A way inside the application that keeps the class somebody wants, through the shop, the checkout and the thanks. */
export function towards(to: string, single_class_id: number | null): string {
  if (single_class_id === null) return to;
  const { pathname, search, hash } = new URL(to, 'http://studio.invalid');
  return addressToReserve({ pathname, search, hash }, single_class_id);
}

let open: { at: string; single_class_id: number } | null = null;

/**
 * The class whose sheet is open on a screen, or none. It stays when its screen goes: a session that ends takes the screen
 * away before anybody asks where to come back to.
 */
export function keepOpenClass(at: string, single_class_id: number | null): void {
  open = single_class_id === null ? null : { at, single_class_id };
}

/** Where whoever must sign in comes back to: this screen, with the class whose sheet was open there. */
export const addressToComeBackTo = (here: Here): string =>
  open?.at === here.pathname ? addressToReserve(here, open.single_class_id) : `${here.pathname}${here.search}`;

const KEPT = 'cupo:reservar';
/** So long somebody may be away at a provider's page or her bank, in milliseconds. */
const AWAY = 3_600_000;

/**
 * Before leaving for the page of the provider, whose way back names no class: what is wanted at these paths. Every tab of
 * this browser knows it, also after the phone closed it: a bank leads back to wherever it likes.
 */
export function keepWanted(single_class_id: number, paths: readonly string[], now = Date.now()): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ single_class_id, paths, until: now + AWAY }));
  } catch {
    // Storage can be forbidden: then the class is chosen anew in the calendar.
  }
}

/** The class that is wanted at a path since somebody left for a provider's page; null: none. */
export function wantedAt(pathname: string, now = Date.now()): number | null {
  try {
    const { single_class_id, paths, until } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const isHere = Array.isArray(paths) && paths.includes(pathname) && now < until;
    return isHere && Number.isInteger(single_class_id) ? single_class_id : null;
  } catch {
    // See above; the server draws pages without any.
    return null;
  }
}

/** The class that somebody wants while they sign up and buy; null: none. */
export function useWantedClass(): number | null {
  const { pathname, search } = useLocation();
  return classToReserve(new URLSearchParams(search)) ?? wantedAt(pathname);
}
