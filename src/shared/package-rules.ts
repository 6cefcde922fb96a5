import type { ClassPackage } from './wire/class-packages.ts';

/** Of a package, what decides its price; in centavos or in pesos, as the caller has it. */
type Priced = Pick<ClassPackage, 'price' | 'sale_price'>;
type Counted = Pick<ClassPackage, 'class_amount'>;
type Limited = Pick<ClassPackage, 'kind' | 'class_amount' | 'is_trial' | 'limit_per_customer'>;
type Listed = Limited & Priced;

/** -1 on the wire. */
const UNLIMITED = -1;

/**
 * Whether the studio has what a package promises: one of videos is neither shown nor sold while nobody can see any.
 * @param videos there are videos to see
 */
export function canBeDelivered({ kind }: Pick<ClassPackage, 'kind'>, videos: boolean): boolean {
  return kind !== 'online' || videos;
}

/** What is paid: `sale_price` if present, else `price` (docs/rules.md#prices), in the unit that came in. */
export function priceOf({ price, sale_price }: Priced): number {
  return sale_price ?? price;
}

/** What one class costs, in the unit of the price; null where no honest number exists: unlimited or one class alone. */
export function pricePerClass(sold: Priced & Counted & Pick<ClassPackage, 'kind'>): number | null {
  if (sold.kind !== 'presencial' || sold.class_amount <= 1) return null;
  return priceOf(sold) / sold.class_amount;
}

/** A trial: marked so, or one class that each customer buys once, which a place in an event is not (docs/rules.md#packages). */
export function isTrial({ kind, is_trial, class_amount, limit_per_customer }: Limited): boolean {
  return is_trial || (kind !== 'especial' && class_amount === 1 && limit_per_customer === 1);
}

/** Bought once, neither trial nor free, the enrolment for instance: reached by its id alone. */
export function isSinglePurchase(sold: Limited & Priced): boolean {
  return sold.limit_per_customer === 1 && !isTrial(sold) && priceOf(sold) > 0;
}

/** Whether the main list shows it (docs/rules.md#packages). */
export function isInMainList(sold: Listed): boolean {
  return sold.kind !== 'especial' && !isSinglePurchase(sold);
}

/** By classes, unlimited last. */
export function byClassAmount(a: Counted, b: Counted): number {
  const classes = ({ class_amount }: Counted) => (class_amount === UNLIMITED ? Number.MAX_SAFE_INTEGER : class_amount);
  return classes(a) - classes(b);
}

/** The shop's order: trials, then the others, each by classes. */
export function trialsFirst(a: Limited, b: Limited): number {
  return Number(isTrial(b)) - Number(isTrial(a)) || byClassAmount(a, b);
}
