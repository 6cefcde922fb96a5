import { z } from 'zod';
import { id, idText, localDate } from './common.ts';
import { editOf, versioned } from './edit.ts';
import { money } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';

/** Letters, digits and dashes; capitals do not matter. */
export const discountCode = textWithoutCards(40, 1).transform((code) => code.toUpperCase());

/** A code as customers see it. `amount` is pesos, or per cent; `discount_amount` is the amount off the given package. */
export const discount = z.object({
  discount_id: id,
  code: z.string(),
  amount: z.number(),
  is_percent: z.boolean(),
  first_invoice_only: z.boolean(),
});

export const usableDiscount = discount.extend({ discount_amount: money.nullable(), total_payment: money.nullable() });

export const discountAtOffice = discount.extend({
  max_uses: z.int().nullable(),
  max_uses_per_customer: z.int().nullable(),
  valid_from: localDate.nullable(),
  valid_until: localDate.nullable(),
  class_package_ids: z.array(id),
  /** 'Vale en recepción'. */
  at_desk: z.boolean(),
  uses: z.int(),
  ...versioned,
});

const newDiscountFields = z.strictObject({
  code: discountCode.refine((code) => /^[A-Z0-9Ñ_-]+$/.test(code), 'Usa letras, números y guiones.'),
  amount: z
    .number()
    .positive('Debe ser mayor que cero.')
    .max(1_000_000)
    .refine((amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6, 'Escribe a lo más dos decimales.'),
  is_percent: z.boolean().default(true),
  first_invoice_only: z.boolean().default(true),
  max_uses: z.int().min(1).max(1_000_000).nullable().default(null),
  max_uses_per_customer: z.int().min(1).max(1000).nullable().default(null),
  valid_from: localDate.nullable().default(null),
  valid_until: localDate.nullable().default(null),
  class_package_ids: z.array(id).max(200).default([]),
  at_desk: z.boolean().default(false),
});

function coherent(input: z.output<typeof newDiscountFields>, context: z.RefinementCtx): void {
  if (input.is_percent && (input.amount > 100 || !Number.isInteger(input.amount)))
    context.addIssue({ code: 'custom', path: ['amount'], message: 'Un porcentaje va de 1 a 100, sin decimales.' });
  if (input.valid_from && input.valid_until && input.valid_until < input.valid_from)
    context.addIssue({ code: 'custom', path: ['valid_until'], message: 'Termina antes de empezar.' });
}

export const newDiscount = newDiscountFields.superRefine(coherent);
export const changedDiscount = editOf(newDiscountFields, discountAtOffice, 'discount_id');

export const discountCodeParams = z.strictObject({ code: discountCode });
export const discountCodeQuery = z.strictObject({ class_package_id: idText.optional() });

/** The amount that a code takes off for a customer at the desk. */
export const deskDiscountQuery = z.strictObject({ class_package_id: idText, customer_id: idText });

export const discountAnswer = z.object({ discount: usableDiscount });
export const officeDiscountAnswer = z.object({ discount: discountAtOffice });
export const discountSaved = z.object({ discount: discountAtOffice, message: z.string() });

/** The key of this list in the answer. */
export const discountList = z.object({ descuentos: z.array(discountAtOffice) });

export type Discount = z.output<typeof discount>;
export type UsableDiscount = z.output<typeof usableDiscount>;
export type DiscountAtOffice = z.output<typeof discountAtOffice>;
export type NewDiscount = z.output<typeof newDiscountFields>;
export type ChangedDiscount = z.output<typeof changedDiscount>;
