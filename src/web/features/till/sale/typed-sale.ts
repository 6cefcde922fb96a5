import { z } from 'zod';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import { giveAccessInput } from '#shared/wire/till.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';
import { type ClassToEnter, changeOf, hasReference } from './sale.ts';
import type { Code } from './use-code.ts';

const MOST_DAYS = 3650;
const amount = 'Escribe una cantidad en pesos.';
const days = `Escribe un número de 1 a ${formatNumber(MOST_DAYS)}.`;

/** What reception types to sell. */
export const typedSale = z.object({
  handed: z.string().refine((typed) => typed.trim() === '' || typedPesos(typed) !== null, amount),
  reference: giveAccessInput.shape.reference,
  package_days: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS),
      days,
    ),
});

/** Whether a transfer is in the account, or only announced. */
export type Seen = 'seen' | 'to-confirm';

interface SaleAtHand {
  /** What is wrong with the payments of a divided sale; null: it is paid in one way. */
  parts: FieldErrors | null;
  /** The id of the payment method. */
  chosen: string;
  handed: string;
  total: number;
  code: Pick<Code, 'pending'>;
  /** For a transfer; null: not entered yet. */
  seen: Seen | null;
}

/** What a schema cannot check: nothing chosen, too little cash, an unchecked code. */
export function saleErrors({ parts, chosen, handed, total, code, seen }: SaleAtHand): FieldErrors {
  const change = changeOf(handed, total);
  const unchecked = code.pending && { discountCode: 'Aplica el código para ver el total, o bórralo.' };
  if (parts) return { ...parts, ...unchecked };
  return {
    ...(chosen === '' && { payment_method_id: 'Elige cómo paga.' }),
    ...(seen === null && { to_confirm: 'Elige si ya la viste en la cuenta.' }),
    ...(change !== null && change < 0 && { handed: `Faltan ${formatMoney(-change)}.` }),
    ...unchecked,
  };
}

interface SaleFacts {
  customer_id: number;
  offer: ClassPackageAtOffice;
  kind: PaymentKind | undefined;
  code: string | undefined;
  single_class: ClassToEnter | null;
  /** For a transfer that nobody has seen yet. */
  waits: boolean;
}

/** What is sent. Only a special class is bought with its package; any other is booked afterwards. */
export function saleOf(
  { reference, package_days, bill }: { reference: string; package_days: string; bill: boolean },
  { customer_id, offer, kind, code, single_class, waits }: SaleFacts,
): z.input<typeof giveAccessInput> {
  const { class_package_id } = offer;
  const special = offer.kind === 'especial' && single_class;
  return {
    customer_id,
    class_package_id,
    ...(waits ? { to_confirm: true } : { bill }),
    is_gift: kind === 'courtesy',
    // A reference typed for another way of paying is no longer shown, and is not this payment's.
    reference: kind && hasReference(kind) ? reference.trim() : '',
    ...(package_days.trim() !== '' && { package_days: Number(package_days) }),
    ...(code && { discountCode: code }),
    ...(special && { single_class_id: special.single_class_id, ...(special.spot !== null && { spot: special.spot }) }),
  };
}
