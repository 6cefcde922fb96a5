import type { SingleClassInput } from '#shared/wire/schedule.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { draftOf, findParts } from './change/draft.ts';
import type { Plan } from './change/steps.ts';
import { makeClass } from './change/write-steps.ts';
import { byOf, type ScheduleContext } from './context.ts';

/**
 * Staff put a class on the calendar, with its places. `class_date` is the location's wall clock.
 * @returns its id
 * @throws Refusal `invalid-input` naming an unknown type, place, coach or tag; `time-skipped`
 */
export async function scheduleClass(
  context: ScheduleContext,
  actor_id: number,
  input: SingleClassInput,
): Promise<number> {
  const by = await byOf(context, actor_id);
  return context.db.transaction(async (tx) => {
    const draft = draftOf(input, input.class_date, await findParts(tx, input));
    const single_class_id = await makeClass(tx, draft, by);
    await audit(tx, {
      ...{ at: by.at, actor_id, action: 'class-scheduled', subject: 'single_class', subject_id: single_class_id },
      details: { class_date: input.class_date },
    });
    tx.afterCommit(() => context.changes.tell({ schedule: true }));
    return single_class_id;
  });
}

/** What scheduling a class would do: above all which coach or place it wants at the same time as another. */
export async function planClass(tx: Tx, input: SingleClassInput): Promise<Plan> {
  const draft = draftOf(input, input.class_date, await findParts(tx, input));
  return { steps: [{ act: 'make', draft, series_date: null }], kept: [], left_out: [] };
}
