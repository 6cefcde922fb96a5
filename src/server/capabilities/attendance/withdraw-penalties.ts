import type { Locked } from '../locking/index.ts';
import { withdrawPenalties } from './queries/penalties.ts';

/**
 * Penalties that count a missed class whose roster is open again, or which the studio cancelled after all, end as
 * corrected.
 * @returns whose ended
 */
export function withdrawPenaltiesOfClass(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<number[]> {
  return withdrawPenalties(tx, single_class_id, by);
}
