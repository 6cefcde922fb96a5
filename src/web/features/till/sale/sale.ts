import { formatNumber } from '#shared/format-number.ts';
import { listWords } from '#shared/list-words.ts';
import { type KnownAs, sayNotNew } from '#shared/new-customers.ts';
import { canBeDelivered, isForTheKnown } from '#shared/package-rules.ts';
import { addDays, formatDate } from '#shared/time.ts';
import { firstClassUntil } from '#shared/validity.ts';
import type { ClassPackage, ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { allowsHour, sayAllowedTime } from '../../../lib/coverage.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';

/** The class that the person wants to enter, if the sale is for one. */
export interface ClassToEnter {
  single_class_id: number;
  /** The package with which a special class is entered. */
  class_package_id: number | null;
  spot: number | null;
  /** The class's type and time, once loaded: what a package has to cover. */
  wanted?: WantedClass | undefined;
}

interface WantedClass {
  /** Studio wall clock. */
  class_date: string;
  class_type: { class_type_id: number; name: string };
}

type Covering = Pick<
  ClassPackageAtOffice,
  | ('kind' | 'class_types' | 'class_package_types' | 'allowed_times' | 'expiration_days')
  | ('starts' | 'first_class_days')
>;

/**
 * Why a package would not pay for the class at hand; null: it does, or there is no class.
 * @param today the studio's day: a package counts from its payment
 */
export function whyNotForClass(offer: Covering, wanted: WantedClass | undefined, today: string): string | null {
  if (!wanted || offer.kind === 'especial') return null;
  if (offer.kind === 'online') return 'No sirve para esta clase: es de videos.';
  const { class_date, class_type } = wanted;
  const parts = offer.class_package_types;
  const types = parts.length > 0 ? parts.map((part) => part.class_type) : offer.class_types;
  if (types.length > 0 && !types.some(({ class_type_id }) => class_type_id === class_type.class_type_id))
    return `No sirve para ${class_type.name}: es para ${listWords([...new Set(types.map(({ name }) => name))])}.`;
  if (!allowsHour(offer.allowed_times, class_date))
    return `No sirve a esta hora: es para ${offer.allowed_times.map(sayAllowedTime).join('; ')}.`;
  const day = class_date.slice(0, 10);
  const begin_by = firstClassUntil(offer, today);
  if (begin_by !== null)
    return day > begin_by ? `Tiene que empezar a más tardar el ${formatDate(begin_by)}, antes de esta clase.` : null;
  const mine = parts.filter((part) => part.class_type.class_type_id === class_type.class_type_id);
  const days = mine.length > 0 ? Math.max(...mine.map((part) => part.expiration_days)) : offer.expiration_days;
  const until = addDays(today, days);
  return day > until ? `Vence el ${formatDate(until)}, antes de esta clase.` : null;
}

/** Why this customer may not have a package, whatever she pays; null: she may, or it is not known yet who she is. */
export function whyNotForCustomer(
  { only_new_customers }: Pick<ClassPackageAtOffice, 'only_new_customers'>,
  customer: { known_as: KnownAs | null } | undefined,
): string | null {
  const known_as = customer?.known_as ?? null;
  return only_new_customers && known_as !== null ? sayNotNew(known_as, 'staff') : null;
}

type Bought = Pick<PurchaseAtDesk, 'status' | 'paid_at'> & { class_package: { class_package_id: number } };

/** Whether a purchase counts towards the limit of its package (docs/rules.md#selling-limits). */
const isCounted = ({ status, paid_at }: Bought) =>
  ['pending', 'active', 'completed'].includes(status) || (status === 'cancelled' && paid_at !== null);

/** Why this customer cannot have a package once more; null: she can, or her purchases are not known yet. */
export function whyNotAgain(
  { class_package_id, limit_per_customer }: Pick<ClassPackageAtOffice, 'class_package_id' | 'limit_per_customer'>,
  purchases: readonly Bought[],
): string | null {
  if (limit_per_customer === null) return null;
  const had = purchases.filter((one) => one.class_package.class_package_id === class_package_id && isCounted(one));
  if (had.length < limit_per_customer) return null;
  const often = limit_per_customer === 1 ? 'una vez' : `${formatNumber(limit_per_customer)} veces`;
  const unpaid = had.some(({ status }) => status === 'pending');
  return `Se vende ${often} por persona, y ya ${unpaid ? 'tiene una compra por pagar' : 'lo tuvo'}.`;
}

const UNKNOWN = 'Agrega antes su teléfono o su correo: sin ellos puede necesitar la autorización de la administración.';

/** What to do first for a customer who has neither phone nor mail, so that nobody is called; null: nothing. */
export function whatIsMissing(
  offer: Pick<ClassPackageAtOffice, 'price' | 'sale_price' | 'only_new_customers'>,
  { role, customer }: { role: Role | null; customer: { phone: string | null; email: string | null } | undefined },
): string | null {
  const isUnknown = customer !== undefined && customer.phone === null && customer.email === null;
  return isUnknown && role !== 'administrator' && isForTheKnown(offer) ? UNKNOWN : null;
}

/**
 * What reception can sell, most sold first. A special class is entered only with its own package; a subscription needs the
 * customer's card.
 * @param videos whether there are videos to sell
 */
export function sellable<
  P extends Pick<ClassPackageAtOffice, 'class_package_id' | 'kind' | 'is_subscription' | 'sold'>,
>(packages: readonly P[], special: number | null, videos: boolean): P[] {
  return packages
    .filter(({ class_package_id, kind, is_subscription }) =>
      special === null
        ? kind !== 'especial' && canBeDelivered({ kind }, videos) && !is_subscription
        : class_package_id === special,
    )
    .toSorted((one, other) => other.sold - one.sold);
}

/** Pesos, before a discount. */
export function priceOf({ price, sale_price }: Pick<ClassPackage, 'price' | 'sale_price'>): number {
  return sale_price ?? price;
}

const NOTES = [50, 100, 500, 1000] as const;

/** Likely cash for an amount: the exact sum, then multiples of notes. */
export function likelyCash(pesos: number): readonly number[] {
  const full = NOTES.map((note) => Math.ceil(pesos / note) * note).filter((sum) => sum > pesos);
  return [pesos, ...new Set(full)];
}

/** The change; negative: an amount is missing; null: nothing was entered. Computed in centavos, to be exact. */
export function changeOf(handed: string, pesos: number): number | null {
  const given = typedPesos(handed);
  return given === null ? null : Math.round(given * 100 - pesos * 100) / 100;
}

/** What a payment's reference is called where it is typed. */
export const referenceLabels: Readonly<Partial<Record<PaymentKind, string>>> = {
  terminal: 'Número del comprobante de la terminal',
  transfer: 'Referencia de la transferencia',
  other: 'Referencia',
};

/** Whether a payment has a reference: a slip's number, a transfer's, or another method's. */
export const hasReference = (kind: PaymentKind): boolean => ['terminal', 'transfer', 'other'].includes(kind);

/**
 * Whether the form asks for a payment's reference: a terminal's slip from everybody, a transfer's from reception, unless
 * there is a receipt.
 */
export function needsReference(kind: PaymentKind | undefined, role: Role | null, receipt = false): boolean {
  return kind === 'terminal' || (kind === 'transfer' && role === 'desk' && !receipt);
}

const AT_ONCE: readonly PaymentKind[] = ['cash', 'terminal', 'transfer', 'courtesy'];

/** The payment methods at the desk in their configured order. */
export function waysAtDesk<M extends { kind: PaymentKind; at_desk: boolean; position: number }>(
  methods: readonly M[],
): M[] {
  const rank = (kind: PaymentKind) => (AT_ONCE.includes(kind) ? AT_ONCE.indexOf(kind) : AT_ONCE.length);
  return methods
    .filter(({ at_desk }) => at_desk)
    .toSorted((one, other) => rank(one.kind) - rank(other.kind) || one.position - other.position);
}
