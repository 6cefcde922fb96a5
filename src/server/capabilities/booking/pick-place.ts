import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Locked, LockedPlaces } from '../locking/index.ts';
import type { Actor } from '../people/index.ts';
import { removeOffer } from '../places/index.ts';
import { afterBooking } from './after-booking-rules.ts';
import { gatherBookingFacts, insertReservations } from './queries/booking.ts';
import { decideHold } from './rules.ts';

export interface PlaceToBuy {
  single_class_id: number;
  spot: number | undefined;
  customer_id: number;
  class_package_id: number;
}

/**
 * The place of a special class that its buyer gets; one that is held for them from the waitlist counts as free.
 * @throws Refusal in the order of docs/rules.md#reserving-order
 */
export async function pickPlace(
  tx: Locked<'class' | 'people'>,
  { place, actor, settings, now }: { place: PlaceToBuy; actor: Actor; settings: Configuration; now: Date },
): Promise<number> {
  const { single_class_id, customer_id } = place;
  const key = {
    single_class_id,
    customer_id,
    actor_id: actor.customer_id,
    session_id: actor.session_id,
    idempotency_key: null,
    now,
  };
  const offered = await removeOffer(tx, single_class_id, customer_id);
  const facts = (await gatherBookingFacts(tx, key)) ?? refuse('class-not-found');
  const requested = { ...place, spot: place.spot ?? offered, byStaff: actor.byStaff };
  return must(decideHold({ facts, requested, settings, now: now.getTime() })).spot;
}

/** Turns a bought place into its reservation, spending the grant that came with it. */
export async function bookBoughtPlace(
  tx: LockedPlaces,
  place: {
    single_class_id: number;
    spot: number;
    customer_id: number;
    actor_id: number;
    available_class_id: number;
    at: Date;
  },
  cause: 'bought' | 'reopened' = 'bought',
): Promise<void> {
  const { spot, available_class_id, at, ...rest } = place;
  const key = { ...rest, session_id: null, idempotency_key: null, now: at };
  const pick = { spot, available_class_id, amount: -1, guest: null, is_paid: true } as const;
  await insertReservations(tx, key, afterBooking(cause, [pick]));
}
