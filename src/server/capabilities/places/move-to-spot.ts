import { refuse } from '#shared/refusals.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { changePlace, readPlaces } from './queries/places.ts';

/**
 * The studio moves a live reservation to another free spot of its class. The caller tells them.
 * @throws Refusal `spot-taken`
 */
export async function moveToSpot(
  tx: LockedPlaces,
  move: { class_reservation_id: number; single_class_id: number; spot: number },
): Promise<void> {
  const place = (await readPlaces(tx, move.single_class_id)).find(({ spot }) => spot === move.spot);
  if (!place?.free) refuse('spot-taken');
  await changePlace(tx, {
    class_reservation_id: move.class_reservation_id,
    single_class_id: move.single_class_id,
    spot: move.spot,
  });
}
