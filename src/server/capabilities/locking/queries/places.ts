import type { Tx } from '../../../database/database.ts';
import type { Locked, LockedPlaces } from './held.ts';

const classRow = 'select 1 from single_class where single_class_id = $1 for no key update';

/** Locks one class without the people in it; undefined: there is none. */
export async function lockClass<Begun extends Tx>(
  tx: Begun,
  single_class_id: number,
): Promise<(Begun & Locked<'class'>) | undefined> {
  const found = await tx.rows(classRow, [single_class_id]);
  return found.length === 1 ? (tx as Begun & Locked<'class'>) : undefined;
}

const person =
  'select 1 from customer where customer_id = $1 and erased_at is null and merged_into is null for no key update';

/** Locks one person; undefined: there is none, she was erased, or the record was merged. */
export async function lockPerson<Begun extends Tx>(
  tx: Begun,
  customer_id: number,
): Promise<(Begun & Locked<'people'>) | undefined> {
  const found = await tx.rows(person, [customer_id]);
  return found.length === 1 ? (tx as Begun & Locked<'people'>) : undefined;
}

const people = `
  select customer_id from customer
  where customer_id = any($1::integer[]) and erased_at is null and merged_into is null
  order by customer_id for no key update`;

/** Locks several people in the order of their ids. @returns also who of them is there: neither erased nor merged */
export async function lockPeople<Begun extends Tx>(
  tx: Begun,
  customer_ids: readonly number[],
): Promise<{ tx: Begun & Locked<'people'>; customer_ids: number[] }> {
  const rows = await tx.rows<{ customer_id: number }>(people, [customer_ids]);
  return { tx: tx as Begun & Locked<'people'>, customer_ids: rows.map(({ customer_id }) => customer_id) };
}

const record = 'select 1 from customer where customer_id = $1 for no key update';

/** The same for late webhooks about money and cards, which may concern a person who was erased meanwhile. */
export async function lockRecord<Begun extends Tx>(
  tx: Begun,
  customer_id: number,
): Promise<(Begun & Locked<'people'>) | undefined> {
  const found = await tx.rows(record, [customer_id]);
  return found.length === 1 ? (tx as Begun & Locked<'people'>) : undefined;
}

const mergedInto = 'select merged_into from customer where customer_id = $1 and merged_into is not null';

/**
 * The same, of the record that was kept where this one was merged meanwhile (docs/rules.md#merging-records).
 * @returns also whose record is locked; undefined: there is none
 */
export async function lockKeptRecord<Begun extends Tx>(
  tx: Begun,
  customer_id: number,
): Promise<{ tx: Begun & Locked<'people'>; customer_id: number } | undefined> {
  const locked = await lockRecord(tx, customer_id);
  if (!locked) return undefined;
  const [merged] = await locked.rows<{ merged_into: number }>(mergedInto, [customer_id]);
  return merged ? lockKeptRecord(locked, merged.merged_into) : { tx: locked, customer_id };
}

/**
 * Locks the buyer before the row of a purchase; the lock is sent with the next statement. A buyer whose row is gone is not
 * locked.
 */
export async function lockBuyer<Begun extends Tx>(tx: Begun, customer_id: number): Promise<Begun & Locked<'people'>> {
  await tx.later(record, [customer_id]);
  return tx as Begun & Locked<'people'>;
}

const nextPeople =
  'select customer_id from customer where customer_id > $1 order by customer_id limit $2 for no key update';

/** Locks people in the order of their ids. */
export async function lockNextPeople(
  tx: Tx,
  after: number,
  limit: number,
): Promise<{ tx: Locked<'people'>; customer_ids: number[] }> {
  const rows = await tx.rows<{ customer_id: number }>(nextPeople, [after, limit]);
  return { tx: tx as Locked<'people'>, customer_ids: rows.map(({ customer_id }) => customer_id) };
}

const unlimitedPeople = `
  select 1 from customer where customer_id in (
    select r.customer_id from class_reservation r join available_class g using (available_class_id)
    where r.single_class_id = $1 and r."deletedAt" is null and r.guest is null and g.class_amount is null)
  order by customer_id for no key update`;

/**
 * With the class locked, locks everybody in it who could get a penalty, so that two of their rosters close one after the
 * other.
 */
export async function lockUnlimitedPeople<Begun extends Locked<'class'>>(
  tx: Begun,
  single_class_id: number,
): Promise<Begun & Locked<'people'>> {
  await tx.rows(unlimitedPeople, [single_class_id]);
  return tx as Begun & Locked<'people'>;
}

const ownerOf = 'select customer_id from available_class where available_class_id = $1';
const grant = 'select 1 from available_class where available_class_id = $1 for no key update';

