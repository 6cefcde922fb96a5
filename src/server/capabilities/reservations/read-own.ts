import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { type ClassReservation, RESERVATIONS_PAGE_SIZE, type ReservationFilter } from '#shared/wire/reservations.ts';
import type { Sql } from '../../database/database.ts';
import type { ActContext } from '../people/index.ts';
import { whoMayBringGuest } from './offer-guests.ts';
import {
  type ReservationRow,
  readCancelling,
  readReservationPage,
  readReservationRow,
} from './queries/reservations.ts';
import { showCancelling, showReservation } from './show-reservation.ts';

/** One page of fifty of a customer's reservations, and how many there are. */
export async function listReservations(
  { db, clock, configuration }: ActContext,
  { customer_id, filter, page }: { customer_id: number; filter: ReservationFilter; page: number },
): Promise<{ class_reservations: ClassReservation[]; total: number }> {
  const settings = await configuration.current();
  const now = clock.now();
  const { rows, total } = await readReservationPage(db, {
    customer_id,
    filter,
    now,
    page: {
      size: RESERVATIONS_PAGE_SIZE,
      number: page,
    },
  });
  return { class_reservations: await showAll(db, rows, { settings, now }), total };
}

/** One reservation as its owner sees it. @throws Refusal `reservation-not-found` */
export async function readReservation(
  { db, clock, configuration }: ActContext,
  class_reservation_id: number,
): Promise<ClassReservation> {
  const settings = await configuration.current();
  const row = (await readReservationRow(db, class_reservation_id)) ?? refuse('reservation-not-found');
  const [shown] = await showAll(db, [row], { settings, now: clock.now() });
  return shown ?? refuse('reservation-not-found');
}

async function showAll(
  db: Sql,
  rows: readonly ReservationRow[],
  how: { settings: Configuration; now: Date },
): Promise<ClassReservation[]> {
  const hosts = await whoMayBringGuest(db, rows, how);
  return rows.map((row) => showReservation(row, { ...how, can_add_guest: hosts.has(row.class_reservation_id) }));
}

/**
 * The instant until which cancelling returns the class or, for a bought place, the money, as the owner's screen says; null:
 * neither.
 */
export async function readFreeUntil(
  sql: Sql,
  { settings, class_reservation_id, now }: { settings: Configuration; class_reservation_id: number; now: Date },
): Promise<{ until: string; money: boolean } | null> {
  const row = await readCancelling(sql, class_reservation_id);
  if (!row) return null;
  const { returns_credit, money_back, free_until: until } = showCancelling(row, settings, now);
  const money = money_back !== null;
  return until !== null && (returns_credit || money) ? { until, money } : null;
}
