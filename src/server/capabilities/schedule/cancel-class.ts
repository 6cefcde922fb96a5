import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { lockClassesWhole } from '../locking/index.ts';
import { type OtherDate, readOtherDates, withdrawUnpaid } from '../purchases/index.ts';
import { authoriseSteps } from './authorise-steps.ts';
import { cancelClassBefore } from './change/write-steps.ts';
import { changeOrigin, type ScheduleContext } from './context.ts';
import { readClassesBefore } from './queries/class-before.ts';

/**
 * The studio cancels a class: every reservation is cancelled, its class or its money returned, and
 * everybody in it and on its waitlist gets a letter. Cancelling twice changes nothing.
 * @returns how many reservations were cancelled now
 * @throws Refusal `class-not-found`, `no-other-date`, those of `authorise`
 */
export async function cancelClass(
  context: ScheduleContext,
  {
    actor_id,
    single_class_id,
    input: { reason, offered_class_id = null },
  }: { actor_id: number; single_class_id: number; input: { reason: string; offered_class_id?: number | null } },
): Promise<number> {
  const by = await changeOrigin(context, actor_id);
  const reservations = await context.db.transaction(async (open) => {
    const tx = (await lockClassesWhole(open, [single_class_id])) ?? refuse('class-not-found');
    const offered = await offeredDate(tx, { single_class_id, offered_class_id, now: by.at });
    const [before] = await readClassesBefore(tx, [single_class_id]);
    const steps = before ? [{ act: 'cancel' as const, before, reason }] : [];
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    const cancelled = await cancelClassBefore(tx, context, {
      before: { single_class_id },
      by: { ...by, byAdministrator, reason, offered },
    });
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'class-cancelled',
      subject_id: single_class_id,
      details: { class: await nameClass(tx, single_class_id), reason, ...cancelled },
    });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], schedule: true }));
    return cancelled.reservations;
  });
  await withdrawUnpaid(context, [single_class_id], by.at);
  return reservations;
}

/** @throws Refusal `no-other-date` */
export async function offeredDate(
  tx: Sql,
  { single_class_id, offered_class_id, now }: { single_class_id: number; offered_class_id: number | null; now: Date },
): Promise<OtherDate | null> {
  if (offered_class_id === null) return null;
  const dates = await readOtherDates(tx, single_class_id, now);
  return dates.find((date) => date.single_class_id === offered_class_id) ?? refuse('no-other-date');
}
