import { addDays, weekdayOf } from '#shared/time.ts';
import type { AllowedTime } from '#shared/wire/grants.ts';
import type { Grant } from './facts.ts';

interface ClassToPay {
  /** Wall clock written as UTC. */
  class_date: string;
  class_type_id: number;
}

/**
 * The grants that can pay a class, in the order in which they are spent: unlimited first, then the one that expires
 * soonest, then the oldest (docs/rules.md#credits-spending-order); unpaid ones after all paid ones
 * (docs/decisions/0009-selling.md).
 */
export function eligibleGrants(grants: readonly Grant[], to: ClassToPay): Grant[] {
  return grants.filter((grant) => covers(grant, to) && !isFrozenOn(grant, to.class_date)).sort(inSpendingOrder);
}

/** The grants that would pay a class but are frozen on its day (docs/rules.md#freezes). */
export function frozenGrants(grants: readonly Grant[], to: ClassToPay): Grant[] {
  return grants.filter((grant) => covers(grant, to) && isFrozenOn(grant, to.class_date));
}

/** @param date a day, or the wall clock of a class */
export function isFrozenOn({ frozen_from, frozen_until }: Pick<Grant, 'frozen_from' | 'frozen_until'>, date: string) {
  const day = date.slice(0, 10);
  return frozen_from !== null && frozen_until !== null && frozen_from <= day && day <= frozen_until;
}

type Beginning = Pick<Grant, 'expiration_date' | 'valid_days' | 'begun_on' | 'end_is_fixed'>;

/** The last day of a grant once a class of this day is booked with it (docs/rules.md#credits-first-class). */
export function endWith(grant: Beginning, day: string): string {
  const { expiration_date, valid_days, begun_on, end_is_fixed } = grant;
  if (valid_days === null || end_is_fixed || (begun_on !== null && begun_on <= day)) return expiration_date;
  return addDays(day, valid_days);
}

/** An earlier first class ends a grant sooner, but not before a class already booked with it. */
const keepsWhatIsBooked = (grant: Grant, day: string) =>
  grant.last_class_on === null || grant.last_class_on <= endWith(grant, day);

/** A grant covers a class by dates, type and time: the class's local date is not after `expiration_date`. */
function covers(grant: Grant, { class_date, class_type_id }: ClassToPay): boolean {
  const day = class_date.slice(0, 10);
  return (
    grant.only_class_id === null &&
    (grant.remaining === null || grant.remaining > 0) &&
    grant.starts_on <= day &&
    day <= grant.expiration_date &&
    keepsWhatIsBooked(grant, day) &&
    (grant.class_type_ids === null || grant.class_type_ids.includes(class_type_id)) &&
    (grant.allowed_times === null || grant.allowed_times.some((time) => allows(time, class_date)))
  );
}

/** Whether a grant is frozen today, or will be. */
export function isFreezeAhead(
  { frozen_from, frozen_until }: Pick<Grant, 'frozen_from' | 'frozen_until'>,
  today: string,
): boolean {
  return frozen_from !== null && frozen_until !== null && frozen_from <= frozen_until && today <= frozen_until;
}

function allows({ weekdays, from, until }: AllowedTime, class_date: string): boolean {
  const weekday = weekdayOf(class_date);
  const time = class_date.slice(11, 16);
  return weekdays.includes(weekday) && from <= time && time < until;
}

function inSpendingOrder(a: Grant, b: Grant): number {
  return (
    Number(!a.is_paid) - Number(!b.is_paid) ||
    Number(a.remaining !== null) - Number(b.remaining !== null) ||
    a.expiration_date.localeCompare(b.expiration_date) ||
    a.available_class_id - b.available_class_id
  );
}
