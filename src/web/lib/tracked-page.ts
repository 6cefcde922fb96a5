import { createContext, useContext } from 'react';

interface Tracked {
  /** Whether this document has the studio's tracking codes. They run until the next document. */
  tracked: boolean;
  /** Whether the studio has such codes, so that a visitor is asked (docs/rules.md#tracking-consent). */
  asks: boolean;
}

export const TrackedPage = createContext<Tracked>({ tracked: false, asks: false });

export function useTrackedPage(): boolean {
  return useContext(TrackedPage).tracked;
}

export function useAsksTracking(): boolean {
  return useContext(TrackedPage).asks;
}
