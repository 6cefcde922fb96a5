import { refuse } from '#shared/refusals.ts';
import {
  type ClassReservation,
  type Credits,
  RESERVATIONS_PAGE_SIZE,
  type ReservationFilter,
} from '#shared/wire/reservations.ts';
import type { ReservationContext } from './actor.ts';
import { readGrants } from './queries/grants.ts';
import { readReservationPage, readReservationRow } from './queries/reservations.ts';
import { localDateOf } from './studio-dates.ts';
import { showReservation, summarize } from './wire.ts';

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
