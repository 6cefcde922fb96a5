import { spotRows } from '#shared/spot-map.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

type Room = Pick<SingleClass, 'class_type' | 'class_reservations' | 'blocked_spots'>;

/** The rows of a class's room, front to back; none when its places have no numbers. */
export function rowsOf({ class_type }: Pick<Room, 'class_type'>): readonly (readonly number[])[] {
  return class_type.spot_map === null ? [] : spotRows(class_type.spot_map);
}

/** Numbered places that nobody has and that are open. */
export function freeSpotsOf(room: Room): number[] {
  const gone = new Set([...room.class_reservations.map(({ spot }) => spot), ...room.blocked_spots]);
  return rowsOf(room)
    .flat()
    .filter((spot) => !gone.has(spot));
}
