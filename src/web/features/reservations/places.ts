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

/** How far a place stands from the middle of its row, in places. */
function fromMiddle(row: readonly number[], index: number): number {
  return index - (row.length - 1) / 2;
}

function nearest(row: readonly number[], offset: number): number | undefined {
  const distances = row.map((spot, index) => ({ spot, distance: Math.abs(fromMiddle(row, index) - offset) }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.spot;
}

/** Where an arrow key leads from a place: along the rows, or to the nearest place of the row before or behind. */
export function spotTowards(rows: Places['rows'], spot: number, key: string): number | undefined {
  const all = rows.flat();
  const position = all.indexOf(spot);
  const rowIndex = rows.findIndex((row) => row.includes(spot));
  const row = rows[rowIndex];
  if (!row) return undefined;
  const offset = fromMiddle(row, row.indexOf(spot));
  switch (key) {
    case 'ArrowLeft':
      return all[position - 1];
    case 'ArrowRight':
      return all[position + 1];
    case 'ArrowUp':
      return nearest(rows[rowIndex - 1] ?? [], offset);
    case 'ArrowDown':
      return nearest(rows[rowIndex + 1] ?? [], offset);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}
