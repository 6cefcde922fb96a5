import { priceOf } from '#shared/package-rules.ts';
import { sayInterval } from '#shared/payments/rhythm.ts';
import type { ClassPackage, PackageKind } from '#shared/wire/class-packages.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { formatMoney } from '../../lib/format.ts';

type Sold = Pick<
  ClassPackage,
  'price' | 'sale_price' | 'is_subscription' | 'subscription_period' | 'subscription_interval' | 'free_trial_length'
>;

/** What is asked for, in pesos. */
export interface Bill {
  /** Before any offer or code, when something was taken off it. */
  before: number | null;
  /** What the sale price takes off, told only beside what a code takes off it: the lines then add up to the total. */
  sale_discount: number | null;
  total: number;
  /** Charged today: nothing while a trial is free. */
  today: number;
  /** Each later charge of a subscription. */
  renewal: number | null;
  /** A single button, no way to pay. */
  free: boolean;
}

/** The offer as it is for her: who has had the free days of a subscription of its kind has none again. */
export function withoutTrialHad<Offer extends Pick<ClassPackage, 'kind' | 'free_trial_length' | 'free_trial_period'>>(
  offer: Offer,
  trials_had: readonly PackageKind[],
): { offer: Offer; trial_had: boolean } {
  const trial_had = offer.free_trial_length !== null && trials_had.includes(offer.kind);
  return { offer: trial_had ? { ...offer, free_trial_length: null, free_trial_period: null } : offer, trial_had };
}

/** What this package and code cost, to be shown, by the rules that the server charges by. */
export function billOf(offer: Sold, discount: UsableDiscount | null): Bill {
  const price = priceOf(offer);
  const total = discount?.total_payment ?? price;
  return {
    before: total < offer.price ? offer.price : null,
    sale_discount: discount?.discount_amount && price < offer.price ? offer.price - price : null,
    total,
    today: offer.free_trial_length === null ? total : 0,
    renewal: offer.is_subscription ? (discount?.first_invoice_only === false ? total : price) : null,
    free: total === 0 && !offer.is_subscription,
  };
}

/**
 * The words of the reminder box; what was agreed to is kept with the purchase word for word
 * (docs/rules.md#subscription-start; LFPC, art. 76 Bis VIII and IX).
 * @param letters whether the studio's letters reach anybody; without them none is promised
 */
export function reminderOf(offer: Sold, { renewal }: Pick<Bill, 'renewal'>, letters: boolean): string {
  const charge = formatMoney(renewal ?? priceOf(offer));
  return [
    `Tu suscripción se renueva automáticamente ${sayInterval(offer)} por ${charge} MXN hasta que la canceles.`,
    letters
      ? 'Te avisaremos por correo antes de cada cobro y puedes cancelarla cuando quieras en Mis Compras.'
      : 'En Mis Compras dice cuándo es el próximo cobro, y ahí puedes cancelarla cuando quieras.',
    'Los cargos no son reembolsables.',
    'Al comprar autorizas los cargos a tu tarjeta y aceptas los términos y condiciones.',
  ].join(' ');
}
