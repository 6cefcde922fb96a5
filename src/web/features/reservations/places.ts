import { spotRows } from '#shared/spot-map.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

/** The numbered places of a class as its room: rows front to back, and those one can take, lowest first. */
export interface Places {
  rows: readonly (readonly number[])[];
  free: readonly number[];
}

type Room = Pick<SingleClass, 'class_type' | 'class_reservations' | 'blocked_spots'>;

/** Null for a class whose places have no numbers. */
export function placesOf({ class_type, class_reservations, blocked_spots }: Room): Places | null {
  if (class_type.spot_map === null) return null;
  const gone = new Set([...class_reservations.map(({ spot }) => spot), ...blocked_spots]);
  const rows = spotRows(class_type.spot_map);
  return { rows, free: rows.flat().filter((spot) => !gone.has(spot)) };
}

/** The place to offer first: where this person always goes, else the lowest free one. */
export function suggestedSpot({ free }: Places, usual: number | null): number | null {
  return usual !== null && free.includes(usual) ? usual : (free[0] ?? null);
}
