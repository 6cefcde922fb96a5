import { refuse } from '#shared/refusals.ts';
import type { Locked } from '../locking/index.ts';
import { hasRoomForPlace, readPlaces, writeBlock } from './queries/places.ts';

/**
 * Closes a free place for good (a broken bike), or opens one that staff closed; done already, it changes nothing. The
 * caller calls `placesCameFree` after opening.
 * @throws Refusal `not-found`, `spot-has-person`, `spot-above-capacity`
 */
export async function blockPlace(
  tx: Locked<'class'>,
  {
    place,
    blocked,
    by,
  }: { place: { single_class_id: number; spot: number }; blocked: boolean; by: { at: Date; actor_id: number } },
): Promise<void> {
  const found = (await readPlaces(tx, place.single_class_id)).find(({ spot }) => spot === place.spot);
  if (!found) return refuse('not-found');
  if (blocked && !found.free && found.blocked_reason === null) refuse('spot-has-person');
  if (!blocked && found.blocked_reason === 'capacity') refuse('spot-above-capacity');
  if (blocked === (found.blocked_reason !== null)) return;
  // It was made smaller while this place was closed.
  if (!blocked && !(await hasRoomForPlace(tx, place.single_class_id))) refuse('spot-above-capacity');
  await writeBlock(tx, { place, blocked, by });
}
