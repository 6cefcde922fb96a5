import { spotRows } from '#shared/spot-map.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

/** The rows of a class's room, front to back; null if its places have no numbers. */
export function rowsOf({ class_type }: Pick<SingleClass, 'class_type'>): readonly (readonly number[])[] | null {
  return class_type.spot_map === null ? null : spotRows(class_type.spot_map);
}

/** The free places of the rows, lowest first. */
export function freeSpots(
  rows: readonly (readonly number[])[],
  taken: readonly number[],
  blocked: readonly number[],
): readonly number[] {
  const gone = new Set([...taken, ...blocked]);
  return rows.flat().filter((spot) => !gone.has(spot));
}
