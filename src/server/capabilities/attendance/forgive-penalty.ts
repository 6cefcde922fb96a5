import { refuse } from '#shared/refusals.ts';
import type { Penalty } from '#shared/wire/attendance.ts';
import { audit } from '../audit/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { forgiveOne } from './queries/penalties.ts';
import { readPenalty } from './queries/penalty-list.ts';

/**
 * Staff let somebody book again; the missed classes count no more. Forgiving what has ended changes nothing.
 * @throws Refusal `penalty-not-found`
 */
export async function forgivePenalty(
  { db, clock, changes }: AttendanceContext,
  actor_id: number,
  class_reservation_penalty_id: number,
  reason: string,
): Promise<Penalty> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const forgiven = await forgiveOne(tx, class_reservation_penalty_id, { at, actor_id, reason });
    const penalty = (await readPenalty(tx, class_reservation_penalty_id, at)) ?? refuse('penalty-not-found');
    if (forgiven) {
      tx.afterCommit(() => changes.tell({ customers: [penalty.customer_id] }));
      const subject = 'class_reservation_penalty';
      const details = { customer_id: penalty.customer_id, reason };
      await audit(tx, {
        at,
        actor_id,
        action: 'penalty-forgiven',
        subject,
        subject_id: class_reservation_penalty_id,
        details,
      });
    }
    return penalty;
  });
}
