import { must } from '#shared/decision.ts';
import { type RefusalCode, refuse } from '#shared/refusals.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { requestHash } from '../idempotency/index.ts';
import type { Actor, ReservationContext } from './actor.ts';
import type { BookingFacts } from './facts.ts';
import {
  type BookingKey,
  gatherBookingFacts,
  glanceAtClass,
  insertReservations,
  lockAndGatherBookingFacts,
} from './queries/booking.ts';
import { type BookingWish, decideBooking } from './rules.ts';

export interface ReserveCommand extends Omit<BookingWish, 'byStaff'> {
  single_class_id: number;
  customer_id: number;
  idempotency_key: string | null;
}

/** Ids of the live reservations, the customer's own first; `repeated` when the key had been answered before. */
export interface Reserved {
  class_reservation_ids: number[];
  repeated: boolean;
}

/**
 * Books a place (and guests' places) of a class for a customer, spending classes of their grants.
 * @param gather takes the locks and reads the facts; tests pass one without locks to see that it matters
 * @throws Refusal in the order of DECISIONS.md, "Reserving"
 */
export async function reserveSpot(
  context: ReservationContext,
  actor: Actor,
  command: ReserveCommand,
  gather = lockAndGatherBookingFacts,
): Promise<Reserved> {
  const { db, clock } = context;
  const settings = await context.configuration.current();
  const now = clock.now();
  const key = { ...command, actor_id: actor.customer_id, session_id: actor.session_id, now };
  const wish = { ...command, byStaff: actor.byStaff };
  const { idempotency_key: _, ...body } = command;
  const hash = requestHash('reserve', body);
  const decide = (facts: BookingFacts | null) => {
    if (!facts) return refuse('class-not-found');
    return answeredBefore(facts, hash) ?? must(decideBooking(facts, wish, settings, now.getTime()));
  };

  await refuseWithoutQueueing(context, key, actor.byStaff, decide);
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      const decision = decide(await gather(tx, key));
      if ('repeated' in decision) return decision;
      tx.afterCommit(() => context.changes.tell({ classes: [key.single_class_id], customers: [key.customer_id] }));
      const class_reservation_ids = await insertReservations(tx.lastRows, key, decision.picks, hash);
      return { class_reservation_ids, repeated: false };
    }),
  );
}

/** A class that looks full is refused from a plain read, so that a crowd never waits for the lock. */
async function refuseWithoutQueueing(
  { db }: ReservationContext,
  key: BookingKey,
  byStaff: boolean,
  decide: (facts: BookingFacts | null) => unknown,
) {
  const glance = await glanceAtClass(db, key);
  if (!glance) refuse('class-not-found');
  // Only staff book once it began, and a list that was closed has to be opened first.
  if (byStaff && glance.roster_closed) refuse('roster-closed');
  if (glance.full && !glance.repeated) decide(await gatherBookingFacts(db, key));
}

function answeredBefore({ repeat }: BookingFacts, hash: string): Reserved | undefined {
  if (!repeat) return undefined;
  if (repeat.request_hash !== hash) return refuse('key-reused');
  return { class_reservation_ids: repeat.response.class_reservation_ids, repeated: true };
}

/** What a constraint of the database means to the person, should the lock ever not have stood before it. */
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
