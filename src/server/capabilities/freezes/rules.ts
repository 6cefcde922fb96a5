import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, type No, no } from '#shared/decision.ts';
import { addDays, DAY, daysBetween, instantOf, localDateOf, SECOND, wallClockOf } from '#shared/time.ts';
import { type CancelSettings, freeCancelUntil } from '../booking/cancel-rules.ts';
import { isFreezeAhead } from '../grants/eligible-rules.ts';
import type { FreezableGrant, FreezableSubscription, FreezeFacts, FrozenReservation } from './facts.ts';

/** The shortest freeze that a customer makes herself, in days. */
export const FREEZE_LEAST = 7;

export type FreezeSettings = CancelSettings & Pick<Configuration, 'customer_freeze_days'>;

/** The requested days, both included, in the studio's time zone. */
export interface FreezeRequest {
  starts_on: string;
  ends_on: string;
  /** The customer herself, or staff. */
  byOwner: boolean;
}

/** The effects of a freeze. */
export interface Freeze {
  days: number;
  /** The frozen grants, with their new last day. */
  grants: { available_class_id: number; before: string; after: string }[];
  cancelled: FrozenReservation[];
  /** Reservations too near for the customer to cancel free of charge. */
  kept: FrozenReservation[];
}

/**
 * Whether a grant may be frozen on these days, and what that does (docs/rules.md#freezes).
 * @param now milliseconds since 1970
 */
export function decideFreeze(
  { grants, places, days_used }: Pick<FreezeFacts, 'grants' | 'places' | 'days_used'>,
  requested: FreezeRequest,
  { settings, today, now }: { settings: FreezeSettings; today: string; now: number },
): Decision<Freeze> {
  const [grant] = grants;
  if (!grant) return no('not-found');
  const days = daysBetween(requested.starts_on, requested.ends_on) + 1;
  const refused =
    refuseGrant(grant, requested, today) ??
    (requested.byOwner ? refuseOwner({ requested, days, days_used, today }, settings) : undefined);
  if (refused) return refused;
  const still = grants.filter((grant) => !refuseGrant(grant, requested, today));
  const ids = still.map(({ available_class_id }) => available_class_id);
  const leaving = places.filter(({ paid_by }) => ids.includes(paid_by));
  const isLate = (place: FrozenReservation) => requested.byOwner && now > freeCancelUntil(place, settings);
  return {
    ok: true,
    days,
    grants: still.map(({ available_class_id, expiration_date }) => ({
      available_class_id,
      before: expiration_date,
      after: addDays(expiration_date, days),
    })),
    cancelled: leaving.filter((place) => !isLate(place)),
    kept: leaving.filter(isLate),
  };
}

function refuseGrant(grant: FreezableGrant, { starts_on }: FreezeRequest, today: string): No | undefined {
  if (grant.closed || grant.expiration_date < today) return no('grant-closed');
  if (grant.only_class_id !== null) return no('freeze-of-one-class');
  if (!grant.is_paid) return no('freeze-unpaid');
  if (starts_on < today) return no('freeze-in-past');
  const unbegun = refuseUnbegun(grant, starts_on, today);
  if (unbegun) return unbegun;
  if (starts_on < grant.starts_on || starts_on > grant.expiration_date) return no('freeze-outside');
  return isFreezeAhead(grant, today) ? no('already-frozen') : undefined;
}

/**
 * A grant that counts from its first class cannot be frozen before it, and that class is not cancelled by freezing the
 * others.
 */
function refuseUnbegun(grant: FreezableGrant, starts_on: string, today: string): No | undefined {
  const { begins_by, begun_on, end_is_fixed } = grant;
  if (begins_by === null || end_is_fixed) return undefined;
  if (begun_on === null || begun_on > today) return no('freeze-not-begun');
  return begun_on === starts_on ? no('freeze-from-tomorrow') : undefined;
}

function refuseOwner(
  { requested, days, days_used, today }: { requested: FreezeRequest; days: number; days_used: number; today: string },
  { customer_freeze_days }: FreezeSettings,
): No | undefined {
  if (customer_freeze_days === 0) return no('freeze-at-studio');
  if (requested.starts_on === today) return no('freeze-from-tomorrow');
  if (days < FREEZE_LEAST) return no('freeze-too-short', { days: FREEZE_LEAST });
  const left = Math.max(0, customer_freeze_days - days_used);
  return days > left ? no('freeze-days-used', { left, least: FREEZE_LEAST }) : undefined;
}

