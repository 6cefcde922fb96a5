import { useState } from 'react';
import { type Places, suggestedSpot } from './places.ts';

export interface SpotChoice {
  spot: number | null;
  /** The chosen place went to somebody else while one was looking. */
  lost: boolean;
  pick: (spot: number) => void;
}

interface Suggestion {
  ready: boolean;
  usual: number | null;
  /** The place the server just refused: nothing is suggested in its stead, the person chooses. */
  refused: boolean;
}

/** The place to reserve: what was touched while it is free, else the usual one or the lowest free one. */
export function useSpot(places: Places | null, { ready, usual, refused }: Suggestion): SpotChoice {
  const [picked, setPicked] = useState<number | null>(null);
  const taken = picked !== null && places !== null && !places.free.includes(picked);
  if (!places) return { spot: null, lost: false, pick: setPicked };
  if (picked !== null && !taken) return { spot: picked, lost: false, pick: setPicked };
  if (taken || refused || !ready) return { spot: null, lost: taken, pick: setPicked };
  return { spot: suggestedSpot(places, usual), lost: false, pick: setPicked };
}
