import { priceOf, pricePerClass } from '#shared/package-rules.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { daysAlike, sayFirstClass, sayLength } from '#shared/validity.ts';
import type { ClassPackage, Period } from '#shared/wire/class-packages.ts';
import { sayCoverage } from '../../lib/coverage.ts';
import { count, formatMoney, formatNumber } from '../../lib/format.ts';

const periods: Record<Period, { every: string; one: string; many: string }> = {
  day: { every: 'al día', one: 'día', many: 'días' },
  month: { every: 'al mes', one: 'mes', many: 'meses' },
  year: { every: 'al año', one: 'año', many: 'años' },
};

/** `10 clases`, `Clases ilimitadas`; for an online package, what it gives access to. */
export function sayClasses({ kind, class_amount }: Pick<ClassPackage, 'kind' | 'class_amount'>): string {
  if (kind === 'online') return 'Todos los videos';
  if (kind === 'especial') return 'Tu lugar en el evento';
  return class_amount === UNLIMITED ? 'Clases ilimitadas' : count(class_amount, 'clase', 'clases');
}

/** The button's label: for an event the date is chosen first, and a free one is not bought. */
export function actOf(offer: Pick<ClassPackage, 'kind' | 'price' | 'sale_price'>): string {
  if (offer.kind === 'especial') return 'Ver fechas';
  return priceOf(offer) === 0 ? 'Obtener' : 'Comprar';
}

/** `$125.00 por clase`; null where that would be misleading. */
export function sayPricePerClass(
  offer: Pick<ClassPackage, 'kind' | 'class_amount' | 'price' | 'sale_price'>,
): string | null {
  const each = pricePerClass(offer);
  return each === null || each === 0 ? null : `${formatMoney(each)} por clase`;
}

/** How long a package is valid. */
export function sayValidity(offer: ClassPackageValidity): string {
  const { kind, expiration_days, is_subscription } = offer;
  const fromFirst = sayFirstClass(offer);
  if (fromFirst !== null) return fromFirst;
  const days = count(expiration_days, 'día', 'días');
  const length = kind === 'online' ? `Acceso por ${days}` : `Vigencia ${sayLength(offer)}`;
  return is_subscription ? `${length} con cada cobro` : length;
}

type ClassPackageValidity = Pick<
  ClassPackage,
  'kind' | 'expiration_days' | 'is_subscription' | 'starts' | 'class_package_types'
>;

/** Which classes it can be used for, a line per class type if they are counted separately. */
export function sayWhatItCovers(
  offer: Pick<ClassPackage, 'kind' | 'class_types' | 'allowed_times' | 'class_package_types' | 'expiration_days'>,
): string[] {
  if (offer.kind !== 'presencial') return [];
  const hours = sayCoverage({ class_types: [], allowed_times: offer.allowed_times });
  if (offer.class_package_types.length === 0) return [sayCoverage(offer)];
  const alike = daysAlike(offer) !== null;
  const lines = offer.class_package_types.map(({ class_type, class_amount, expiration_days }) => {
    const amount = class_amount === UNLIMITED ? 'Ilimitadas' : count(class_amount, 'clase', 'clases');
    const days = alike ? '' : `, ${count(expiration_days, 'día', 'días')}`;
    return `${class_type.name}: ${amount}${days}`;
  });
  return offer.allowed_times.length === 0 ? lines : [...lines, hours];
}

/** `al mes`, `cada 3 meses`; null for a single payment. */
export function sayEvery({
  subscription_period,
  subscription_interval,
}: Pick<ClassPackage, 'subscription_period' | 'subscription_interval'>): string | null {
  if (subscription_period === null || subscription_interval === null) return null;
  const { every, many } = periods[subscription_period];
  return subscription_interval === 1 ? every : `cada ${subscription_interval} ${many}`;
}

/** `Los primeros 7 días gratis`; null without a free trial. */
export function sayFreeTrial({
  free_trial_length,
  free_trial_period,
}: Pick<ClassPackage, 'free_trial_length' | 'free_trial_period'>): string | null {
  if (free_trial_length === null || free_trial_period === null) return null;
  const { one, many } = periods[free_trial_period];
  return free_trial_length === 1 ? `El primer ${one} gratis` : `Los primeros ${free_trial_length} ${many} gratis`;
}

/** `Una por persona`; null without a limit. */
export function sayLimit({ limit_per_customer }: Pick<ClassPackage, 'limit_per_customer'>): string | null {
  if (limit_per_customer === null) return null;
  return limit_per_customer === 1 ? 'Una por persona' : `Hasta ${formatNumber(limit_per_customer)} por persona`;
}

const FEW = 5;

/** `Agotado`, `Queda 1`, `Quedan 4`; null while there are plenty. */
export function sayLeft({ left }: Pick<ClassPackage, 'left'>): string | null {
  if (left === null || left > FEW) return null;
  if (left === 0) return 'Agotado';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
}
