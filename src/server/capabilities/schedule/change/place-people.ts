import { refuse } from '#shared/refusals.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import { moveToSpot } from '../../booking/index.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import { queueReservationNotices } from '../../outbox/index.ts';
import { planReturnsOfLeaving, queueLeavingNotices, returnMoney } from '../../purchases/index.ts';
import { cancelByStudio } from '../../reservations/index.ts';
import type { AuthorisedChange, ScheduleContext } from '../context.ts';
import { type PersonIn, readPeopleIn } from '../queries/class-people.ts';

/**
 * Cancels the reservations of people who lose their place, returning their class or money, or moves them to another
 * spot. All get a letter.
 * @throws Refusal `reservation-not-found`, `reservation-attended`, `spot-taken`
 */
export async function placePeople(
  tx: LockedPurchase,
  context: ScheduleContext,
  {
    single_class_id,
    people,
    by,
  }: { single_class_id: number; people: readonly Placement[]; by: AuthorisedChange & { reason: string } },
): Promise<void> {
  if (people.length === 0) return;
  const inIt = new Map((await readPeopleIn(tx, [single_class_id])).map((one) => [one.class_reservation_id, one]));
  const placed = people.map(({ class_reservation_id, spot }) => ({
    person: inIt.get(class_reservation_id) ?? refuse('reservation-not-found'),
    spot,
  }));
  if (placed.some(({ person }) => person.attended)) refuse('reservation-attended');
  const { at, reason } = by;
  const leaving = placed.filter(({ spot }) => spot === null).map(({ person }) => person.class_reservation_id);
  if (leaving.length > 0) {
    const returns = await planReturnsOfLeaving(tx, context, { single_class_ids: [single_class_id], leaving });
    await cancelByStudio(tx, context, { reservationIds: leaving, by });
    await returnMoney(tx, context, { returns, by: { ...by, offered: null } });
    await queueLeavingNotices(tx, { notice: 'reservation-cancelled', reservation_ids: leaving, returns, at, reason });
  }
  for (const { person, spot } of placed) if (spot !== null) await move(tx, { person, spot, at });
}

async function move(
  tx: LockedPurchase,
  { person, spot, at }: { person: PersonIn; spot: number; at: Date },
): Promise<void> {
  const { class_reservation_id, single_class_id } = person;
  await moveToSpot(tx, { class_reservation_id, single_class_id, spot });
  await queueReservationNotices(tx, {
    notice: 'reservation-moved',
    reservation_ids: [class_reservation_id],
    at,
    details: { before: { spot: person.spot } },
  });
}
