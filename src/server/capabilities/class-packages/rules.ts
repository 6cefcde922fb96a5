import { toCentavos } from '#shared/money.ts';
import { priceOf } from '#shared/package-rules.ts';
import type { NewClassPackage } from '#shared/wire/class-packages.ts';
import type { TypeValues } from './types.ts';

const UNLIMITED = -1;
const counted = (class_amount: number) => (class_amount === UNLIMITED ? null : class_amount);

/** What a package gives of each class type, as it is kept; only at the studio are classes counted by type. */
export function typesOf({ kind, class_package_types }: NewClassPackage): TypeValues[] {
  if (kind === 'online') return [];
  return class_package_types.map((type) => ({ ...type, class_amount: counted(type.class_amount) }));
}

/** Null: unlimited. Where class types are counted one by one, it is what they make together. */
export function amountOf(input: NewClassPackage): number | null {
  const types = typesOf(input);
  if (types.length === 0) return counted(input.class_amount);
  const amounts = types.map(({ class_amount }) => class_amount);
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** How often one person may buy it, and whether only new ones may: trials and what costs nothing are once per person. */
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

/** Null: good for every class type, or said by its rows. */
export function coverageOf(input: NewClassPackage): number[] | null {
  const { kind, class_type_ids } = input;
  if (kind === 'online' || typesOf(input).length > 0 || !class_type_ids || class_type_ids.length === 0) return null;
  return [...new Set(class_type_ids)];
}

export function pricesOf({ price, sale_price }: NewClassPackage): { price: number; sale_price: number | null } {
  return { price: toCentavos(price), sale_price: sale_price === null ? null : toCentavos(sale_price) };
}
