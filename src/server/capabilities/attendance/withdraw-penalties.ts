import type { Locked } from '../locking/index.ts';
import { withdrawPenalties } from './queries/penalties.ts';

/**
 * Ends, as corrected, the penalties that count a missed class whose roster was reopened, or which the studio cancelled.
 * @returns the ids of the people whose penalty ended
 */
export function withdrawPenaltiesOfClass(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<number[]> {
  return withdrawPenalties(tx, single_class_id, by);
}
