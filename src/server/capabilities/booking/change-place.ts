import { refuse } from '#shared/refusals.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { exchangePlace, readPlaces } from '../places/index.ts';
import { writeSpot } from './queries/reservations.ts';

export interface PlaceChange {
  class_reservation_id: number;
  single_class_id: number;
  spot: number;
}

/** Gives a live reservation another free place of its class. */
export async function changePlace(tx: LockedPlaces, change: PlaceChange): Promise<void> {
  await exchangePlace(tx, change);
  await writeSpot(tx, change.class_reservation_id, change.spot);
}

/**
 * The studio moves a live reservation to another free spot of its class. The caller notifies the person.
 * @throws Refusal `spot-taken`
 */
export async function moveToSpot(tx: LockedPlaces, change: PlaceChange): Promise<void> {
  const place = (await readPlaces(tx, change.single_class_id)).find(({ spot }) => spot === change.spot);
  if (!place?.free) refuse('spot-taken');
  await changePlace(tx, change);
}
