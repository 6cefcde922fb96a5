import { refuse } from '#shared/refusals.ts';
import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { cancelOutcome } from './cancel-rules.ts';
import { gatherBookingFacts } from './queries/booking.ts';
import { readOverlaps, readUsualSpot } from './queries/reservations.ts';
import { decideBooking } from './rules.ts';
import { shownRefusal } from './shown-refusal.ts';

/** What reserving a class would do for a customer now: the refusal or the grant it spends, and until when it cancels free. */
export async function previewReservation(
  { db, clock, configuration }: ReservationContext,
  actor: Actor,
  wish: { single_class_id: number; customer_id: number },
): Promise<ReservePreview> {
  const settings = await configuration.current();
  const now = clock.now();
  const key = { ...wish, actor_id: actor.customer_id, session_id: actor.session_id, idempotency_key: null, now };
  const facts = await gatherBookingFacts(db, key);
  if (!facts) return refuse('class-not-found');
  const decision = decideBooking(
    facts,
    { spot: undefined, guests: [], byStaff: actor.byStaff },
    settings,
    now.getTime(),
  );
  const payer = decision.ok
    ? facts.grants.find((grant) => grant.available_class_id === decision.picks[0]?.available_class_id)
    : undefined;
  const unspent = { class_amount: payer?.remaining ?? null, own_cancellations: 0, only_class_id: null };
  return {
    refusal: decision.ok ? null : shownRefusal(decision),
    available_class: payer
      ? {
          available_class_id: payer.available_class_id,
          available_classes: payer.remaining ?? -1,
          expiration_date: payer.expiration_date,
        }
      : null,
    cancel: cancelOutcome(
      {
        starts_at: facts.class.starts_at,
        attended: false,
        cancellation: null,
        free_cancel_until: null,
        roster_closed: false,
        grant: unspent,
      },
      settings,
      now.getTime(),
    ),
    usual_spot: await readUsualSpot(db, wish.customer_id, wish.single_class_id),
    overlaps: await readOverlaps(db, wish.customer_id, wish.single_class_id),
  };
}
