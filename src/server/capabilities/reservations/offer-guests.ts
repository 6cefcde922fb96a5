import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Sql } from '../../database/database.ts';
import { gatherFactsOfClasses, mayBringGuest } from '../booking/index.ts';
import type { ReservationRow } from './queries/reservations.ts';

/** Whether a guest may come depends on there being a free place, not on which. */
const ANY_SPOT = [1];

/** The places of one customer with which `POST /single_class/guest` would not refuse her one more guest now. */
export async function whoMayBringGuest(
  sql: Sql,
  rows: readonly ReservationRow[],
  { settings, now }: { settings: Configuration; now: Date },
): Promise<Set<number>> {
  const own = settings.allow_class_guests ? rows.filter((row) => isLiveOwn(row, now)) : [];
  const customer_id = own[0]?.customer_id ?? 0;
  const classes = own.map(({ single_class_id }) => single_class_id);
  const facts = await gatherFactsOfClasses(sql, { customer_id, now }, classes);
  const may = own.filter((row) => {
    const found = facts.get(row.single_class_id);
    if (!found?.has_room) return false;
    const place = { host_spot: row.spot, guests: row.guests.length, taken: [] };
    return mayBringGuest({ ...found, free_spots: ANY_SPOT }, place, { settings, now: now.getTime() });
  });
  return new Set(may.map(({ class_reservation_id }) => class_reservation_id));
}

const isLiveOwn = (row: ReservationRow, now: Date) =>
  row.guest === null && row.deletedAt === null && new Date(row.starts_at) > now;
