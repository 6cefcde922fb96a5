import { refuse } from '#shared/refusals.ts';
import type { SingleClassInput } from '#shared/wire/schedule.ts';
import { audit } from '../audit/index.ts';
import { lockClassRow, remakePlaces, resizePlaces } from '../reservations/index.ts';
import { readStoredClass, updateClass, writeCoachesAndTags } from './queries.ts';
import { planClass, type ScheduleContext } from './schedule-class.ts';

/**
 * Staff change a class. Its places are rows made when it was scheduled: the capacity opens and closes them, another type
 * makes them anew. While people are in it, type and hour stay (moving it, with notices, comes with the planner).
 * @throws Refusal `class-not-found`, `class-cancelled`, `capacity-below-taken`, `class-has-people`, and those of scheduling
 */
export async function editClass(
  context: ScheduleContext,
  actor_id: number,
  single_class_id: number,
  input: SingleClassInput,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (!(await lockClassRow(tx, single_class_id))) refuse('class-not-found');
    const before = (await readStoredClass(tx, single_class_id)) ?? refuse('class-not-found');
    if (before.cancelled_at) refuse('class-cancelled');
    const sameType = input.class_type_id === before.class_type_id;
    const columns = await planClass(tx, input, sameType ? before : undefined);
    if (before.booked && (columns.starts_at.toISOString() !== before.starts_at || !sameType)) {
      refuse('class-has-people');
    }
    const refit = sameType ? resizePlaces : remakePlaces;
    await refit(tx, single_class_id, columns, { at, actor_id }, () => updateClass(tx, single_class_id, columns));
    await writeCoachesAndTags(tx, single_class_id, input.instructor_ids, input.tag_ids);
    await audit(tx, {
      at,
      actor_id,
      action: 'class-edited',
      subject: 'single_class',
      subject_id: single_class_id,
      details: { before },
    });
    tx.afterCommit(context.publicAnswers.drop);
  });
}
