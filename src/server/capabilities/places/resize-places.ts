import { refuse } from '#shared/refusals.ts';
import { spotCount } from '#shared/spot-map.ts';
import type { Locked } from '../locking/index.ts';
import { blockPlaces, insertPlaces, type PlaceRow, readPlaces, removePlaces, unblockPlaces } from './queries/places.ts';

export interface ClassSize {
  /** Null: all places of the map. */
  capacity: number | null;
  /** Row sizes; null: `capacity` places without numbers. */
  spot_map: string | null;
}

/** How many people a class takes; null: unknown, which counts as full. */
export function capacityOf({ capacity, spot_map }: ClassSize): number | null {
  if (spot_map === null) return capacity;
  const places = spotCount(spot_map);
  return capacity === null ? places : Math.min(capacity, places);
}

/** Makes the places of a new class; with a map, those above the capacity start blocked. */
export async function createPlaces(
  tx: Locked<'class'>,
  { single_class_id, size, change }: { single_class_id: number; size: ClassSize; change: PlacesChange },
): Promise<void> {
  const open_until = capacityOf(size) ?? 0;
  const until = size.spot_map === null ? open_until : spotCount(size.spot_map);
  if (until > 0) await insertPlaces(tx, { single_class_id, from: 1, until, open_until, ...change });
}

/** The actor, and the instant of the change. */
export interface PlacesChange {
  at: Date;
  actor_id: number;
}

export interface Refit {
  single_class_id: number;
  size: ClassSize;
  change: PlacesChange;
  /** Writes the row of the class, called when its places allow it. */
  writeClass: () => Promise<void>;
}

/**
 * Adapts the places of a class to another capacity around the write of its row: the highest free ones are blocked before a
 * lower capacity is written, the lowest blocked ones are unblocked after a higher one is.
 * @throws Refusal `capacity-below-taken`
 */
export async function resizePlaces(tx: Locked<'class'>, refit: Refit): Promise<void> {
  const { single_class_id, size, change, writeClass } = refit;
  const fit = { single_class_id, capacity: capacityOf(size) ?? 0, mapped: size.spot_map !== null, change };
  await lowerPlaces(tx, fit);
  await writeClass();
  await raisePlaces(tx, fit);
}

/** Replaces all places of a class, for another map. Nobody may be in it. */
export async function remakePlaces(tx: Locked<'class'>, refit: Refit): Promise<void> {
  const { single_class_id, size, change, writeClass } = refit;
  const places = await readPlaces(tx, single_class_id);
  await removePlaces(
    tx,
    single_class_id,
    places.map((place) => place.spot),
  );
  await writeClass();
  await createPlaces(tx, { single_class_id, size, change });
}

interface Fit {
  single_class_id: number;
  capacity: number;
  /** Whether its places have numbers: then they are blocked instead of removed. */
  mapped: boolean;
  change: PlacesChange;
}

async function lowerPlaces(tx: Locked<'class'>, { single_class_id, capacity, mapped, change }: Fit): Promise<void> {
  const places = await readPlaces(tx, single_class_id);
  const open = places.filter((place) => place.blocked_reason === null);
  const surplus = open.length - capacity;
  if (surplus <= 0) return;
  const free = open.filter((place) => place.free).map((place) => place.spot);
  if (free.length < surplus) refuse('capacity-below-taken');
  const spots = free.slice(-surplus);
  if (mapped) await blockPlaces(tx, { single_class_id, spots, by: change });
  else await removePlaces(tx, single_class_id, spots);
}

async function raisePlaces(tx: Locked<'class'>, { single_class_id, capacity, mapped, change }: Fit): Promise<void> {
  const places = await readPlaces(tx, single_class_id);
  const missing = capacity - places.filter((place) => place.blocked_reason !== 'capacity').length;
  if (missing <= 0) return;
  if (mapped) return unblockPlaces(tx, single_class_id, closedByCapacity(places).slice(0, missing));
  const from = (places.at(-1)?.spot ?? 0) + 1;
  const until = from + missing - 1;
  await insertPlaces(tx, { single_class_id, from, until, open_until: until, ...change });
}

function closedByCapacity(places: readonly PlaceRow[]): number[] {
  return places.filter((place) => place.blocked_reason === 'capacity').map((place) => place.spot);
}
