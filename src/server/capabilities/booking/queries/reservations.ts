import type { Locked, LockedPlaces } from '../../locking/index.ts';

const spotOf = 'update class_reservation set spot = $2 where class_reservation_id = $1';

export async function writeSpot(tx: LockedPlaces, class_reservation_id: number, spot: number): Promise<void> {
  await tx.rows(spotOf, [class_reservation_id, spot]);
}

const rename = 'update class_reservation set guest = $2 where class_reservation_id = $1 and guest is not null';

export async function writeGuestName(tx: LockedPlaces, class_reservation_id: number, name: string): Promise<void> {
  await tx.rows(rename, [class_reservation_id, name]);
}

const attendance = `
  update class_reservation
  set attended_at = case when $2::boolean then coalesce(attended_at, $3::timestamptz) end,
      attended_by = case when $2::boolean then coalesce(attended_by, $4) end
  where class_reservation_id = $1 and "deletedAt" is null`;

/** Marks or unmarks attendance; marking twice keeps the first who and when. */
export async function writeAttendance(
  tx: LockedPlaces,
  {
    class_reservation_id,
    attend,
    at,
    actor_id,
  }: { class_reservation_id: number; attend: boolean; at: Date; actor_id: number },
): Promise<void> {
  await tx.rows(attendance, [class_reservation_id, attend, at.toISOString(), actor_id]);
}

const unmarkAll = `
  update class_reservation set attended_at = null, attended_by = null
  where single_class_id = $1 and attended_at is not null`;

/** Nobody has arrived yet at a class that was moved to a later time. */
export async function removeArrivals(tx: LockedPlaces, single_class_id: number): Promise<void> {
  await tx.rows(unmarkAll, [single_class_id]);
}

const freeUntilStart = `
  update class_reservation set free_cancel_until = $2::timestamptz where single_class_id = $1 and "deletedAt" is null`;

/** People in a moved class may cancel until it starts and get the class back. */
export async function allowFreeCancel(tx: LockedPlaces, single_class_id: number, until: Date): Promise<void> {
  await tx.rows(freeUntilStart, [single_class_id, until.toISOString()]);
}

const freeBought = `
  update class_reservation r set free_cancel_until = c.starts_at from single_class c, location l
  where c.single_class_id = $1 and (c.starts_at <> $3::timestamptz or c.location_id <> $4::integer)
    and r.single_class_id = c.single_class_id and r.customer_id = $2 and r.guest is null and r."deletedAt" is null
    and l.location_id = $4::integer
  returning r.class_reservation_id, wire_wall_clock($3::timestamptz at time zone l.timezone) as class_date, l.name as location`;

/** A place in a class that moved since it was sold, and when and where the class was to be. */
export interface MovedPlace {
  class_reservation_id: number;
  class_date: string;
  location: string;
}

/** The same for the place that somebody bought as the class was to be then; undefined if it has not moved since. */
export async function freeIfMoved(
  tx: LockedPlaces,
  bought: { single_class_id: number; customer_id: number; starts_at: string; location_id: number },
): Promise<MovedPlace | undefined> {
  const { single_class_id, customer_id, starts_at, location_id } = bought;
  const [moved] = await tx.rows<MovedPlace>(freeBought, [single_class_id, customer_id, starts_at, location_id]);
  return moved;
}

const payBooked = `
  update class_reservation set is_paid = true where available_class_id = any($1::integer[]) and not is_paid`;

/** Marks the reservations made with grants as paid, once the grants are. */
export async function markBookedPaid(
  tx: Locked<'purchase' | 'grants'>,
  available_class_ids: readonly number[],
): Promise<void> {
  await tx.rows(payBooked, [available_class_ids]);
}

const payDebt = `
  update class_reservation r set is_paid = true from available_class g
  where g.purchase_id = $1 and r.available_class_id = g.available_class_id and not r.is_paid`;

/** Marks the classes attended with a lapsed purchase as paid, once it is paid after all. */
export async function markDebtPaid(tx: Locked<'purchase' | 'grants'>, purchase_id: number): Promise<void> {
  await tx.rows(payDebt, [purchase_id]);
}
