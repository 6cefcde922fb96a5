import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import { audit, nameClass } from '../audit/index.ts';
import {
  afterBooking,
  decideGuest,
  gatherReservationFacts,
  insertReservations,
  lockBooking,
} from '../booking/index.ts';
import { requestHash } from '../idempotency/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMine } from './cancel-reservation.ts';
import { readOwnPlace } from './queries/guests.ts';
import { unlessUndone } from './reserve-spot.ts';

export interface GuestRequest {
  /** The host's own reservation. */
  class_reservation_id: number;
  name: string;
  spot: number | undefined;
  idempotency_key: string | null;
}

/**
 * Adds a guest to a customer's reservation, spending one of her counted classes.
 * @returns the guest's reservation
 * @throws Refusal in the order of docs/rules.md#reserving-order; `reservation-not-found`, `reservation-cancelled`
 */
export async function addGuest(context: ActContext, actor: Actor, request: GuestRequest): Promise<number> {
  const settings = await context.configuration.current();
  const now = context.clock.now();
  const { class_reservation_id, idempotency_key, ...guest } = request;
  const host = (await readOwnPlace(context.db, class_reservation_id)) ?? refuse('reservation-not-found');
  const by = { actor_id: actor.customer_id, session_id: actor.session_id, now };
  const key = { ...host, ...by, idempotency_key };
  const hash = requestHash('add-guest', { class_reservation_id, ...guest });
  return context.db.transaction(async (open) => {
    const { tx, facts: found } = await lockBooking(open, key);
    const facts = await unlessUndone(tx, found ?? refuse('class-not-found'), key);
    const own = onlyMine(await gatherReservationFacts(tx, { ...by, class_reservation_id }), actor);
    if (facts.repeat) {
      const [before] = facts.repeat.response.class_reservation_ids;
      return facts.repeat.request_hash === hash && before !== undefined ? before : refuse('key-reused');
    }
    if (own.cancellation !== null) refuse('reservation-cancelled');
    // To the host, a class with a closed roster counts as one that has begun, as in `decideGuest`.
    if (own.roster_closed && actor.byStaff) refuse('roster-closed');
    const wanted = { ...guest, host_spot: own.spot, guests: own.guests.length, byStaff: actor.byStaff };
    const { picks } = must(decideGuest(facts, wanted, { settings, now: now.getTime() }));
    const { single_class_id, customer_id } = host;
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [customer_id] }));
    const how = { request_hash: hash, last: !actor.byStaff };
    const [made = 0] = await insertReservations(tx, key, { ...afterBooking('guest-added', picks), ...how });
    if (actor.byStaff) {
      const details = { class: await nameClass(tx, single_class_id), guest: guest.name, spot: picks[0]?.spot ?? 0 };
      const about = { actor_id: actor.customer_id, subject_id: made, customer_id };
      await audit(tx, { at: now, ...about, action: 'guest-added', details });
    }
    return made;
  });
}