/** Locks a grant's owner, then the grant; undefined: there is none. */
export async function lockGrant<Begun extends Tx>(
  tx: Begun,
  available_class_id: number,
): Promise<(Begun & Locked<'people' | 'grants'>) | undefined> {
  const [owner] = await tx.rows<{ customer_id: number }>(ownerOf, [available_class_id]);
  if (!owner) return undefined;
  // Locks nobody where the record was merged meanwhile: then the grant has another owner by now.
  const found = await tx.rows(person, [owner.customer_id]);
  const [now] = found.length === 1 ? [owner] : await tx.rows<{ customer_id: number }>(ownerOf, [available_class_id]);
  if (now && now.customer_id !== owner.customer_id) return lockGrant(tx, available_class_id);
  await tx.rows(grant, [available_class_id]);
  return tx as Begun & Locked<'people' | 'grants'>;
}

const countedGrants = `
  select 1 from available_class
  where customer_id = $1 and closed_at is null and class_amount is not null
  order by available_class_id for no key update`;

/** With the person locked, locks their open counted grants. */
export async function lockCountedGrants<Begun extends Locked<'people'>>(
  tx: Begun,
  customer_id: number,
): Promise<Begun & Locked<'grants'>> {
  await tx.rows(countedGrants, [customer_id]);
  return tx as Begun & Locked<'grants'>;
}

const places = 'select lock_for_places($1::integer[], $2::integer[]) as found';

/**
 * Takes the locks of an act that may free places: the classes, then these people and everybody on the waitlists in one
 * statement, then their grants (docs/locking.md). Facts read afterwards are true until the commit.
 * @returns undefined when a class does not exist
 */
export async function lockForPlaces<Begun extends Tx>(
  tx: Begun,
  single_class_ids: readonly number[],
  customer_ids: readonly number[] = [],
): Promise<(Begun & LockedPlaces) | undefined> {
  const [row] = await tx.rows<{ found: boolean }>(places, [single_class_ids, customer_ids]);
  return row?.found ? (tx as Begun & LockedPlaces) : undefined;
}

/** The actor, the class and the customer. */
export interface BookingKey {
  single_class_id: number;
  customer_id: number;
  actor_id: number;
  session_id: string | null;
  idempotency_key: string | null;
  now: Date;
}

/** The placeholders of `bookingParametersOf` in a statement. */
export const BOOKING_PARAMETERS = '$1::integer, $2::integer, $3::integer, $4::text, $5::text, $6::timestamptz';
const booking = `select locked_booking_facts(${BOOKING_PARAMETERS}) as facts`;
const bookingIfRoom = `select locked_booking_facts_if_room(${BOOKING_PARAMETERS}) as facts`;

export const bookingParametersOf = (key: BookingKey) => [
  key.single_class_id,
  key.customer_id,
  key.actor_id,
  key.session_id,
  key.idempotency_key,
  key.now.toISOString(),
];

/**
 * Locks a class, the customer and all their open grants, then reads the facts as they are once locked, in one statement.
 * @returns the facts null when the class does not exist
 */
export async function lockedBookingFacts<Facts>(
  tx: Tx,
  key: BookingKey,
): Promise<{ tx: LockedPlaces; facts: Facts | null }> {
  const [row] = await tx.rows<{ facts: Facts | null }>(booking, bookingParametersOf(key));
  return { tx: tx as LockedPlaces, facts: row?.facts ?? null };
}

/**
 * The same, but undefined without locking if the class does not exist, or looks full and the idempotency key has no answer
 * yet.
 */
export async function lockedBookingFactsIfRoom<Facts>(
  tx: Tx,
  key: BookingKey,
): Promise<{ tx: LockedPlaces; facts: Facts } | undefined> {
  const [row] = await tx.rows<{ facts: Facts | null }>(bookingIfRoom, bookingParametersOf(key));
  return row?.facts ? { tx: tx as LockedPlaces, facts: row.facts } : undefined;
}

/** The actor and the reservation. */
export interface ReservationKey {
  class_reservation_id: number;
  actor_id: number;
  session_id: string | null;
  now: Date;
}

const reservation =
  'select locked_reservation_facts($1::integer, $2::integer, $3::text, $4::timestamptz, $5::boolean) as facts';

/**
 * Locks the class, the customer and the grant of a reservation, then reads, in one statement.
 * @param frees whether places come free: then everybody on the waitlist and their grants are locked too
 * @returns the facts null when the reservation does not exist
 */
export async function lockedReservationFacts<Facts, Begun extends Tx>(
  tx: Begun,
  { class_reservation_id, actor_id, session_id, now }: ReservationKey,
  frees: boolean,
): Promise<{ tx: Begun & LockedPlaces; facts: Facts | null }> {
  const parameters = [class_reservation_id, actor_id, session_id, now.toISOString(), frees];
  const [row] = await tx.rows<{ facts: Facts | null }>(reservation, parameters);
  return { tx: tx as Begun & LockedPlaces, facts: row?.facts ?? null };
}
