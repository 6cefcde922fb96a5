import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { PersonAtDesk, ReservePreview } from '#shared/wire/reservations.ts';
import type { Sql } from '../../database/database.ts';
import {
  type BookingFacts,
  cancelOutcome,
  decideBooking,
  gatherBookingFacts,
  guestsPossible,
  payBefore,
  shownRefusal,
} from '../booking/index.ts';
import { endWith, type Grant } from '../grants/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { readOverlaps, readUsualSpot } from './queries/before-booking.ts';
import { countGuests } from './queries/guests.ts';
import { readPersonAtDesk } from './queries/roster.ts';

/** A guest whose name is not known yet. */
const GUEST = { name: 'Invitado' };

/**
 * What reserving a class would do for a customer now: the refusal, or the grants it spends and until when cancelling is
 * free.
 */
export async function previewReservation(
  { db, clock, configuration }: ActContext,
  actor: Actor,
  { guests, ...requested }: { single_class_id: number; customer_id: number; guests: number },
): Promise<ReservePreview> {
  const settings = await configuration.current();
  const now = clock.now();
  const key = { ...requested, actor_id: actor.customer_id, session_id: actor.session_id, idempotency_key: null, now };
  const facts = await gatherBookingFacts(db, key);
  if (!facts) return refuse('class-not-found');
  const guests_there = settings.allow_class_guests || guests > 0 ? await countGuests(db, key) : 0;
  const alone = { guests_there, spot: undefined, byStaff: actor.byStaff };
  const how = { facts, settings, now: now.getTime() };
  const coming = Array.from({ length: guests }, () => GUEST);
  const decision = decideBooking({ ...how, requested: { ...alone, guests: coming } });
  const possible = guestsPossible({ ...how, requested: alone });
  const picks = decision.ok ? decision.picks : [];
  const payers = picks.flatMap(({ available_class_id }) =>
    facts.grants.filter((grant) => grant.available_class_id === available_class_id),
  );
  const [payer, ...guestPayers] = payers;
  const unspent = { class_amount: payer?.remaining ?? null, own_cancellations: 0, only_class_id: null };
  return {
    refusal: decision.ok ? null : shownRefusal(decision, actor),
    pay_before: payer && !actor.byStaff ? payBeforeOf(payer, facts) : null,
    available_class: payer ? shownPayer(payer, facts) : null,
    guest_available_classes: guestPayers.map((grant) => shownPayer(grant, facts)),
    guests_possible: { most: possible.most, refused: possible.refused?.code ?? null },
    cancel: cancelOutcome(
      {
        starts_at: facts.class.starts_at,
        attended: false,
        cancellation: null,
        free_cancel_until: null,
        roster_closed: false,
        paid_for: null,
        unlimited: payers.length > 0 && payers.every(({ remaining }) => remaining === null),
        grant: unspent,
      },
      settings,
      now.getTime(),
    ),
    usual_spot: await readUsualSpot(db, requested.customer_id, requested.single_class_id),
    person: actor.byStaff ? await personAtDesk(db, key, settings) : null,
    overlaps: await readOverlaps(db, requested.customer_id, requested.single_class_id),
  };
}

/** The penalty, ignored while the studio has penalties switched off. */
async function personAtDesk(
  db: Sql,
  key: { customer_id: number; single_class_id: number; now: Date },
  settings: Pick<Configuration, 'unlimited_membership_penalties_enabled'>,
): Promise<PersonAtDesk | null> {
  const known = await readPersonAtDesk(db, key);
  if (!known) return null;
  return settings.unlimited_membership_penalties_enabled ? known : { ...known, penalty: null };
}

/** Until when a newcomer's place waits for its payment; null: it does not depend on one. */
function payBeforeOf({ is_paid }: Grant, { unpaid, class: { starts_at } }: BookingFacts): string | null {
  return is_paid || unpaid?.attended_before ? null : new Date(payBefore(starts_at)).toISOString();
}

/** The grant that would pay, with its end after this class is booked. */
function shownPayer(grant: Grant, { class: { class_date } }: BookingFacts) {
  const { available_class_id, remaining } = grant;
  const expiration_date = endWith(grant, class_date.slice(0, 10));
  return { available_class_id, available_classes: remaining ?? UNLIMITED, expiration_date, begins: hasToBegin(grant) };
}
