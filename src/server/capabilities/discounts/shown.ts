import type { DiscountRow } from '#shared/discount-use.ts';
import { toPesos } from '#shared/money.ts';
import type { Discount, DiscountAtOffice } from '#shared/wire/discounts.ts';

/** What a customer learns of a discount; an amount of money in pesos. */
export function asCustomersSee(row: DiscountRow): Discount {
  const { discount_id, code, is_percent, first_invoice_only } = row;
  return { discount_id, code, is_percent, first_invoice_only, amount: is_percent ? row.amount : toPesos(row.amount) };
}

export function atOffice(row: DiscountRow): DiscountAtOffice {
  const { max_uses, max_uses_per_customer, valid_from, valid_until, at_desk, uses } = row;
  const limits = { max_uses, max_uses_per_customer, valid_from, valid_until, at_desk, uses };
  return { ...asCustomersSee(row), ...limits, class_package_ids: row.class_package_ids ?? [] };
}
