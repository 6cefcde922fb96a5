import { refuse } from '#shared/refusals.ts';
import type { NewClosure } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import { lockClassesWhole, lockEvery } from '../../locking/index.ts';
import { withdrawUnpaid } from '../../purchases/index.ts';
import { locationForScheduling } from '../../studio/index.ts';
import { authoriseSteps } from '../authorise-steps.ts';
import type { Plan } from '../change/steps.ts';
import { cancelClassBefore } from '../change/write-steps.ts';
import { changeOrigin, type ScheduleContext } from '../context.ts';
import { readClassesOn } from '../queries/class-before.ts';
import { deleteClosure, insertClosure, readClosure } from '../queries/closures.ts';

/** The plan of closing days. */
export async function planClosure(tx: Tx, closure: NewClosure, now: Date) {
  const existing = await readClassesOn(tx, closure, now);
  const steps = existing.map((before) => ({ act: 'cancel' as const, before, reason: closure.reason }));
  return { steps, kept: [], left_out: [] } satisfies Plan;
}

/**
 * Closes the studio, or one location, on some days: their classes are cancelled, with letters and returned
 * classes, and series make none there.
 * @param key the form's idempotency key; null: none was sent
 * @returns the closure's id, and the numbers of cancelled classes and reservations
 * @throws Refusal `invalid-input` (unknown location)
 */
export async function closeDays(
  context: ScheduleContext,
  { actor_id, key }: { actor_id: number; key: OnceKey | null },
  closure: NewClosure,
) {
  const by = await changeOrigin(context, actor_id);
  const { location_id, reason } = closure;
  const ids: number[] = [];
  const close = async (open: Tx) => {
    const location = location_id === null ? null : await locationForScheduling(open, location_id);
    if (location === undefined) refuse('invalid-input', {}, { location_id: 'Esta sucursal no existe.' });
    const held = await lockEvery(open, 'series');
    ids.push(...(await readClassesOn(held, closure, by.at)).map(({ single_class_id }) => single_class_id));
    const tx = (await lockClassesWhole(held, ids)) ?? refuse('class-not-found');
    const { steps } = await planClosure(tx, closure, by.at);
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    const studio_closure_id = await insertClosure(tx, closure, by);
    let reservations = 0;
    for (const { before } of steps)
      reservations += (await cancelClassBefore(tx, context, { before, by: { ...by, byAdministrator, reason } }))
        .reservations;
    const counts = { cancelled_classes: steps.length, cancelled_reservations: reservations };
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'days-closed',
      subject_id: studio_closure_id,
      details: { closure: { ...closure, location_name: location?.name ?? null }, ...counts },
    });
    tx.afterCommit(() => context.changes.publish({ classes: ids, schedule: true }));
    return { studio_closure_id, ...counts };
  };
  const closed = await context.db.transaction((tx) =>
    once(tx, { key, at: by.at, act: () => close(tx), stillThere: (ids) => isClosed(tx, ids) }),
  );
  await withdrawUnpaid(context, ids, by.at);
  return closed;
}

const isClosed = async (tx: Tx, { studio_closure_id }: { studio_closure_id: number }) =>
  (await readClosure(tx, studio_closure_id)) !== undefined;

/**
 * Removes a closure: series make their classes on those days at the job's next run; cancelled classes stay cancelled.
 * @throws Refusal `closure-not-found`
 */
export async function reopenDays(context: ScheduleContext, actor_id: number, studio_closure_id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const tx = await lockEvery(open, 'series');
    const row = (await readClosure(tx, studio_closure_id)) ?? refuse('closure-not-found');
    await deleteClosure(tx, studio_closure_id);
    await audit(tx, {
      at,
      actor_id,
      action: 'days-reopened',
      subject_id: studio_closure_id,
      details: { closure: { ...row } },
    });
  });
}
