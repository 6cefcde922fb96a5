import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, type No, no } from '#shared/decision.ts';
import { DAY, formatDate, formatTime, MINUTE, wallClockOf } from '#shared/time.ts';
import type { ActorFacts, BookingFacts } from './facts.ts';
import { type Attendee, type PlacePick, pickPlaces } from './pick-rules.ts';

/** A request to book. */
export interface BookingRequest {
  spot: number | undefined;
  guests: readonly { name: string; spot?: number | undefined }[];
  /** The customer's guests who are already in the class: they kept their places when she cancelled hers. */
  guests_there: number;
  /** Staff may book regardless of booking hours, documents and penalties, until the class ends. */
  byStaff: boolean;
}

export type PersonSettings = Pick<
  BookingSettings,
  'single_class_enabled' | 'unlimited_membership_penalties_enabled' | 'timezone'
>;

export type BookingSettings = Pick<
  Configuration,
  | 'single_class_enabled'
  | 'allow_class_guests'
  | 'max_guests'
  | 'guests_on_unlimited'
  | 'unlimited_membership_penalties_enabled'
  | 'timezone'
  | 'cash_unpaid_max_reservations'
>;

/**
 * Whether a booking is allowed, and which places and grants it takes. Refusals come in the order of
 * docs/rules.md#reserving-order.
 * @param now milliseconds since 1970
 */
export function decideBooking({
  facts,
  requested,
  settings,
  now,
}: {
  facts: BookingFacts;
  requested: BookingRequest;
  settings: BookingSettings;
  now: number;
}): Decision<{ picks: PlacePick[] }> {
  return (
    refuseActor(facts.actor) ??
    refuseByHour(facts, requested, now) ??
    refuseByPerson(facts, requested, settings) ??
    refuseByPlaces(facts, requested) ??
    refuseByGuests(requested.guests.length, requested.guests_there, settings) ??
    pickPlaces(facts, [{ guest: null, spot: requested.spot }, ...guestsOf(requested)], { ...requested, settings, now })
  );
}

const guestsOf = ({ guests }: Pick<BookingRequest, 'guests'>): Attendee[] =>
  guests.map(({ name, spot }) => ({ guest: name, spot }));

/**
 * Whether one more guest may join the customer who has the place `host_spot`, and which place and grant the guest takes.
 * `guests` is how many come already.
 * @param now milliseconds since 1970
 */
export function decideGuest(
  facts: BookingFacts,
  requested: { name: string; spot: number | undefined; host_spot: number; guests: number; byStaff: boolean },
  { settings, now }: { settings: BookingSettings; now: number },
): Decision<{ picks: PlacePick[] }> {
  const guests = [{ name: requested.name, spot: requested.spot }];
  return (
    refuseActor(facts.actor) ??
    refuseByHour(facts, requested, now) ??
    refuseByPerson({ ...facts, already_reserved: false }, requested, settings) ??
    refuseByPlaces(facts, { spot: undefined, guests }) ??
    refuseByGuests(1, requested.guests, settings) ??
    pickPlaces(facts, guestsOf({ guests }), { ...requested, beside: requested.host_spot, settings, now })
  );
}

/**
 * How many guests could be added to a booking, decided as a booking with that number; for a person who already has a
 * place, whether one more may join her.
 */
export function guestsPossible(options: {
  facts: BookingFacts;
  requested: Omit<BookingRequest, 'guests'>;
  settings: BookingSettings;
  now: number;
}): { most: number; refused: No | null } {
  const { facts, requested } = options;
  const one = {
    name: '',
    spot: undefined,
    host_spot: FIRST_SPOT,
    guests: requested.guests_there,
    byStaff: requested.byStaff,
  };
  const first = facts.already_reserved
    ? decideGuest(facts, one, options)
    : decideBooking({ ...options, requested: withGuests(requested, 1) });
  if (!first.ok) return { most: 0, refused: first };
  // Who has a place already is refused another booking, so for her it stays at one.
  let most = 1;
  while (decideBooking({ ...options, requested: withGuests(options.requested, most + 1) }).ok) most += 1;
  return { most, refused: null };
}

/** The guest's place is chosen beside the host's; whether there is one does not depend on it. */
const FIRST_SPOT = 1;

const withGuests = (requested: Omit<BookingRequest, 'guests'>, guests: number): BookingRequest => ({
  ...requested,
  guests: Array.from({ length: guests }, () => ({ name: '' })),
});

/**
 * Whether somebody with a place is offered to bring one more guest: only what she would not be refused. `facts` are of the
 * class and her, whoever looks; `taken` is what was booked since they were read.
 * @param now milliseconds since 1970
 */
