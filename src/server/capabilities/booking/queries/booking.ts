import type { ClassCard } from '#shared/wire/schedule.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import {
  BOOKING_PARAMETERS,
  type BookingKey,
  bookingParametersOf,
  type LockedPlaces,
  lockedBookingFacts,
  lockedBookingFactsIfRoom,
  lockedReservationFacts,
  type ReservationKey,
} from '../../locking/index.ts';
import type { BookingWrite } from '../after-booking-rules.ts';
import type { BookingFacts, CancellationKind, GrantUse, OfferFacts, ReservationFacts } from '../facts.ts';

const plainFacts = `select booking_facts(${BOOKING_PARAMETERS}) as facts`;

/**
 * Locks the class, the customer and the grants, then reads the facts as they are once locked, in one statement; null: no
 * such class.
 */
export const lockBooking = (tx: Tx, key: BookingKey) => lockedBookingFacts<BookingFacts>(tx, key);

/**
 * The same, but undefined without locking if the class looks full or does not exist, so that a crowd never waits for its
 * lock.
 */
export const lockBookingIfRoom = (tx: Tx, key: BookingKey) => lockedBookingFactsIfRoom<BookingFacts>(tx, key);

/** The same facts without locks: good for a refusal, never for a write. */
export async function gatherBookingFacts(sql: Sql, key: BookingKey): Promise<BookingFacts | null> {
  const [row] = await sql.rows<{ facts: BookingFacts | null }>(plainFacts, bookingParametersOf(key));
  return row?.facts ?? null;
}

const factsOfClasses = `
  select single_class_id, facts from booking_facts_of_classes($1::integer[], $2, $3::timestamptz)`;

/** The same of several classes and one customer, as nobody's act: for what is offered to her. */
export async function gatherFactsOfClasses(
  sql: Sql,
  { customer_id, now }: { customer_id: number; now: Date },
  single_class_ids: readonly number[],
): Promise<Map<number, OfferFacts>> {
  if (single_class_ids.length === 0) return new Map();
  const parameters = [single_class_ids, customer_id, now.toISOString()];
  const rows = await sql.rows<{ single_class_id: number; facts: OfferFacts }>(factsOfClasses, parameters);
  return new Map(rows.map(({ single_class_id, facts }) => [single_class_id, facts]));
}

const WRITE_PARAMETERS = `$1, $2, $3, $4::timestamptz, $5::integer[], $6::integer[], $7::integer[], $8::text[],
    $9::boolean[], $10, $11, $12, $13`;
const write = `select write_reservations(${WRITE_PARAMETERS}) as class_reservation_id`;

interface HowWritten {
  /** The hash of the request to which the idempotency key belongs; none without a key. */
  request_hash?: string;
  /** This is the transaction's last statement, so the commit is sent with it. */
  last?: boolean;
}

const writeParametersOf = (key: BookingKey, { picks, letter, wait, request_hash = '' }: BookingWrite & HowWritten) => [
  key.single_class_id,
  key.customer_id,
  key.actor_id,
  key.now.toISOString(),
  picks.map((pick) => pick.spot),
  picks.map((pick) => pick.available_class_id),
  picks.map((pick) => pick.amount),
  picks.map((pick) => pick.guest),
  picks.map((pick) => pick.is_paid),
  key.idempotency_key,
  request_hash,
  letter,
  wait,
];

/**
 * Writes what `afterBooking` decided (places, ledger, reservations, the end of a waitlist entry, the letter) and the answer
 * for the idempotency key, in one statement.
 */
export async function insertReservations(
  tx: LockedPlaces,
  key: BookingKey,
  booking: BookingWrite & HowWritten,
): Promise<number[]> {
  const run = booking.last ? tx.lastRows : tx.rows;
  const rows = await run<{ class_reservation_id: number }>(write, writeParametersOf(key, booking));
  return rows.map((row) => row.class_reservation_id);
}

const reserve = `
  select class_reservation_ids, card, pays_with, guests from reserve_places(${WRITE_PARAMETERS})`;

