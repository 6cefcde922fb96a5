import type { Tx } from '../../database/database.ts';
import { withdrawPenalties } from './queries/penalties.ts';

/**
 * Penalties that count a missed class whose roster is open again, or which the studio cancelled after all, end as
 * corrected. The caller holds the class's lock and then the locks of the people in it.
 * @returns whose ended
 */
export function withdrawPenaltiesOfClass(
  tx: Tx,
  single_class_id: number,
  by: { at: Date; actor_id: number },
): Promise<number[]> {
  return withdrawPenalties(tx, single_class_id, by);
}