export function mayBringGuest(
  facts: BookingFacts,
  { taken, ...place }: { host_spot: number; guests: number; taken: readonly PlacePick[] },
  how: { settings: BookingSettings; now: number },
): boolean {
  const actor = { disabled: false, session_live: true };
  const requested = { ...place, name: '', spot: undefined, byStaff: false };
  return decideGuest({ ...without(facts, taken), actor }, requested, how).ok;
}

function without(facts: BookingFacts, taken: readonly PlacePick[]): BookingFacts {
  const spent = (id: number) => taken.filter((pick) => pick.available_class_id === id).length;
  return {
    ...facts,
    free_spots: facts.free_spots.filter((spot) => !taken.some((pick) => pick.spot === spot)),
    unpaid_reservations: facts.unpaid_reservations + taken.filter(({ is_paid }) => !is_paid).length,
    grants: facts.grants.map((grant) => ({
      ...grant,
      remaining: grant.remaining === null ? null : grant.remaining - spent(grant.available_class_id),
    })),
  };
}

export function refuseActor(actor: ActorFacts | null): No | undefined {
  if (!actor?.session_live) return no('auth/required');
  return actor.disabled ? no('auth/user-disabled') : undefined;
}

/** Refuses a class that is over, cancelled or not open; staff may book until it ends or its roster is closed. */
export function refuseByHour(
  { class: c }: BookingFacts,
  { byStaff }: Pick<BookingRequest, 'byStaff'>,
  now: number,
): No | undefined {
  if (c.cancelled) return no('class-cancelled');
  if (byStaff) {
    if (now >= c.starts_at + c.duration_minutes * MINUTE) return no('class-started', { over: true });
    return c.roster_closed ? no('roster-closed') : undefined;
  }
  if (now >= c.starts_at) return no('class-started');
  if (now >= c.starts_at - c.booking_closes_minutes * MINUTE) return no('booking-closed');
  return now < c.starts_at - c.booking_opens_days * DAY ? no('booking-not-open') : undefined;
}

/**
 * Whether a place of a special class may be held while its package is being paid, and which
 * (docs/rules.md#special-classes).
 * @param now milliseconds since 1970
 */
export function decideHold({
  facts,
  requested,
  settings,
  now,
}: {
  facts: BookingFacts;
  requested: Pick<BookingRequest, 'spot' | 'byStaff'> & { class_package_id: number };
  settings: PersonSettings;
  now: number;
}): Decision<{ spot: number }> {
  const { class_package_id, byStaff } = requested;
  if (facts.class.class_package_id !== class_package_id) return no('class-not-found');
  const bought = { ...facts, class: { ...facts.class, class_package_id: null } };
  const refused =
    refuseByHour(facts, { byStaff }, now) ??
    refuseByPerson(bought, { byStaff }, settings) ??
    refuseByPlaces(facts, { spot: requested.spot, guests: [] });
  const spot = requested.spot ?? facts.free_spots[0];
  return refused ?? (spot === undefined ? no('class-full') : { ok: true, spot });
}

/** Refusals about the person: a closed account, documents, profile, a penalty, the place they already have, a special class. */
export function refuseByPerson(
  facts: BookingFacts,
  { byStaff }: Pick<BookingRequest, 'byStaff'>,
  settings: PersonSettings,
): No | undefined {
  if (!facts.customer) return no('not-found');
  // Her classes may still be open: who stands at the desk would spend them unseen, since a closed account gets no letters.
  if (facts.customer.disabled) return no('person-disabled');
  if (!byStaff) {
    if (!settings.single_class_enabled) return no('single-class-off');
    const [page] = facts.missing_pages;
    if (page) return no('page-not-accepted', { page_id: page.page_id, title: page.title });
    if (!facts.customer.profile_complete) return no('profile-incomplete');
  }
  const { class_package_id } = facts.class;
  if (class_package_id !== null) return no('special-class', { class_package_id });
  if (!byStaff && settings.unlimited_membership_penalties_enabled && facts.penalty_until !== null) {
    const until = wallClockOf(new Date(facts.penalty_until), settings.timezone);
    return no('penalty-active', { end_date: formatDate(until), end_time: formatTime(until) });
  }
  return facts.already_reserved ? no('already-reserved') : undefined;
}

function refuseByPlaces(
  { free_spots }: BookingFacts,
  { spot, guests }: Pick<BookingRequest, 'spot' | 'guests'>,
): No | undefined {
  if (free_spots.length === 0) return no('class-full');
  const chosen = [spot, ...guests.map((guest) => guest.spot)].filter((number) => number !== undefined);
  const taken = chosen.some((number) => !free_spots.includes(number));
  return taken || new Set(chosen).size < chosen.length ? no('spot-taken') : undefined;
}

function refuseByGuests(coming: number, there: number, settings: BookingSettings): No | undefined {
  if (coming === 0) return undefined;
  if (!settings.allow_class_guests) return no('guests-off');
  return there + coming > settings.max_guests ? no('too-many-guests') : undefined;
}
