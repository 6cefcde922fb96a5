import type { NewPaymentMethod, PaymentMethod } from '#shared/wire/payment-methods.ts';
import { versionOf } from '../editing/index.ts';

/** The form's values for the present state of a method. */
export function inputOf({ payment_method_id: _, ...input }: PaymentMethod): NewPaymentMethod {
  return input;
}

export function asKept(row: PaymentMethod): PaymentMethod & { version: string } {
  return { ...row, version: versionOf({ ...inputOf(row) }) };
}
