import { spotRows } from '#shared/spot-map.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

type ClassPlaces = Pick<SingleClass, 'class_type' | 'class_reservations' | 'blocked_spots'>;

/** The rows of a class's room, front to back; none if its places have no numbers. */
export function rowsOf({ class_type }: Pick<ClassPlaces, 'class_type'>): readonly (readonly number[])[] {
  return class_type.spot_map === null ? [] : spotRows(class_type.spot_map);
}

/** Numbered places that are neither taken nor blocked. */
export function freeSpotsOf(places: ClassPlaces): number[] {
  const gone = new Set([...places.class_reservations.map(({ spot }) => spot), ...places.blocked_spots]);
  return rowsOf(places)
    .flat()
    .filter((spot) => !gone.has(spot));
}