/** What was booked, and what the answer shows besides, as of the act. */
export interface ReservedRow {
  /** The customer's own first. */
  class_reservation_ids: number[];
  card: ClassCard;
  /** The grant of their own place. */
  pays_with: GrantUse;
  /** All their guests in the class. */
  guests: { class_reservation_id: number; name: string; spot: number }[];
}

/** The same for a person who reserves, with the answer. */
export async function reservePlaces(
  tx: LockedPlaces,
  key: BookingKey,
  booking: BookingWrite & HowWritten,
): Promise<ReservedRow> {
  const run = booking.last ? tx.lastRows : tx.rows;
  const [row] = await run<ReservedRow>(reserve, writeParametersOf(key, booking));
  if (!row) throw new Error('A booking made no reservation.');
  return row;
}

/** Locks class, customer and grant of a reservation, then reads; null when it does not exist. */
export const lockReservation = (tx: Tx, key: ReservationKey) =>
  lockedReservationFacts<ReservationFacts, Tx>(tx, key, false);

/** The same for an act that frees places: everybody on the waitlist and their grants are locked too. */
export const lockFreeing = <Begun extends Tx>(tx: Begun, key: ReservationKey) =>
  lockedReservationFacts<ReservationFacts, Begun>(tx, key, true);

const plainReservation = 'select reservation_facts($1::integer, $2::integer, $3::text, $4::timestamptz) as facts';

/** The same facts, for a caller that already holds the locks. */
export async function gatherReservationFacts(sql: Sql, key: ReservationKey): Promise<ReservationFacts | null> {
  const { class_reservation_id, actor_id, session_id, now } = key;
  const parameters = [class_reservation_id, actor_id, session_id, now.toISOString()];
  const [row] = await sql.rows<{ facts: ReservationFacts | null }>(plainReservation, parameters);
  return row?.facts ?? null;
}

const cancel = `
  with gone as (
    update class_reservation set "deletedAt" = $2::timestamptz, deleted_by = $3, cancellation = $4,
      attended_at = case when $4 <> 'studio' then attended_at end, attended_by = case when $4 <> 'studio' then attended_by end
    where class_reservation_id = any($1::integer[]) and "deletedAt" is null
    returning class_reservation_id, available_class_id, single_class_id, customer_id
  ), freed as (
    update class_place p set class_reservation_id = null from gone where p.class_reservation_id = gone.class_reservation_id
  ), settled as (
    insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id, reason)
    select g.available_class_id, case when $5 then 'returned' else 'forfeited' end,
      case when $5 and g.class_amount is not null then 1 else 0 end, gone.class_reservation_id, $2::timestamptz, $3, $6
    from gone join available_class g using (available_class_id)
  )
  select class_reservation_id, single_class_id, customer_id from gone`;

/** A reservation that this statement cancelled. */
export interface CancelledRow {
  class_reservation_id: number;
  single_class_id: number;
  customer_id: number;
}

/**
 * Cancels live reservations, frees their places and returns or keeps the classes they took, in one statement. Where the
 * studio cancels, who was marked as arrived came to nothing: the mark is removed.
 */
export async function cancelReservations(
  tx: LockedPlaces,
  ids: readonly number[],
  write: {
    cancellation: CancellationKind;
    returns_credit: boolean;
    /** Null: a job. */
    actor_id: number | null;
    at: Date;
    reason: string;
  },
): Promise<CancelledRow[]> {
  return tx.rows<CancelledRow>(cancel, [
    ids,
    write.at.toISOString(),
    write.actor_id,
    write.cancellation,
    write.returns_credit,
    write.reason,
  ]);
}

/** Whether a reservation exists and was not cancelled. */
export async function isLive(sql: Sql, class_reservation_id: number): Promise<boolean> {
  const found = await sql.rows(
    'select 1 from class_reservation where class_reservation_id = $1 and "deletedAt" is null',
    [class_reservation_id],
  );
  return found.length === 1;
}
