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

/** For how many days it is valid: those of its class types where they are counted one by one; null: they differ. */
export function daysAlike({ expiration_days, class_package_types }: Omit<Lasting, keyof Beginning>): number | null {
  const lengths = new Set(class_package_types.map((type) => type.expiration_days));
  const [days = expiration_days] = lengths;
  return lengths.size > 1 ? null : days;
}

/** How long it is valid, after 'vigencia': `de 30 días`, `según el tipo de clase`. */
export function sayLength(sold: Omit<Lasting, keyof Beginning>): string {
  const days = daysAlike(sold);
  return days === null ? 'según el tipo de clase' : `de ${counted(days, 'día', 'días')}`;
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
  const days = daysAlike(sold);
  if (sold.is_subscription || sold.starts === 'primera_clase' || days === null) return null;
  return addDays(paid_on, days);
}

/** Whether a grant counts from its first class and has none yet: its end is not known. */
export function hasToBegin({ begins_by, begun_on }: Pick<AvailableClass, 'begins_by' | 'begun_on'>): boolean {
  return begins_by !== null && begun_on === null;
}

/** `Cuenta desde tu primera clase: 30 días`; null: it counts from its payment (docs/rules.md#credits-first-class). */
export function sayFirstClass(sold: Lasting): string | null {
  if (sold.starts !== 'primera_clase') return null;
  const days = daysAlike(sold);
  const each = sold.class_package_types.length > 1;
  const which = each ? 'Cada tipo de clase cuenta desde su primera clase' : 'Cuenta desde tu primera clase';
  return days === null ? which : `${which}: ${counted(days, 'día', 'días')}`;
}

/** `Empiézalo a más tardar el 23 nov 2027` */
export const sayBeginBy = (begins_by: string): string => `Empiézalo a más tardar el ${formatDate(begins_by)}`;
