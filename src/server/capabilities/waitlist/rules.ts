import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { MINUTE } from '#shared/time.ts';
import { type CancelSettings, freeUntil } from '../booking/cancel-rules.ts';
import type { BookingFacts, ClassFacts } from '../booking/facts.ts';
import type { PlacePick } from '../booking/pick-rules.ts';
import {
  type BookingSettings,
  decideBooking,
  decideHold,
  type PersonSettings,
  refuseActor,
  refuseByHour,
  refuseByPerson,
} from '../booking/rules.ts';

export type WaitlistSettings = CancelSettings &
  Pick<Configuration, 'waitlist_enabled' | 'waitlist_cutoff_minutes' | 'waitlist_payment_minutes'>;

/** A person on the waitlist, as the rule of promotion reads her. */
export interface Waiting {
  waitlist_id: number;
  customer_id: number;
  /** Her answer to "¿Hasta cuándo podemos darte un lugar?"; null: no limit of her own. */
  promotion_notice_minutes: number | null;
  /** Whether another live reservation of hers is at the same time. */
  overlaps: boolean;
  facts: BookingFacts;
}

/**
 * Whether a person may join a class's waitlist: the class is full, and she has no place in it, no penalty and no entry yet.
 * It takes no credit (docs/rules.md#waitlist-join).
 * @param now milliseconds since 1970
 */
export function decideJoin({
  facts,
  person,
  settings,
  now,
}: {
  facts: BookingFacts;
  person: { waits: boolean; byStaff: boolean };
  settings: PersonSettings & Pick<WaitlistSettings, 'waitlist_enabled'>;
  now: number;
}): Decision<object> {
  const like = { ...facts, class: { ...facts.class, class_package_id: null } };
  return (
    refuseActor(facts.actor) ??
    (settings.waitlist_enabled ? undefined : no('waitlist-off')) ??
    refuseByHour(facts, person, now) ??
    // Staff may book until a class ends, but the waitlist gets no place once it has begun.
    (now >= facts.class.starts_at ? no('class-started') : undefined) ??
    refuseByPerson(like, person, settings) ??
    (person.waits ? no('already-waiting') : undefined) ??
    (facts.free_spots.length > 0 ? no('class-not-full') : { ok: true })
  );
}

/**
 * Until when free places are booked for the waitlist, in milliseconds; unset: the cancel window, so that people can still
 * cancel free.
 */
export function automaticUntil(starts_at: number, settings: WaitlistSettings): number {
  const minutes = settings.waitlist_cutoff_minutes;
  if (minutes !== null) return starts_at - minutes * MINUTE;
  return settings.allow_cancel_reservations ? freeUntil(starts_at, settings) : starts_at;
}

/** What happens to a place that came free; after the start, or in a cancelled class, nobody gets it. */
export function wayOfPromotion(
  c: Pick<ClassFacts, 'starts_at' | 'class_package_id' | 'cancelled'>,
  settings: WaitlistSettings,
  now: number,
): 'automatic' | 'first-come' | 'pay' | 'none' {
  if (!settings.waitlist_enabled || c.cancelled || now >= c.starts_at) return 'none';
  if (now > automaticUntil(c.starts_at, settings)) return 'first-come';
  return c.class_package_id === null ? 'automatic' : 'pay';
}

/**
 * Whether this person gets a place that came free, and what it spends; a person who cannot have it now is skipped and
 * stays.
 */
export function decidePromotion(
  person: Omit<Waiting, 'waitlist_id' | 'customer_id'>,
  settings: BookingSettings,
  now: number,
): Decision<{ picks: PlacePick[] }> {
  const requested = { spot: undefined, guests: [], guests_there: 0, byStaff: false };
  return refuseByOwnRequest(person, now) ?? decideBooking({ facts: person.facts, requested, settings, now });
}

/** The same for a special class: the place is held for her to pay. */
export function decideOffer(
  person: Omit<Waiting, 'waitlist_id' | 'customer_id'>,
  settings: PersonSettings,
  now: number,
): Decision<{ spot: number }> {
  const { class_package_id } = person.facts.class;
  if (class_package_id === null) return no('class-not-found');
  const requested = { spot: undefined, byStaff: false, class_package_id };
  return (
    refuseActor(person.facts.actor) ??
    refuseByOwnRequest(person, now) ??
    decideHold({ facts: person.facts, requested, settings, now })
  );
}

function refuseByOwnRequest(
  { overlaps, promotion_notice_minutes, facts }: Omit<Waiting, 'waitlist_id' | 'customer_id'>,
  now: number,
) {
  if (promotion_notice_minutes !== null && now > facts.class.starts_at - promotion_notice_minutes * MINUTE)
    return no('promotion-too-late');
  return overlaps ? no('overlapping-reservation') : undefined;
}
