import { useState } from 'react';
import { assignSpots, type Picks, type Places, pickFor } from './places.ts';

export interface SpotChoice {
  /** Where each of us goes, me first; null for whoever has to choose, and where places have no numbers. */
  spots: Picks;
  /** A chosen place went to somebody else while one was looking. */
  lost: boolean;
  pick: (person: number, spot: number) => void;
  /** A guest less: the others keep their places. */
  drop: (person: number) => void;
}

interface Suggestion {
  ready: boolean;
  usual: number | null;
  /** The place the server just refused: nothing is suggested in its stead, the person chooses. */
  refused: boolean;
}

/** The places to reserve for so many people: what was touched while it is free, else what is offered. */
export function useSpots(places: Places | null, people: number, { ready, usual, refused }: Suggestion): SpotChoice {
  const [touched, setTouched] = useState<Picks>([]);
  const picks = Array.from({ length: people }, (_, person) => touched[person] ?? null);
  const drop = (person: number) => setTouched(picks.toSpliced(person, 1));
  if (!places) return { spots: picks.map(() => null), lost: false, pick: () => undefined, drop };
  const lost = picks.some((pick) => pick !== null && !places.free.includes(pick));
  const spots = assignSpots(places.free, picks, { usual, offered: ready && !refused });
  return { spots, lost, pick: (person, spot) => setTouched(pickFor({ picks, spots, person, spot })), drop };
}
