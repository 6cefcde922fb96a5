import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Extended } from '../grants/index.ts';
import type { LockedPlaces } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import { endWaits, readEverybodyWaiting } from '../waitlist/index.ts';
import { cancelByStudio } from './cancel-by-studio.ts';
import { readLiveReservations } from './queries/roster.ts';

export interface StudioCancellation {
  actor_id: number;
  at: Date;
  reason: string;
  settings: Configuration;
  /** As in `cancelByStudio`. */
  byAdministrator: boolean;
}

/**
 * The studio cancels a class: every live reservation is cancelled and its class returned; waitlist entries end, each with
 * a letter.
 * @returns ids of the cancelled reservations, whose owners the caller notifies, and the grants that were extended
 */
export async function cancelClassReservations(
  tx: LockedPlaces,
  context: Pick<ActContext, 'changes'>,
  { single_class_id, by }: { single_class_id: number; by: StudioCancellation },
): Promise<{ ids: number[]; extended: Extended[] }> {
  const { at } = by;
  const cancelled = await cancelByStudio(tx, context, {
    reservationIds: await readLiveReservations(tx, single_class_id),
    by,
  });
  const waiting = await readEverybodyWaiting(tx, single_class_id);
  await endWaits(tx, { waiting, end: 'class-cancelled', line: { single_class_id, at } });
  return cancelled;
}
