import { must } from '#shared/decision.ts';
import { type RefusalCode, refuse } from '#shared/refusals.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, nameClass } from '../audit/index.ts';
import {
  afterBooking,
  type BookingFacts,
  type BookingRequest,
  decideBooking,
  gatherBookingFacts,
  isLive,
  lockBooking,
  lockBookingIfRoom,
  mayBringGuest,
  type PlacePick,
  reservePlaces,
} from '../booking/index.ts';
import { forgetAnswer, requestHash } from '../idempotency/index.ts';
import { type BookingKey, inLineForClass } from '../locking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { justReserved } from './just-reserved.ts';
import { countGuests } from './queries/guests.ts';
import { showReservation } from './show-reservation.ts';

export interface ReserveCommand extends Omit<BookingRequest, 'byStaff' | 'guests_there'> {
  single_class_id: number;
  customer_id: number;
  idempotency_key: string | null;
}

/**
 * Ids of the live reservations, the customer's own first, and that one as its owner sees it; null when the idempotency key
 * was already answered, since the reservation may have changed since.
 */
export interface Reserved {
  class_reservation_ids: number[];
  class_reservation: ClassReservation | null;
}

/**
 * Books a place (and guests' places) of a class for a customer, spending classes of their grants.
 * @throws Refusal in the order of docs/rules.md#reserving-order
 */
export async function reserveSpot(context: ActContext, actor: Actor, command: ReserveCommand): Promise<Reserved> {
  const { db, clock } = context;
  const settings = await context.configuration.current();
  const now = clock.now();
  const key = { ...command, actor_id: actor.customer_id, session_id: actor.session_id, now };
  const { idempotency_key: _, ...body } = command;
  const hash = requestHash('reserve', body);
  const decide = (facts: BookingFacts | null, guests_there: number) => {
    if (!facts) return refuse('class-not-found');
    const requested = { ...command, guests_there, byStaff: actor.byStaff };
    return answeredBefore(facts, hash) ?? must(decideBooking({ facts, requested, settings, now: now.getTime() }));
  };
  // A booking without guests needs no further round trip.
  const guestsThere = (sql: Sql) => (command.guests.length === 0 ? 0 : countGuests(sql, key));

  const book = () =>
    db.transaction(async (open) => {
      const { tx, facts: found } = await lockOrRefuse(open, key, (facts) => decide(facts, 0));
      const facts = await unlessUndone(tx, found, key);
      const decision = decide(facts, await guestsThere(tx));
      if ('class_reservation_ids' in decision) return decision;
      tx.afterCommit(() => context.changes.publish({ classes: [key.single_class_id], customers: [key.customer_id] }));
      // The commit is sent with a customer's own booking; a booking by staff is followed by its audit row.
      const how = { request_hash: hash, last: !actor.byStaff };
      const written = afterBooking('reserved', decision.picks);
      const reserved = await reservePlaces(tx, key, { ...written, ...how });
      const { class_reservation_ids } = reserved;
      if (actor.byStaff) await auditBooking(tx, key, { picks: decision.picks, subject_id: class_reservation_ids[0] });
      const roster_closed = facts?.class.roster_closed ?? false;
      const row = justReserved(reserved, { key, pick: decision.picks[0], roster_closed });
      const place = { host_spot: row.spot, guests: row.guests.length, taken: decision.picks };
      const can_add_guest = facts !== null && mayBringGuest(facts, place, { settings, now: now.getTime() });
      return { class_reservation_ids, class_reservation: showReservation(row, { settings, now, can_add_guest }) };
    });
  return refuseOnConstraint(() => inLineForClass(db, command.single_class_id, book));
}

/** Refuses a class that looks full from a read without locks, so that a crowd never waits for the lock. */
async function lockOrRefuse(tx: Tx, key: BookingKey, decide: (facts: BookingFacts | null) => unknown) {
  const held = await lockBookingIfRoom(tx, key);
  if (held) return held;
  decide(await gatherBookingFacts(tx, key));
  // A place came free meanwhile, or the actor is staff, who may add one.
  return lockBooking(tx, key);
}

/**
 * The facts without the idempotency key's answer if the customer has since cancelled what it booked: then the booking is
 * decided again.
 */
export async function unlessUndone<Facts extends BookingFacts | null>(
  tx: Tx,
  facts: Facts,
  key: BookingKey,
): Promise<Facts> {
  const [made] = facts?.repeat?.response.class_reservation_ids ?? [];
  if (made === undefined || key.idempotency_key === null || (await isLive(tx, made))) return facts;
  await forgetAnswer(tx, key.actor_id, key.idempotency_key);
  return { ...facts, repeat: null };
}

async function auditBooking(
  tx: Tx,
  { single_class_id, customer_id, actor_id, now: at }: BookingKey,
  { picks, subject_id }: { picks: readonly PlacePick[]; subject_id: number | undefined },
): Promise<void> {
  const spot = picks.find(({ guest }) => guest === null)?.spot ?? 0;
  const guests = picks.flatMap((pick) => (pick.guest === null ? [] : [{ name: pick.guest, spot: pick.spot }]));
  if (subject_id === undefined) throw new Error('A booking made no reservation.');
  const details = { class: await nameClass(tx, single_class_id), spot, guests };
  await audit(tx, { at, actor_id, action: 'reservation-made', subject_id, customer_id, details });
}

function answeredBefore({ repeat }: BookingFacts, hash: string): Reserved | undefined {
  if (!repeat) return undefined;
  if (repeat.request_hash !== hash) return refuse('key-reused');
  return { class_reservation_ids: repeat.response.class_reservation_ids, class_reservation: null };
}

/** The refusal for a violated constraint, in case a lock ever failed to prevent it. */
const meanings: Record<string, RefusalCode> = {
  class_reservation_one_own: 'already-reserved',
  class_place_class_reservation_id_key: 'spot-taken',
  live_reservation_has_place: 'spot-taken',
  class_place_reservation_is_live: 'spot-taken',
  single_class_never_overbooked: 'class-full',
  available_class_never_negative: 'no-credits',
  idempotency_key_pkey: 'key-reused',
};

async function refuseOnConstraint<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = meanings[violatedConstraint(error) ?? ''];
    if (code) refuse(code);
    throw error;
  }
}
