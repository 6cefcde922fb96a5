import { listWords } from '#shared/list-words.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { withdrawPenaltiesOfClass } from '../../attendance/index.ts';
import { allowFreeCancel, removeArrivals } from '../../booking/index.ts';
import type { Extended } from '../../grants/index.ts';
import { type LockedPurchase, lockClass } from '../../locking/index.ts';
import { queueClassNotices, queueReservationNotices } from '../../outbox/index.ts';
import { createPlaces, remakePlaces, resizePlaces } from '../../places/index.ts';
import { type OtherDate, planReturns, queueLeavingNotices, returnMoney } from '../../purchases/index.ts';
import { cancelClassReservations } from '../../reservations/index.ts';
import { endWaits, placesCameFree, readEverybodyWaiting, takeOffersBack } from '../../waitlist/index.ts';
import type { AuthorisedChange, ChangeOrigin, ScheduleContext } from '../context.ts';
import { type ClassBefore, markChanged } from '../queries/class-before.ts';
import { readPeopleIn } from '../queries/class-people.ts';
import { insertClass, markCancelled, type SeriesDay, updateClass, writeCoachesAndTags } from '../queries/classes.ts';
import { placePeople } from './place-people.ts';
import { refuseTypeChanges } from './refused-classes.ts';
import { refuseShort } from './short-classes.ts';
import { type ClassDraft, differenceOf, isMoved, isNoticed, isSame, losesArrivals, type Step } from './steps.ts';

const coachIds = ({ instructors }: ClassDraft) => instructors.map(({ instructor_id }) => instructor_id);

/** Writes a new class with its places. @param made.day the day of its series, if it belongs to one. @returns its id */
export async function makeClass(
  open: Tx,
  { draft, day = null, by }: { draft: ClassDraft; day?: SeriesDay | null; by: ChangeOrigin },
): Promise<number> {
  const single_class_id = await insertClass(open, { columns: draft, at: by.at, day });
  const tx = (await lockClass(open, single_class_id)) ?? refuse('class-not-found');
  await writeCoachesAndTags(tx, { single_class_id, instructor_ids: coachIds(draft), tag_ids: draft.tag_ids });
  await createPlaces(tx, { single_class_id, size: draft, change: by });
  return single_class_id;
}

/**
 * Changes a class. First the people who lose their places, then the class, then the letters to everybody who notices it; if
 * hour or place change, people may cancel free of charge until it starts; arrivals marked for another hour are removed. Places that come free go to the waitlist, unless
 * the type changed, which ends the waitlist.
 * @throws Refusal `class-has-people`, `capacity-below-taken`, and those of `placePeople`
 */
export async function changeClass(
  tx: LockedPurchase,
  context: ScheduleContext,
  { step, by }: { step: Extract<Step, { act: 'change' }>; by: AuthorisedChange & { by_hand: boolean } },
): Promise<void> {
  const { before, draft, people } = step;
  const { single_class_id } = before;
  const difference = differenceOf(before, draft);
  if (isSame(before, draft) && people.length === 0) return;
  refuseTypeChanges([step]);
  refuseShort([step]);
  await placePeople(tx, context, { single_class_id, people, by: { ...by, reason: 'La clase tiene menos lugares.' } });
  const refit = difference.type ? remakePlaces : resizePlaces;
  const writeClass = () => updateClass(tx, single_class_id, draft);
  await refit(tx, { single_class_id, size: draft, change: by, writeClass });
  await writeCoachesAndTags(tx, { single_class_id, instructor_ids: coachIds(draft), tag_ids: draft.tag_ids });
  await markChanged(tx, { ids: [single_class_id], by_hand: by.by_hand, at: by.at });
  const waiting = await readEverybodyWaiting(tx, single_class_id);
  // A person on the waitlist for Yoga does not wait for Box.
  if (difference.type) await endWaits(tx, { waiting, end: 'class-replaced', line: { single_class_id, at: by.at } });
  if (before.class_package_id !== draft.class_package_id) await takeOffersBack(tx, single_class_id);
  if (draft.starts_at > by.at && losesArrivals(step)) await removeArrivals(tx, single_class_id);
  await placesCameFree(tx, context, { single_class_id, by });
  await notifyPeople(tx, { before, draft, waiting, at: by.at });
  tx.afterCommit(() => context.changes.publish({ customers: waiting.map(({ customer_id }) => customer_id) }));
}

/**
 * The people in the class and on its waitlist, read after free places were offered, since those who got one asked for the
 * class as it was.
 */
async function notifyPeople(
  tx: LockedPurchase,
  {
    before,
    draft,
    waiting,
    at,
  }: { before: ClassBefore; draft: ClassDraft; waiting: readonly { customer_id: number }[]; at: Date },
): Promise<void> {
  const difference = differenceOf(before, draft);
  const isToCome = draft.starts_at > at;
  if (!isNoticed(difference) || !isToCome) return;
  if (isMoved(difference)) await allowFreeCancel(tx, before.single_class_id, draft.starts_at);
  const people = await readPeopleIn(tx, [before.single_class_id]);
  const details = {
    before: {
      class_date: before.class_date,
      duration_minutes: before.duration_minutes,
      location: before.location_name,
      coach: listWords(before.instructors.map(({ name }) => name)),
      class_type: before.class_type_name,
    },
  };
  const reservation_ids = people.map(({ class_reservation_id }) => class_reservation_id);
  await queueReservationNotices(tx, { notice: 'class-changed', reservation_ids, at, details });
  const { single_class_id } = before;
  const inIt = new Set(people.map(({ customer_id }) => customer_id));
  const customer_ids = waiting.map(({ customer_id }) => customer_id).filter((id) => !inIt.has(id));
  await queueClassNotices(tx, { notice: 'waitlist-changed', customer_ids, single_class_id, at, details });
}

/**
 * Cancels a class: every reservation, with its class or money returned and a letter; the waitlist;
 * and the penalties that counted it.
 * @param by.offered another date of the event, offered to people who bought a place
 * @returns the number of cancelled reservations, and the grants that were extended
 */
export async function cancelClassBefore(
  tx: LockedPurchase,
  context: ScheduleContext,
  {
    before: { single_class_id },
    by,
  }: {
    before: Pick<ClassBefore, 'single_class_id'>;
    by: AuthorisedChange & { reason: string; offered?: OtherDate | null };
  },
): Promise<{ reservations: number; extended: Extended[] }> {
  const { at, actor_id, reason, offered = null } = by;
  if (!(await markCancelled(tx, { single_class_id, at, actor_id, reason }))) return { reservations: 0, extended: [] };
  const returns = await planReturns(tx, context, [single_class_id]);
  const { ids, extended } = await cancelClassReservations(tx, context, { single_class_id, by });
  await returnMoney(tx, context, { returns, by: { ...by, offered } });
  await withdrawPenaltiesOfClass(tx, single_class_id, by);
  await queueLeavingNotices(tx, { notice: 'class-cancelled', reservation_ids: ids, returns, at, reason, offered });
  await markChanged(tx, { ids: [single_class_id], by_hand: false, at });
  return { reservations: ids.length, extended };
}
