import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { changeClass, changePlace } from './queries/booking.ts';
import { readPlaces } from './queries/places.ts';

/**
 * The studio moves a live reservation to another class, whose class it keeps having paid: the place asked for, or the
 * first free one. The caller holds `lockForPlaces` of both classes and the person, and tells them.
 * @throws Refusal `class-full`, `spot-taken`, `already-reserved`
 */
export async function moveToClass(
  tx: Tx,
  move: { class_reservation_id: number; single_class_id: number; spot?: number | undefined },
): Promise<void> {
  const free = (await readPlaces(tx, move.single_class_id)).filter((place) => place.free).map((place) => place.spot);
  const spot = move.spot ?? free[0] ?? refuse('class-full');
  if (!free.includes(spot)) refuse('spot-taken');
  if (!(await changeClass(tx, { ...move, spot }))) refuse('already-reserved');
}

/**
 * The same within its class. The caller holds the class's lock.
 * @throws Refusal `spot-taken`
 */
export async function moveToSpot(
  tx: Tx,
  move: { class_reservation_id: number; single_class_id: number; spot: number },
): Promise<void> {
  const place = (await readPlaces(tx, move.single_class_id)).find(({ spot }) => spot === move.spot);
  if (!place?.free) refuse('spot-taken');
  await changePlace(tx, move.class_reservation_id, move.single_class_id, move.spot);
}
