import { addDays } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { firstClassUntil } from '#shared/validity.ts';
import type { PackageStart } from '#shared/wire/class-packages.ts';
import type { AllowedTime } from '#shared/wire/grants.ts';

/** The terms of a purchase, as sold, that concern classes. -1 is unlimited. */
export interface SoldClasses {
  title: string;
  class_amount: number;
  expiration_days: number;
  /** Absent: sold before a package could count from its first class. */
  starts?: PackageStart;
  /** How many days after the payment the first class may be. */
  first_class_days?: number;
  class_type_ids: number[] | null;
  allowed_times: AllowedTime[] | null;
  class_package_types: { class_type: { class_type_id: number }; class_amount: number; expiration_days: number }[];
}

/** One grant of a purchase; null is unlimited, or every class type. */
export interface Part {
  /** The row of class_package_types; 0: the package itself. */
  part: number;
  class_amount: number | null;
  class_type_ids: number[] | null;
  expiration_days: number;
}

/** Days of a grant for a special class, which only has to last until that class. */
const FOR_ONE_CLASS = 3650;

/**
 * The grants that a purchase gives (docs/rules.md#credits-grants): one for each row that counts a class type, or one for
 * the package itself; for a special class one class, valid only for it. Classes attended with grants of the same purchase
 * that lapsed are subtracted; a part with nothing left gives no grant.
 * @param used classes attended, by part
 */
export function partsToGrant(
  terms: SoldClasses,
  only_class_id: number | null,
  used: readonly { part: number; used: number }[],
): Part[] {
  return partsOf(terms, only_class_id)
    .map((one) => {
      const gone = used.find(({ part }) => part === one.part)?.used ?? 0;
      return { ...one, class_amount: one.class_amount === null ? null : one.class_amount - gone };
    })
    .filter(({ class_amount }) => class_amount !== 0);
}

/** When a grant ends; if its days count from its first class, the last day for that class and the number of days. */
export interface Validity {
  expiration_date: string;
  begins_by: string | null;
  valid_days: number | null;
}

/**
 * The last day of a grant: its days from its first; while it is unpaid, longer by the time its payment may take. For one
 * that counts from its first class, the last day for that class (docs/rules.md#credits-first-class).
 */
export function validityOf(
  terms: Pick<SoldClasses, 'starts' | 'first_class_days'>,
  { expiration_days }: Pick<Part, 'expiration_days'>,
  { starts_on, is_paid, days_to_pay }: { starts_on: string; is_paid: boolean; days_to_pay: number },
): Validity {
  const waits = is_paid ? 0 : days_to_pay;
  const until = firstClassUntil(terms, addDays(starts_on, waits));
  if (until !== null) return { expiration_date: until, begins_by: until, valid_days: expiration_days };
  return { expiration_date: addDays(starts_on, expiration_days + waits), begins_by: null, valid_days: null };
}

/**
 * The last day of a grant that is paid after its classes could be used: its days count from the first class booked with
 * it, or from today if nothing is booked sooner (docs/rules.md#credits-expiry). For one that counts from its first class
 * anyway, the last day for that class, counted from today.
 */
export function lastDayOncePaid(
  terms: SoldClasses,
  { part, first_use }: { part: number; first_use: string | null },
  today: string,
): string {
  const until = firstClassUntil(terms, today);
  if (until !== null) return until;
  const from = first_use !== null && first_use < today ? first_use : today;
  const days = partsOf(terms, null).find((each) => each.part === part)?.expiration_days ?? terms.expiration_days;
  return addDays(from, days);
}

function partsOf(terms: SoldClasses, only_class_id: number | null): Part[] {
  const { class_package_types, class_type_ids, expiration_days } = terms;
  if (only_class_id !== null)
    return [{ part: 0, class_amount: 1, class_type_ids: null, expiration_days: FOR_ONE_CLASS }];
  if (class_package_types.length === 0)
    return [{ part: 0, class_amount: countOf(terms.class_amount), class_type_ids, expiration_days }];
  return class_package_types.map((type, index) => ({
    part: index + 1,
    class_amount: countOf(type.class_amount),
    class_type_ids: [type.class_type.class_type_id],
    expiration_days: type.expiration_days,
  }));
}

const countOf = (class_amount: number): number | null => (class_amount === UNLIMITED ? null : class_amount);
