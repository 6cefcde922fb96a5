import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Locked } from '../locking/index.ts';
import { hasRoomForPlace, readPlaces, writeBlock } from './queries/places.ts';

/**
 * Blocks a free place (a broken bike), or unblocks one that staff blocked; repeating it changes nothing. The
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
  if (!found) return refuseGone('spot');
  if (blocked && !found.free && found.blocked_reason === null) refuse('spot-has-person');
  if (!blocked && found.blocked_reason === 'capacity') refuse('spot-above-capacity');
  if (blocked === (found.blocked_reason !== null)) return;
  // The class was made smaller while this place was blocked.
  if (!blocked && !(await hasRoomForPlace(tx, place.single_class_id))) refuse('spot-above-capacity');
  await writeBlock(tx, { place, blocked, by });
}
