import { listWords } from '#shared/list-words.ts';
import { refuse } from '#shared/refusals.ts';
import { instantOf } from '#shared/time.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass, readExtended } from '../audit/index.ts';
import { takeExtensionsBack } from '../grants/index.ts';
import { type LockedPurchase, lockClassesWhole } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import { readReturnsOf, reinstatePurchase, UNDO_TIME } from '../purchases/index.ts';
import { readLeftOut, readPeopleOfCancelled, rebookCancelled } from '../reservations/index.ts';
import { placesCameFree, readWaitedFor, resumeWaitlists } from '../waitlist/index.ts';
import { authoriseReopening } from './authorise-reopening.ts';
import { type ChangeOrigin, changeOrigin, type ScheduleContext } from './context.ts';
import { keepLivePackage, keepLiveParts } from './queries/archived-parts.ts';
import { type ClassBefore, isDayClosed, isPlaceFree, markChanged, readClassesBefore } from './queries/class-before.ts';
import { markReopened } from './queries/classes.ts';

/** The result of reopening: how many people are back, and the names of those who are not. */
export interface Reopened {
  back: number;
  left_out: string[];
}

/**
 * Staff undo the cancellation of a class, within ten minutes. People get their places again, paid by the same grant or by
 * the purchase whose refund was not sent. Those who spent the class on something else, took another date or already have
 * the money are named. Extensions of grants are taken back. The waitlist is restored in its order, and gets the places that
 * are left. Undoing twice changes nothing.
 * @throws Refusal `class-not-found`, `reopen-too-late`, `class-started`, `day-closed`, `reopen-parts-changed`, those of
 *   `authorise`
 */
export async function reopenClass(
  context: ScheduleContext,
  actor_id: number,
  single_class_id: number,
): Promise<Reopened> {
  const by = await changeOrigin(context, actor_id);
  const [found] = await readClassesBefore(context.db, [single_class_id]);
  const people = found?.cancelled_at
    ? [
        ...(await readPeopleOfCancelled(context.db, single_class_id, found.cancelled_at)),
        ...(await readWaitedFor(context.db, single_class_id, found.cancelled_at)),
      ]
    : [];
  return context.db.transaction(async (open) => {
    const tx = (await lockClassesWhole(open, [single_class_id], people)) ?? refuse('class-not-found');
    const [before] = await readClassesBefore(tx, [single_class_id]);
    if (!before) return refuse('class-not-found');
    if (before.cancelled_at === null) return { back: 0, left_out: [] };
    const { cancelled_at } = before;
    await refuseReopening(tx, before, by.at);
    await refuseGoneParts(tx, before);
    const { authorised_by } = await authoriseReopening(tx, { before, cancelled_at, by });
    await markReopened(tx, single_class_id);
    await rebookCancelled(tx, { single_class_id, cancelled_at, by });
    const shortened = await endAsBefore(tx, { single_class_id, cancelled_at, by });
    await giveBoughtPlacesBack(tx, context, { single_class_id, cancelled_at, by });
    await resumeWaiting(tx, context, { single_class_id, cancelled_at, by });
    await markChanged(tx, { ids: [single_class_id], by_hand: false, at: by.at });
    const left_out = await readLeftOut(tx, single_class_id, cancelled_at);
    const [after] = await readClassesBefore(tx, [single_class_id]);
    const back = after?.places_taken ?? 0;
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'class-reopened',
      subject_id: single_class_id,
      details: { class: await nameClass(tx, single_class_id), back, left_out: left_out.length, shortened },
    });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: people, schedule: true }));
    return { back, left_out };
  });
}

/** @returns how many extensions of grants were taken back */
async function endAsBefore(
  tx: LockedPurchase,
  { single_class_id, cancelled_at, by }: { single_class_id: number; cancelled_at: string; by: ChangeOrigin },
): Promise<number> {
  const extended = await readExtended(tx, single_class_id, cancelled_at);
  const reopened = { single_class_id, cancelled_at };
  return takeExtensionsBack(tx, { cancelled: reopened, extended, by: { ...by, reason: 'La clase sí se da' } });
}

async function resumeWaiting(
  tx: LockedPurchase,
  context: ScheduleContext,
  { single_class_id, cancelled_at, by }: { single_class_id: number; cancelled_at: string; by: ChangeOrigin },
): Promise<void> {
  const customer_ids = await resumeWaitlists(tx, single_class_id, cancelled_at);
  if (customer_ids.length === 0) return;
  const details = { reason: 'La clase sí se da: sigues en la lista de espera, en el mismo orden.' };
  await queueClassNotices(tx, { notice: 'waitlist-joined', customer_ids, single_class_id, at: by.at, details });
  await placesCameFree(tx, context, { single_class_id, by });
}

async function refuseReopening(
  tx: Tx,
  { cancelled_at, starts_at, single_class_id }: ClassBefore,
  at: Date,
): Promise<void> {
  if (cancelled_at === null || at.getTime() >= Date.parse(cancelled_at) + UNDO_TIME) refuse('reopen-too-late');
  if (Date.parse(starts_at) <= at.getTime()) refuse('class-started');
  if (await isDayClosed(tx, single_class_id)) refuse('day-closed');
}

/**
 * Refuses when a part of the class was archived meanwhile, which was possible while it was cancelled, or its location's time
 * zone changed.
 */
async function refuseGoneParts(tx: Tx, before: ClassBefore) {
  const { single_class_id, class_date, starts_at, timezone } = before;
  const parts = (await keepLiveParts(tx, [single_class_id])).get(single_class_id) ?? [];
  const gone = [...parts, (await keepLivePackage(tx, before)) ?? []].flat();
  if (gone.length > 0) refuse('reopen-parts-changed', { gone: listWords(gone) });
  if (instantOf(class_date, timezone)?.toISOString() !== starts_at) refuse('reopen-parts-changed');
}

async function giveBoughtPlacesBack(
  tx: LockedPurchase,
  context: ScheduleContext,
  {
    single_class_id,
    cancelled_at,
    by: { at, actor_id, settings },
  }: { single_class_id: number; cancelled_at: string; by: ChangeOrigin },
): Promise<void> {
  for (const returned of await readReturnsOf(tx, single_class_id, cancelled_at)) {
    const { spot } = returned;
    if (!(await isPlaceFree(tx, single_class_id, spot))) continue;
    const how = { at, actor_id, settings, outcome: 'reopened' } as const;
    await reinstatePurchase(tx, context, { returned, place: { single_class_id, spot }, by: how });
  }
}
