import { useState } from 'react';
import { assignSpots, type Picks, type Places, pickFor } from './places.ts';

export interface SpotChoice {
  /** Each person's place, me first; null for a person who has to choose, and if places have no numbers. */
  spots: Picks;
  /** A chosen place was taken meanwhile. */
  lost: boolean;
  pick: (person: number, spot: number) => void;
  /** Removes a guest: the others keep their places. */
  drop: (person: number) => void;
}

interface Suggestion {
  ready: boolean;
  usual: number | null;
  /** The server just refused a place: none is suggested, the person chooses. */
  refused: boolean;
}

/** The places to reserve for these people: the chosen ones while they are free, else the suggested ones. */
export function useSpots(places: Places | null, people: number, { ready, usual, refused }: Suggestion): SpotChoice {
  const [touched, setTouched] = useState<Picks>([]);
  const picks = Array.from({ length: people }, (_, person) => touched[person] ?? null);
  const drop = (person: number) => setTouched(picks.toSpliced(person, 1));
  if (!places) return { spots: picks.map(() => null), lost: false, pick: () => undefined, drop };
  const lost = picks.some((pick) => pick !== null && !places.free.includes(pick));
  const spots = assignSpots(places.free, picks, { usual, offered: ready && !refused });
  return { spots, lost, pick: (person, spot) => setTouched(pickFor({ picks, spots, person, spot })), drop };
}
