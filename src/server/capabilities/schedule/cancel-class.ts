import { refuse } from '#shared/refusals.ts';
import { audit } from '../audit/index.ts';
import { lockClassesWhole } from './change/lock-classes.ts';
import { cancelStanding } from './change/write-steps.ts';
import { byOf, type ScheduleContext } from './context.ts';

/**
 * The studio cancels a class: every reservation is cancelled, its class returned, and everybody in it and waiting for it
 * told. Cancelling twice changes nothing.
 * @returns how many reservations were cancelled now
 * @throws Refusal `class-not-found`
 */
export async function cancelClass(
  context: ScheduleContext,
  actor_id: number,
  single_class_id: number,
  reason: string,
): Promise<number> {
  const by = await byOf(context, actor_id);
  return context.db.transaction(async (tx) => {
    if (!(await lockClassesWhole(tx, [single_class_id]))) refuse('class-not-found');
    const reservations = await cancelStanding(tx, context, { single_class_id }, { ...by, reason });
    await audit(tx, {
      ...{ at: by.at, actor_id, action: 'class-cancelled', subject: 'single_class', subject_id: single_class_id },
      details: { reason, reservations },
    });
    tx.afterCommit(() => context.changes.tell({ classes: [single_class_id], schedule: true }));
    return reservations;
  });
}
