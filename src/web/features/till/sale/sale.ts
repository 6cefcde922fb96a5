import type { ClassPackage, ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';

/** The class somebody wants to enter, if it is for one. */
export interface ClassToEnter {
  single_class_id: number;
  /** A special class is entered by buying this package. */
  class_package_id: number | null;
  spot: number | null;
}

/**
 * What reception can sell, most sold first: no videos, since there are none. A special class is entered with its own package and nothing else;
 * a subscription needs the customer's card.
 */
export function sellable<
  P extends Pick<ClassPackageAtOffice, 'class_package_id' | 'kind' | 'is_subscription' | 'sold'>,
>(packages: readonly P[], special: number | null): P[] {
  return packages
    .filter(({ class_package_id, kind, is_subscription }) =>
      special === null ? kind === 'presencial' && !is_subscription : class_package_id === special,
    )
    .toSorted((one, other) => other.sold - one.sold);
}

/** Pesos, before a discount. */
export function priceOf({ price, sale_price }: Pick<ClassPackage, 'price' | 'sale_price'>): number {
  return sale_price ?? price;
}

const NOTES = [50, 100, 500, 1000] as const;

/** What people hand over for an amount: the exact sum, then what full notes make. */
export function likelyHanded(pesos: number): readonly number[] {
  const full = NOTES.map((note) => Math.ceil(pesos / note) * note).filter((sum) => sum > pesos);
  return [pesos, ...new Set(full)];
}

/** Pesos somebody typed: `1,500.50`; null when it is no amount. */
export function typedPesos(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** What goes back; negative: what is missing; null: nothing was said. Centavos keep it exact. */
export function changeOf(handed: string, pesos: number): number | null {
  const given = typedPesos(handed);
  return given === null ? null : Math.round(given * 100 - pesos * 100) / 100;
}

const AT_ONCE: readonly PaymentKind[] = ['cash', 'terminal', 'transfer', 'courtesy'];

/** The ways to pay at the counter in the order in which they are used. */
export function waysAtDesk<M extends { kind: PaymentKind; at_desk: boolean; position: number }>(
  methods: readonly M[],
): M[] {
  const rank = (kind: PaymentKind) => (AT_ONCE.includes(kind) ? AT_ONCE.indexOf(kind) : AT_ONCE.length);
  return methods
    .filter(({ at_desk }) => at_desk)
    .toSorted((one, other) => rank(one.kind) - rank(other.kind) || one.position - other.position);
}
