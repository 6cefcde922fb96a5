import type { SingleClassInput } from '#shared/wire/schedule.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween, nameClass } from '../audit/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { authoriseSteps } from './authorise-steps.ts';
import { draftOf, findParts, requireFitting } from './change/draft.ts';
import type { Plan, Step } from './change/steps.ts';
import { makeClass } from './change/write-steps.ts';
import { requireInReach } from './class-instant.ts';
import { changeOrigin, type ScheduleContext } from './context.ts';
import { readClassesBefore } from './queries/class-before.ts';

type Make = Extract<Step, { act: 'make' }>;

/**
 * Staff put a class on the calendar, with its places. `class_date` is the location's wall clock.
 * @returns its id
 * @throws Refusal `invalid-input` naming an unknown type, location, coach or tag, more places than the map has, or a day
 *   too far ahead;
 *   `time-skipped`, those of `authorise` for a past hour
 */
export async function scheduleClass(
  context: ScheduleContext,
  { actor_id, input, key = null }: { actor_id: number; input: SingleClassInput; key?: OnceKey | null },
): Promise<number> {
  const by = await changeOrigin(context, actor_id);
  const schedule = async (tx: Tx) => {
    const { steps } = await planClass(tx, input, by.at);
    const { authorised_by } = await authoriseSteps(tx, steps, { by });
    const single_class_id = await makeClass(tx, { draft: steps[0].draft, by });
    const [made] = await readClassesBefore(tx, [single_class_id]);
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'class-scheduled',
      subject_id: single_class_id,
      details: { class: await nameClass(tx, single_class_id), changes: changesBetween({}, made ?? {}) },
    });
    tx.afterCommit(() => context.changes.publish({ schedule: true }));
    return { single_class_id };
  };
  const { single_class_id } = await context.db.transaction((tx) =>
    once(tx, { key, at: by.at, act: () => schedule(tx) }),
  );
  return single_class_id;
}

/** What scheduling a class would do: above all, the coaches and locations that another class has at the same time. */
export async function planClass(tx: Tx, input: SingleClassInput, now: Date): Promise<Plan & { steps: [Make] }> {
  requireInReach(input.class_date, now, 'class_date');
  const parts = await findParts(tx, input);
  requireFitting(input, parts);
  const draft = draftOf({ content: input, class_date: input.class_date, parts });
  return { steps: [{ act: 'make', draft, series_date: null }], kept: [], left_out: [] };
}
