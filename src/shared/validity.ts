import { counted } from './format-number.ts';
import { addDays, formatDate } from './time.ts';
import type { ClassPackage } from './wire/class-packages.ts';
import type { AvailableClass } from './wire/grants.ts';

/** Both absent in terms sold before packages could count from their first class. */
interface Beginning {
  starts?: ClassPackage['starts'];
  first_class_days?: number | null;
}
interface Lasting extends Beginning {
  expiration_days: number;
  /** Counted by class type, each with days of its own. */
  class_package_types: readonly { expiration_days: number }[];
}

/** The last day for the first class of what is paid on a day; null: its days count from there. */
export function firstClassUntil({ starts, first_class_days }: Beginning, paid_on: string): string | null {
  return starts === 'primera_clase' && typeof first_class_days === 'number' ? addDays(paid_on, first_class_days) : null;
}

/**
 * The last day of what is paid on a day, for classes of every type alike; null: it is paid again and again, counts from
 * its first class, or lasts differently by class type.
 */
export function servesUntil(sold: Lasting & Pick<ClassPackage, 'is_subscription'>, paid_on: string): string | null {
  const { starts, is_subscription, expiration_days, class_package_types } = sold;
  if (is_subscription || starts === 'primera_clase') return null;
  if (class_package_types.some((type) => type.expiration_days !== expiration_days)) return null;
  return addDays(paid_on, expiration_days);
}

/** Whether a grant counts from its first class and has none yet: its end is not known. */
export function hasToBegin({ begins_by, begun_on }: Pick<AvailableClass, 'begins_by' | 'begun_on'>): boolean {
  return begins_by !== null && begun_on === null;
}

/** `Cuenta desde tu primera clase: 30 días`; null: it counts from its payment (docs/rules.md#credits-first-class). */
export function sayFirstClass({ starts, expiration_days, class_package_types }: Lasting): string | null {
  if (starts !== 'primera_clase') return null;
  const lengths = new Set(class_package_types.map((type) => type.expiration_days));
  const [days = expiration_days] = lengths;
  const each = class_package_types.length > 1;
  const which = each ? 'Cada tipo de clase cuenta desde su primera clase' : 'Cuenta desde tu primera clase';
  return lengths.size > 1 ? which : `${which}: ${counted(days, 'día', 'días')}`;
}

/** `Empiézalo a más tardar el 23 nov 2027` */
export const sayBeginBy = (begins_by: string): string => `Empiézalo a más tardar el ${formatDate(begins_by)}`;