/**
 * Some days later, or earlier, at the same hour of the studio's clocks: where they change in between, as many times 24 hours
 * may be another day than that of the grants' new end. An hour that they skip is an hour later.
 */
function daysLater(instant: string, days: number, timezone: string): Date {
  const plain = new Date(Date.parse(instant) + days * DAY);
  const wall = wallClockOf(instant, timezone).getTime() + days * DAY;
  const same = instantOf(new Date(wall), timezone);
  return same ? new Date(same.getTime() + (plain.getTime() % SECOND)) : plain;
}

/** How a freeze moves the charges of a subscription. */
export interface Postponement {
  purchase_id: number;
  before: string;
  after: string;
}

/** A charge nearer than this may be made before its provider receives another date. */
const CHARGE_NEAR = DAY;

/**
 * When a subscription is charged next if its grants are frozen on these days: as many days later (docs/rules.md#freezes).
 * The freeze must begin before the next charge, so that nobody pays for a period before its end is known.
 * @param pauses whether its provider can postpone a charge
 * @param now milliseconds since 1970
 */
export function decidePostponement(
  subscription: FreezableSubscription | null,
  { starts_on, days }: { starts_on: string; days: number },
  { pauses, timezone, now }: { pauses: boolean; timezone: string; now: number },
): Decision<{ postponement: Postponement | null }> {
  if (!subscription?.next_charge_at) return { ok: true, postponement: null };
  const { purchase_id, next_charge_at: before, owes } = subscription;
  if (owes) return no('freeze-unpaid');
  if (!pauses) return no('freeze-of-charges');
  const near = Date.parse(before) - now < CHARGE_NEAR;
  if (near || localDateOf(before, timezone) < starts_on) return no('freeze-before-charge');
  return {
    ok: true,
    postponement: { purchase_id, before, after: daysLater(before, days, timezone).toISOString() },
  };
}

/**
 * The charge comes as many days sooner as are taken off the grant's end, but not before its provider can be informed. A
 * charge that the freeze had not moved stays where it is.
 */
export function postponementOfResumption(
  subscription: FreezableSubscription | null,
  days: number,
  { timezone, now }: { timezone: string; now: number },
): Postponement | null {
  if (!subscription?.next_charge_at || !subscription.moved_by_freeze) return null;
  const { purchase_id, next_charge_at: before } = subscription;
  const after = Math.max(daysLater(before, -days, timezone).getTime(), now + CHARGE_NEAR);
  return { purchase_id, before, after: new Date(after).toISOString() };
}

/** The effects of ending a freeze early. */
export interface Resumption {
  /** The first day on which the grant can be used again. */
  resumed_on: string;
  /** How many of its days were not frozen. */
  days: number;
  grants: { available_class_id: number; before: string; after: string }[];
}

/**
 * Whether a freeze may end today (docs/rules.md#freezes): the days that were not frozen are taken off the grant's end
 * again, unless a class is booked on one of them.
 * @param last the day of the last class that these grants pay; null: none
 */
export function decideResumption(
  grants: readonly FreezableGrant[],
  { today, last }: { today: string; last: string | null },
): Decision<Resumption> {
  const [grant] = grants;
  if (!grant) return no('not-found');
  if (grant.closed) return no('grant-closed');
  const { frozen_from, frozen_until } = grant;
  if (frozen_from === null || frozen_until === null || !isFreezeAhead(grant, today)) return no('not-frozen');
  const resumed_on = today < frozen_from ? frozen_from : today;
  const given_back = daysBetween(resumed_on, frozen_until) + 1;
  const still = grants
    .filter((grant) => !grant.closed && grant.frozen_from === frozen_from && grant.frozen_until === frozen_until)
    .map(({ available_class_id, expiration_date }) => ({
      available_class_id,
      before: expiration_date,
      after: addDays(expiration_date, -given_back),
    }));
  const ends = still.map(({ after }) => after).toSorted()[0] ?? resumed_on;
  if (last !== null && last > ends) return no('freeze-is-booked', { day: last });
  return { ok: true, resumed_on, days: given_back, grants: still };
}
