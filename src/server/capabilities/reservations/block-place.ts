import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { closePlace, openPlace, readPlace } from './queries/blocking.ts';

/**
 * Staff close a place that cannot be used, or open it again. Whoever had it has left it already. Doing it twice changes
 * nothing. The caller holds the locks of `lockForPlaces`.
 * @throws Refusal `not-found`, `spot-has-person`, `spot-above-capacity`
 */
export async function blockPlace(
  tx: Tx,
  place: { single_class_id: number; spot: number },
  blocked: boolean,
  by: { at: Date; actor_id: number },
): Promise<void> {
  const now = (await readPlace(tx, place)) ?? refuse('not-found');
  if (now.blocked_reason === 'capacity') refuse('spot-above-capacity');
  if ((now.blocked_reason === 'staff') === blocked) return;
  if (blocked && !(await closePlace(tx, place, by))) refuse('spot-has-person');
  if (!blocked && !(await openPlace(tx, place))) refuse('spot-above-capacity');
}
