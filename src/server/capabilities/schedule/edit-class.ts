import { refuse } from '#shared/refusals.ts';
import type { ChangedSingleClass } from '#shared/wire/schedule.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { lockClassesWhole } from '../locking/index.ts';
import { authoriseSteps } from './authorise-steps.ts';
import { planChange } from './change/plan-change.ts';
import { affectsReservations } from './change/steps.ts';
import { changeClass } from './change/write-steps.ts';
import { changeOrigin, type ScheduleContext } from './context.ts';
import { readClassesBefore } from './queries/class-before.ts';

/**
 * Staff change a single class: hour, location, coach, capacity. People in it get a letter and keep their places, unless
 * `people` moves or cancels them. Later changes of its series leave this class unchanged.
 * @throws Refusal `class-not-found`, `class-cancelled`, `changed-meanwhile`, `capacity-below-taken`, `class-has-people`
 *   (another type), `roster-closed` (another hour), and those of scheduling
 */
export async function editClass(context: ScheduleContext, actor_id: number, input: ChangedSingleClass): Promise<void> {
  const by = await changeOrigin(context, actor_id);
  const { single_class_id } = input;
  await context.db.transaction(async (open) => {
    const tx = (await lockClassesWhole(open, [single_class_id])) ?? refuse('class-not-found');
    const { steps } = await planChange(tx, input, by.at);
    if (input.unless_booked && affectsReservations(steps)) refuse('booked-meanwhile');
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    await changeClass(tx, context, { step: steps[0], by: { ...by, byAdministrator, by_hand: true } });
    const { before } = steps[0];
    const [after] = await readClassesBefore(tx, [single_class_id]);
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'class-edited',
      subject_id: single_class_id,
      details: { class: before, changes: changesBetween(before, after ?? before), people: input.people },
    });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], schedule: true }));
  });
}
