import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Sql } from '../../database/database.ts';
import { readReservationRow } from './queries/reservations.ts';
import { showReservation } from './wire.ts';

/** Until when cancelling a reservation returns its class, an instant, as its owner's screen says; null: it does not. */
export async function readFreeUntil(
  sql: Sql,
  settings: Configuration,
  class_reservation_id: number,
  now: Date,
): Promise<string | null> {
  const row = await readReservationRow(sql, class_reservation_id);
  if (!row) return null;
  const { returns_credit, free_until } = showReservation(row, settings, now).cancel;
  return returns_credit ? free_until : null;
}
