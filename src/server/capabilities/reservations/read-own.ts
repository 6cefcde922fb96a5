import { refuse } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { AvailableClass, Credits } from '#shared/wire/grants.ts';
import { type ClassReservation, RESERVATIONS_PAGE_SIZE, type ReservationFilter } from '#shared/wire/reservations.ts';
import type { ReservationContext } from './actor.ts';
import { readGrant, readGrantOwner, readGrants, readGrantsOn } from './queries/grants.ts';
import { readReservationPage, readReservationRow } from './queries/reservations.ts';
import { showReservation, summarize } from './show-reservation.ts';

/** One page of fifty of a customer's reservations, and how many there are. */
export async function listReservations(
  { db, clock, configuration }: ReservationContext,
  customer_id: number,
  filter: ReservationFilter,
  page: number,
): Promise<{ class_reservations: ClassReservation[]; total: number }> {
  const settings = await configuration.current();
  const now = clock.now();
  const { rows, total } = await readReservationPage(db, customer_id, filter, now, {
    size: RESERVATIONS_PAGE_SIZE,
    number: page,
  });
  return { class_reservations: rows.map((row) => showReservation(row, settings, now)), total };
}

/** One reservation as its owner sees it. @throws Refusal `reservation-not-found` */
export async function readReservation(
  { db, clock, configuration }: ReservationContext,
  class_reservation_id: number,
): Promise<ClassReservation> {
  const settings = await configuration.current();
  const row = await readReservationRow(db, class_reservation_id);
  return row ? showReservation(row, settings, clock.now()) : refuse('reservation-not-found');
}

/** A customer's credits in short and grant by grant, each with its statement. */
export async function readCredits(
  { db, clock, configuration }: ReservationContext,
  customer_id: number,
): Promise<Credits> {
  const { timezone } = await configuration.current();
  return summarize(await readGrants(db, customer_id), localDateOf(clock.now(), timezone));
}

/** A customer's open grants that cover a date of the studio's calendar; today when none is given. */
export async function readCreditsOn(
  { db, clock, configuration }: ReservationContext,
  customer_id: number,
  date: string | undefined,
): Promise<AvailableClass[]> {
  const { timezone } = await configuration.current();
  return readGrantsOn(db, customer_id, date ?? localDateOf(clock.now(), timezone));
}

/** One grant of a customer's. @throws Refusal `not-found` when there is none, or it is not theirs */
export async function readOwnGrant(
  { db }: ReservationContext,
  customer_id: number,
  available_class_id: number,
): Promise<AvailableClass> {
  if ((await readGrantOwner(db, available_class_id)) !== customer_id) refuse('not-found');
  return (await readGrant(db, available_class_id)) ?? refuse('not-found');
}
