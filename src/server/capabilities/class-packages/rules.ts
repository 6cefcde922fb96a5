import type { Configuration } from '#shared/configuration/catalogue.ts';
import { formatNumber } from '#shared/format-number.ts';
import { toCentavos } from '#shared/money.ts';
import { canBeDelivered, priceOf } from '#shared/package-rules.ts';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
import { type SubscriptionRhythm, whyNotCharged } from '#shared/payments/subscribable.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { NewClassPackage } from '#shared/wire/class-packages.ts';
import type { PackageRow, TypeValues } from './types.ts';

const counted = (class_amount: number) => (class_amount === UNLIMITED ? null : class_amount);

/** What a package gives of each class type, as stored; only in-person classes are counted by type. */
export function typesOf({ kind, class_package_types }: NewClassPackage): TypeValues[] {
  if (kind === 'online') return [];
  return class_package_types.map((type) => ({ ...type, class_amount: counted(type.class_amount) }));
}

/** Null: unlimited. If class types are counted separately, their sum. */
export function amountOf(input: NewClassPackage): number | null {
  const types = typesOf(input);
  if (types.length === 0) return counted(input.class_amount);
  const amounts = types.map(({ class_amount }) => class_amount);
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** How often a person may buy it, and whether only new customers may: trials and free packages are once per person. */
export function audienceOf(
  input: Pick<NewClassPackage, 'is_trial' | 'is_subscription' | 'price' | 'sale_price'> &
    Partial<Pick<NewClassPackage, 'limit_per_customer' | 'only_new_customers'>>,
) {
  const { is_trial, is_subscription } = input;
  const once = is_trial || (priceOf(input) === 0 && !is_subscription);
  return {
    limit_per_customer: input.limit_per_customer === undefined && once ? 1 : (input.limit_per_customer ?? null),
    only_new_customers: input.only_new_customers ?? is_trial,
  };
}

/** Null: valid for every class type, or determined by its rows. */
export function coverageOf(input: NewClassPackage): number[] | null {
  const { kind, class_type_ids } = input;
  if (kind === 'online' || typesOf(input).length > 0 || !class_type_ids || class_type_ids.length === 0) return null;
  return [...new Set(class_type_ids)];
}

export function pricesOf({ price, sale_price }: NewClassPackage): { price: number; sale_price: number | null } {
  return { price: toCentavos(price), sale_price: sale_price === null ? null : toCentavos(sale_price) };
}

/** The class types that it names, by field: in its rows, and those for which its classes are valid. */
export function namedTypes(input: NewClassPackage): { class_package_types: number[]; class_type_ids: number[] } {
  return {
    class_package_types: typesOf(input).map(({ class_type_id }) => class_type_id),
    class_type_ids: coverageOf(input) ?? [],
  };
}

/**
 * The errors of a package, in Spanish by field, including restrictions while the studio has them switched off
 * (docs/rules.md#packages).
 */
export function wrongWith(
  input: NewClassPackage,
  before: KeptPackage | undefined,
  settings: Pick<
    Configuration,
    'signup_fee' | 'allow_restricted_class_types' | 'allow_restricted_times' | 'videos_enabled'
  >,
): Record<string, string> | 'restrictions-off' | undefined {
  const { total_limit, hidden, kind } = input;
  if (before && total_limit !== null && total_limit < before.sold)
    return { total_limit: `Ya se ${before.sold === 1 ? 'vendió 1' : `vendieron ${formatNumber(before.sold)}`}.` };
  // An existing package with this error can still be renamed, hidden or changed otherwise.
  if (!canBeDelivered(input, settings.videos_enabled) && before?.kind !== kind)
    return { kind: 'Los videos en línea están apagados. Enciéndelos en Configuración, Clases en video.' };
  // An existing package with this error can still be hidden.
  if (input.is_subscription && priceOf(input) === 0 && !hidden)
    return { price: 'Una suscripción cobra algo cada vez. Para regalarla, dale clases o una cortesía.' };
  if (isNewlyRestricted(input, before, settings)) return 'restrictions-off';
  const unfinished = unfinishedParts(input, before);
  if (unfinished) return unfinished;
  if (before?.class_package_id !== settings.signup_fee) return otherEvent(before, kind);
  return refusedEnrolment(input, before) ?? otherEvent(before, kind);
}

/** What not everybody could buy at any time: as the enrolment it would block every other sale (docs/rules.md#signup-fee). */
function refusedEnrolment(input: NewClassPackage, before: KeptPackage | undefined): Record<string, string> | undefined {
  const { hidden, kind, total_limit, is_subscription } = input;
  if (hidden) return { hidden: 'Es la inscripción del estudio: sin ella nadie puede comprar.' };
  if (kind === 'especial' && before?.kind !== kind)
    return { kind: 'Es la inscripción del estudio: un evento solo lo compra quien va a él. Primero elige otra.' };
  if (total_limit !== null && before?.total_limit === null)
    return { total_limit: 'Es la inscripción del estudio: al agotarse, nadie más podría comprar.' };
  if (audienceOf(input).only_new_customers && !before?.only_new_customers)
    return {
      only_new_customers: 'Es la inscripción del estudio: quien ya es cliente tampoco podría comprar sin ella.',
    };
  if (is_subscription && !before?.is_subscription)
    return { is_subscription: 'Es la inscripción del estudio, que se paga una sola vez. Primero elige otra.' };
  return undefined;
}

/** Those who bought it would become, or stop being, people who come to an event. */
function otherEvent(before: KeptPackage | undefined, kind: PackageRow['kind']): Record<string, string> | undefined {
  const isSold = before !== undefined && before.sold > 0;
  if (!isSold || before.kind === kind || ![before.kind, kind].includes('especial')) return undefined;
  return { kind: 'Ya se vendió, y un evento es otra cosa: archívalo y haz otro paquete.' };
}

/**
 * The errors of a subscription that no active provider can charge, by field; undefined: one can, there is none yet, or
 * the package already has these terms.
 * @param charging the abilities of each active provider
 */
export function unchargeable(
  input: NewClassPackage,
  before: SubscriptionRhythm | undefined,
  charging: readonly Pick<GatewayAbilities, 'subscriptions'>[],
): Record<string, string> | undefined {
  const same = (['subscription_period', 'subscription_interval', 'free_trial_length'] as const).every(
    (name) => before?.[name] === input[name],
  );
  if (!input.is_subscription || same) return undefined;
  const reasons = charging.map(({ subscriptions }) => whyNotCharged(subscriptions, input));
  const [why] = reasons;
  return why && !reasons.includes(null) ? { [why.field]: why.text } : undefined;
}

/**
 * What a package promises and does not say: a file that is not there, a class type counted twice. A package that was saved
 * so before can still be changed otherwise.
 */
function unfinishedParts(input: NewClassPackage, before: KeptPackage | undefined): Record<string, string> | undefined {
  const isBare = (of: Pick<PackageRow, 'downloadable' | 'file_url'>) => of.downloadable && of.file_url === '';
  if (isBare(input) && !(before && isBare(before)))
    return { file_url: 'Sube el archivo o escribe su dirección, o quita que el paquete lo incluye.' };
  const isTwice = (ids: readonly number[]) => new Set(ids).size < ids.length;
  const had = before?.class_package_types.map(({ class_type }) => class_type.class_type_id) ?? [];
  if (isTwice(namedTypes(input).class_package_types) && !isTwice(had))
    return { class_package_types: 'Un tipo de clase está en dos renglones. Suma sus clases en uno solo.' };
  return undefined;
}

/** The stored fields of a package that decide what may change in it. */
type KeptPackage = Pick<
  PackageRow,
  | ('class_package_id' | 'kind' | 'sold' | 'class_type_ids' | 'class_package_types' | 'allowed_times')
  | ('downloadable' | 'file_url' | 'total_limit' | 'only_new_customers' | 'is_subscription')
>;

/** Whether a package gets a restriction while the studio has restrictions switched off; it keeps those it had. */
function isNewlyRestricted(
  input: NewClassPackage,
  before: KeptPackage | undefined,
  settings: Pick<Configuration, 'allow_restricted_class_types' | 'allow_restricted_times'>,
): boolean {
  const byType = Object.values(namedTypes(input)).some((ids) => ids.length > 0);
  const hadTypes = before !== undefined && (before.class_type_ids !== null || before.class_package_types.length > 0);
  if (byType && !hadTypes && !settings.allow_restricted_class_types) return true;
  const byTime = input.allowed_times !== null && input.allowed_times.length > 0;
  return byTime && !before?.allowed_times && !settings.allow_restricted_times;
}
