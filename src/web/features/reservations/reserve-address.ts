import type { Location } from 'react-router';

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

/** The same address once the class is open, so that going back does not open it again. */
export function addressWithout({ pathname, search, hash }: Here): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}
