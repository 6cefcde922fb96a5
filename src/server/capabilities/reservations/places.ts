import { refuse } from '#shared/refusals.ts';
import { spotCount } from '#shared/spot-map.ts';
import type { Tx } from '../../database/database.ts';
import { blockPlaces, insertPlaces, type PlaceRow, readPlaces, removePlaces, unblockPlaces } from './queries/places.ts';

export interface ClassSize {
  /** Null: all places of the map. */
  capacity: number | null;
  /** Row sizes; null: `capacity` places without numbers. */
  spot_map: string | null;
}

/** How many people a class takes; null (nothing known) counts as full. */
export function capacityOf({ capacity, spot_map }: ClassSize): number | null {
  if (spot_map === null) return capacity;
  const places = spotCount(spot_map);
  return capacity === null ? places : Math.min(capacity, places);
}

/** Makes the places of a new class; with a map, those above the capacity start blocked. */
export async function createPlaces(tx: Tx, single_class_id: number, size: ClassSize, at: Date, actor_id: number): Promise<void> {
  const open_until = capacityOf(size) ?? 0;
  const until = size.spot_map === null ? open_until : spotCount(size.spot_map);
  if (until > 0) await insertPlaces(tx, { single_class_id, from: 1, until, open_until, at, actor_id });
}

/**
 * Before a class's capacity is lowered: blocks (with a map) or removes the highest free places, until `capacity` are open.
 * The caller holds the class's lock. @throws Refusal `capacity-below-taken`
 */
export async function lowerPlaces(tx: Tx, single_class_id: number, capacity: number, mapped: boolean, at: Date, actor_id: number): Promise<void> {
  const places = await readPlaces(tx, single_class_id);
  const open = places.filter((place) => place.blocked_reason === null);
  const surplus = open.length - capacity;
  if (surplus <= 0) return;
  const free = open.filter((place) => place.free).map((place) => place.spot);
  if (free.length < surplus) refuse('capacity-below-taken');
  const spots = free.slice(-surplus);
  if (mapped) await blockPlaces(tx, single_class_id, spots, at, actor_id);
  else await removePlaces(tx, single_class_id, spots);
}

/** After a class's capacity was raised: opens the lowest places blocked for it, or makes new ones. The caller holds the class's lock. */
export async function raisePlaces(tx: Tx, single_class_id: number, capacity: number, mapped: boolean, at: Date, actor_id: number): Promise<void> {
  const places = await readPlaces(tx, single_class_id);
  const counted = places.filter((place) => place.blocked_reason !== 'capacity').length;
  const missing = capacity - counted;
  if (missing <= 0) return;
  if (mapped) return unblockPlaces(tx, single_class_id, closedByCapacity(places).slice(0, missing));
  const from = (places.at(-1)?.spot ?? 0) + 1;
  await insertPlaces(tx, { single_class_id, from, until: from + missing - 1, open_until: from + missing - 1, at, actor_id });
}

function closedByCapacity(places: readonly PlaceRow[]): number[] {
  return places.filter((place) => place.blocked_reason === 'capacity').map((place) => place.spot);
}
