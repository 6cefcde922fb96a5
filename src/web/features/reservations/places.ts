import { spotRows } from '#shared/spot-map.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

/** The numbered places of a class: rows front to back, and the available ones, lowest first. */
export interface Places {
  rows: readonly (readonly number[])[];
  free: readonly number[];
}

type ClassPlaces = Pick<SingleClass, 'class_type' | 'class_reservations' | 'blocked_spots'>;

/** Null for a class whose places have no numbers. */
export function placesOf({ class_type, class_reservations, blocked_spots }: ClassPlaces): Places | null {
  if (class_type.spot_map === null) return null;
  const gone = new Set([...class_reservations.map(({ spot }) => spot), ...blocked_spots]);
  const rows = spotRows(class_type.spot_map);
  return { rows, free: rows.flat().filter((spot) => !gone.has(spot)) };
}

/** The chosen place of each person, me first; null: not chosen yet. */
export type Picks = readonly (number | null)[];

interface Suggestion {
  /** This person's usual place. */
  usual: number | null;
  /**
   * Whether places are suggested to people who chose none: not before the usual place is known, nor after a refused one.
   */
  offered: boolean;
}

/**
 * A place for each person: the chosen one while it is free; else, if places are suggested, my usual one or the lowest free
 * one, and for guests the free ones nearest to mine. Null for a person who has to choose.
 */
export function assignSpots(free: readonly number[], picks: Picks, { usual, offered }: Suggestion): Picks {
  const given = picks.map((pick) => (pick !== null && free.includes(pick) ? pick : null));
  if (!offered) return given;
  for (const [person, pick] of picks.entries()) {
    if (pick !== null) continue;
    const left = free.filter((spot) => !given.includes(spot));
    const mine = given[0] ?? 0;
    const near = (one: number, other: number) => Math.abs(one - mine) - Math.abs(other - mine);
    const first = person === 0 ? left[0] : left.toSorted(near)[0];
    given[person] = person === 0 && usual !== null && left.includes(usual) ? usual : (first ?? null);
  }
  return given;
}

/** The choices after one of us chooses a place; if another of us had it, the two swap. */
export function pickFor({
  picks,
  spots,
  person,
  spot,
}: {
  picks: Picks;
  spots: Picks;
  person: number;
  spot: number;
}): Picks {
  const other = spots.indexOf(spot);
  return picks.map((pick, index) => {
    if (index === person) return spot;
    return index === other ? (spots[person] ?? null) : pick;
  });
}
