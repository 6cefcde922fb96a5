import { refuse } from '#shared/refusals.ts';
import { audit } from '../audit/index.ts';
import { cancelClassReservations, lockClassRow } from '../reservations/index.ts';
import { markCancelled } from './queries.ts';
import type { ScheduleContext } from './schedule-class.ts';

/**
 * The studio cancels a class: every reservation is cancelled and its class returned. Cancelling twice changes nothing.
 * @returns how many reservations were cancelled now
 * @throws Refusal `class-not-found`
 */
export async function cancelClass(
  context: ScheduleContext,
  actor_id: number,
  single_class_id: number,
  reason: string,
): Promise<number> {
  const { timezone, return_grace_days } = await context.configuration.current();
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    if (!(await lockClassRow(tx, single_class_id))) refuse('class-not-found');
    if (!(await markCancelled(tx, single_class_id, at, actor_id, reason))) return 0;
    const ids = await cancelClassReservations(tx, single_class_id, {
      actor_id,
      at,
      reason,
      timezone,
      return_grace_days,
    });
    const details = { reason, reservations: ids.length };
    await audit(tx, {
      at,
      actor_id,
      action: 'class-cancelled',
      subject: 'single_class',
      subject_id: single_class_id,
      details,
    });
    tx.afterCommit(context.publicAnswers.drop);
    return ids.length;
  });
}
