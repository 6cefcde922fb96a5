import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';

/** Those that every studio has from the first day, 1 (card) to 6. */
const LAST_FIXED = 6;
/** Cash is the one of this name (docs/rules.md#payment-methods). */
const CASH: Pick<PaymentMethod, 'payment_method_id' | 'name'> = { payment_method_id: 2, name: 'Efectivo' };
/** The others exist once: what happens with them is built in. */
const studiosOwn: readonly PaymentKind[] = ['transfer', 'terminal', 'other'];

export const isFixed = (payment_method_id: number): boolean => payment_method_id <= LAST_FIXED;

/** What is wrong with a payment method about to be written, in Spanish by field; undefined: nothing. */
export function wrongFields(
  before: PaymentMethod | undefined,
  after: Pick<PaymentMethod, 'name' | 'kind'>,
): Record<string, string> | undefined {
  if (before && isFixed(before.payment_method_id)) {
    if (after.kind !== before.kind) return { kind: 'Este método no cambia de tipo.' };
    if (before.payment_method_id === CASH.payment_method_id && after.name !== CASH.name)
      return { name: 'El efectivo conserva su nombre.' };
    return undefined;
  }
  return studiosOwn.includes(after.kind) ? undefined : { kind: 'Ya existe un método de este tipo.' };
}
