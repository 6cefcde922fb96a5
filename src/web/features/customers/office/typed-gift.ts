import { z } from 'zod';
import { giveClassesInput } from '#shared/wire/grants.ts';
import { formatNumber } from '../../../lib/format.ts';

const MOST_CLASSES = 1000;
const MOST_DAYS = 3650;

function wholeNumber(most: number) {
  const text = `Escribe un número de 1 a ${formatNumber(most)}.`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, text)
    .refine((typed) => Number(typed) >= 1 && Number(typed) <= most, text);
}

/** What reception types to give classes. */
export const typedGift = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counted'),
    class_amount: wholeNumber(MOST_CLASSES),
    expiration_days: wholeNumber(MOST_DAYS),
    reason: giveClassesInput.shape.reason,
  }),
  z.object({
    kind: z.literal('unlimited'),
    expiration_days: wholeNumber(MOST_DAYS),
    reason: giveClassesInput.shape.reason,
  }),
]);

/** The form's values, all as text. */
export interface GiftValues extends Record<string, string> {
  kind: string;
  class_amount: string;
  expiration_days: string;
  class_type_ids: string;
  reason: string;
}

/** What is sent: -1 is unlimited, no class type means all. */
export function giftOf(values: GiftValues, customer_id: number) {
  const { kind, class_amount, expiration_days, class_type_ids, reason } = values;
  return {
    customer_id,
    class_amount: kind === 'unlimited' ? -1 : Number(class_amount),
    expiration_days: Number(expiration_days),
    class_type_ids: class_type_ids === '' ? null : class_type_ids.split(',').map(Number),
    reason: reason.trim(),
  };
}
