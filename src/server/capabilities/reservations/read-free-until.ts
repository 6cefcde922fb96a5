import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Sql } from '../../database/database.ts';
import { readReservationRow } from './queries/reservations.ts';
import { showReservation } from './show-reservation.ts';

/** Until when cancelling a reservation returns its class or, of a bought place, its money, an instant, as its owner's screen says; null: neither. */
export async function readFreeUntil(
  sql: Sql,
  settings: Configuration,
  class_reservation_id: number,
  now: Date,
): Promise<{ until: string; money: boolean } | null> {
  const row = await readReservationRow(sql, class_reservation_id);
  if (!row) return null;
  const { returns_credit, money_back, free_until: until } = showReservation(row, settings, now).cancel;
  const money = money_back !== null;
  return until !== null && (returns_credit || money) ? { until, money } : null;
}
