import { UNLIMITED } from '#shared/unlimited.ts';
import type { ClassPackage } from './wire/class-packages.ts';

/** The prices of a package; in centavos or pesos, as the caller has them. */
type Priced = Pick<ClassPackage, 'price' | 'sale_price'>;
type Counted = Pick<ClassPackage, 'class_amount'>;
type Limited = Pick<ClassPackage, 'kind' | 'class_amount' | 'is_trial' | 'limit_per_customer'>;
type Listed = Limited & Priced;

/**
 * Whether the studio can deliver a package: one of videos is neither shown nor sold while there are none to see.
 * @param videos whether there are videos to see
 */
export function canBeDelivered({ kind }: Pick<ClassPackage, 'kind'>, videos: boolean): boolean {
  return kind !== 'online' || videos;
}

/** The selling price: `sale_price` if present, else `price` (docs/rules.md#prices), in the caller's unit. */
export function priceOf({ price, sale_price }: Priced): number {
  return sale_price ?? price;
}

/** Whether it is free, or for new people: reception has to know her by a phone or mail (docs/rules.md#new-customers-only). */
export function isForTheKnown(sold: Priced & Pick<ClassPackage, 'only_new_customers'>): boolean {
  return priceOf(sold) === 0 || sold.only_new_customers;
}

/** The price of one class, in the same unit; null for unlimited packages and single classes. */
export function pricePerClass(sold: Priced & Counted & Pick<ClassPackage, 'kind'>): number | null {
  if (sold.kind !== 'presencial' || sold.class_amount <= 1) return null;
  return priceOf(sold) / sold.class_amount;
}

/**
 * Whether it is a trial: marked so, or one class that each customer buys once, unless it is for events
 * (docs/rules.md#packages).
 */
export function isTrial({ kind, is_trial, class_amount, limit_per_customer }: Limited): boolean {
  return is_trial || (kind !== 'especial' && class_amount === 1 && limit_per_customer === 1);
}

/** Bought once, neither trial nor free, such as the enrolment: not listed, reached only by its id. */
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
