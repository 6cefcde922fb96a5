import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';

/** The studio's own methods begin here (`schema/08-packages.sql`); below are those that every studio has, from card to SPEI. */
const FIRST_OWN = 100;
/** Cash is recognised by this name (docs/rules.md#payment-methods). */
const CASH: Pick<PaymentMethod, 'payment_method_id' | 'name'> = { payment_method_id: 2, name: 'Efectivo' };
/** The other kinds exist once each, since their behaviour is built in. */
const studiosOwn: readonly PaymentKind[] = ['transfer', 'terminal', 'other'];

export const isFixed = (payment_method_id: number): boolean => payment_method_id < FIRST_OWN;

/** A phone, a card or a CLABE to which money is sent: ten digits or more, however they are grouped. */
const namesAccount = (text: string) => /\d{10}/.test(text.replace(/[\s.-]/g, ''));

/**
 * Whether a change shows customers another account to pay to: the instructions of transfers, or of any other method if
 * they contain, or contained, a number as long as an account's.
 */
export function changesAccount(
  before: Pick<PaymentMethod, 'kind' | 'instructions'> | undefined,
  after: Pick<PaymentMethod, 'kind' | 'instructions'>,
): boolean {
  const [was, is] = [before?.instructions ?? '', after.instructions];
  if (was === is) return false;
  return after.kind === 'transfer' || namesAccount(was) || namesAccount(is);
}

/** The errors of a payment method to be written, in Spanish by field; undefined: none. */
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
