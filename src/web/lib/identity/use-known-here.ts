import { useEffect } from 'react';
import { KNOWN_ATTRIBUTE, KNOWN_KEY } from '#shared/known-here.ts';
import { wasSignedIn } from './tabs.ts';
import type { Session } from './use-session.ts';

/** Stores for this browser's next page whether its customer is a known one (src/shared/known-here.ts). */
export function useKnownHere({ customer, state }: Session): void {
  useEffect(() => {
    if (customer) remember(customer.known_as !== null);
    else if (state === 'anonymous' && !wasSignedIn()) document.documentElement.removeAttribute(KNOWN_ATTRIBUTE);
  }, [customer, state]);
}

function remember(known: boolean): void {
  // What this page already shows does not move (src/web/shell/banner.tsx).
  if (!known) document.documentElement.removeAttribute(KNOWN_ATTRIBUTE);
  try {
    if (known) localStorage.setItem(KNOWN_KEY, '1');
    else localStorage.removeItem(KNOWN_KEY);
  } catch {
    // Storage can be forbidden (private windows): the next page then starts as a visitor's.
  }
}
