import { isTrial, priceOf, pricePerClass, trialsFirst } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { formatMoney } from '../../lib/format.ts';

type Sold = Pick<
  ClassPackage,
  | 'kind'
  | 'title'
  | 'price'
  | 'sale_price'
  | 'class_amount'
  | 'class_types'
  | 'class_package_types'
  | 'is_trial'
  | 'only_new_customers'
  | 'limit_per_customer'
  | 'left'
>;

function covers({ kind, class_types, class_package_types, left }: Sold, class_type_id: number): boolean {
  if (kind !== 'presencial' || left === 0) return false;
  const types = [...class_types, ...class_package_types.map(({ class_type }) => class_type)];
  return types.length === 0 || types.some((type) => type.class_type_id === class_type_id);
}

/** `Tu lugar por $380.00`, for a special class that this package sells. */
export function sayEventPrice(offer: Pick<Sold, 'price' | 'sale_price'>): string {
  const price = priceOf(offer);
  return price === 0 ? 'Tu lugar es gratis' : `Tu lugar por ${formatMoney(price)}`;
}

/**
 * What a class of this type costs: `Clase de prueba por $99.00`, and the lowest price per class of the other packages, free
 * ones left out. A person the studio knows is offered no trial and no newcomers' package, since the checkout may refuse her
 * those. Empty if the shop sells nothing for it.
 */
export function sayPriceOfAClass(
  listed: readonly Sold[],
  class_type_id: number,
  { known }: { known: boolean },
): string {
  const sold = listed
    .filter((offer) => covers(offer, class_type_id))
    .filter((offer) => !(known && (offer.only_new_customers || isTrial(offer))))
    .toSorted(trialsFirst);
  const trial = sold.find(isTrial);
  const each = sold
    .filter((offer) => !isTrial(offer) && priceOf(offer) > 0)
    .flatMap((offer) => pricePerClass(offer) ?? []);
  const price = trial && (priceOf(trial) === 0 ? 'gratis' : `por ${formatMoney(priceOf(trial))}`);
  const first = trial && `${trial.title} ${price}`;
  const lowest = each.length > 0 && `${first ? 'después ' : ''}desde ${formatMoney(Math.min(...each))} por clase`;
  const text = [first, lowest].filter(Boolean).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
