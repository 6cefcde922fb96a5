import type { DiscountRow } from '#shared/discount-use.ts';
import { toPesos } from '#shared/money.ts';
import type { Discount, DiscountAtOffice, NewDiscount } from '#shared/wire/discounts.ts';
import { versionOf } from '../editing/index.ts';

/** A discount as customers see it; an amount of money in pesos. */
export function asCustomersSee(row: DiscountRow): Discount {
  const { discount_id, code, is_percent, first_invoice_only } = row;
  return { discount_id, code, is_percent, first_invoice_only, amount: is_percent ? row.amount : toPesos(row.amount) };
}

export function atOffice(row: DiscountRow): DiscountAtOffice {
  const input = inputOf(row);
  return { ...input, discount_id: row.discount_id, uses: row.uses, version: versionOf({ ...input }) };
}

/** The form's values for the present state of a discount. */
export function inputOf(row: DiscountRow): NewDiscount {
  const { discount_id: _, ...shown } = asCustomersSee(row);
  const { max_uses, max_uses_per_customer, valid_from, valid_until, at_desk } = row;
  const limits = { max_uses, max_uses_per_customer, valid_from, valid_until, at_desk };
  return { ...shown, ...limits, class_package_ids: row.class_package_ids ?? [] };
}
