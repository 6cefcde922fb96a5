import { z } from 'zod';
import { readNumber } from '#shared/forms/read-number.ts';
import { type DiscountAtOffice, newDiscount } from '#shared/wire/discounts.ts';

/** A discount in its form: numbers are text. */
export type TypedDiscount = {
  code: string;
  amount: string;
  /** 'percent' or 'money'. */
  unit: string;
  first_invoice_only: boolean;
  at_desk: boolean;
  max_uses: string;
  max_uses_per_customer: string;
  valid_from: string;
  valid_until: string;
  /** Ids with commas. */
  class_package_ids: string;
};

const figure = (value: number | null) => (value === null ? '' : String(value));

export function typedOf(discount: DiscountAtOffice | null): TypedDiscount {
  return {
    code: discount?.code ?? '',
    amount: discount ? String(discount.amount) : '',
    unit: discount?.is_percent === false ? 'money' : 'percent',
    first_invoice_only: discount?.first_invoice_only ?? true,
    at_desk: discount?.at_desk ?? false,
    max_uses: figure(discount?.max_uses ?? null),
    max_uses_per_customer: figure(discount?.max_uses_per_customer ?? null),
    valid_from: discount?.valid_from ?? '',
    valid_until: discount?.valid_until ?? '',
    class_package_ids: discount?.class_package_ids.join(',') ?? '',
  };
}

const orNull = (typed: string) => (typed.trim() === '' ? null : (readNumber(typed) ?? Number.NaN));

export function inputOf({ unit, ...typed }: TypedDiscount) {
  return {
    code: typed.code,
    amount: orNull(typed.amount) ?? Number.NaN,
    is_percent: unit === 'percent',
    first_invoice_only: typed.first_invoice_only,
    at_desk: typed.at_desk,
    max_uses: orNull(typed.max_uses),
    max_uses_per_customer: orNull(typed.max_uses_per_customer),
    valid_from: typed.valid_from || null,
    valid_until: typed.valid_until || null,
    class_package_ids: typed.class_package_ids === '' ? [] : typed.class_package_ids.split(',').map(Number),
  };
}

export type DiscountInput = ReturnType<typeof inputOf>;

/** The wire's schema for what is typed. */
export const typedDiscount = z.custom<TypedDiscount>().superRefine((typed, context) => {
  const issues = newDiscount.safeParse(inputOf(typed)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
});
