import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';

export const kindWords: Record<PaymentKind, string> = {
  card: 'Tarjeta en línea',
  cash: 'Efectivo',
  transfer: 'Transferencia',
  paypal: 'PayPal',
  oxxo: 'OXXO',
  spei: 'SPEI con CLABE propia',
  terminal: 'Terminal',
  courtesy: 'Cortesía',
  other: 'Otro',
};

/** The methods of every studio, whose kind is fixed and which cannot be deleted. */
export const isFixed = ({ payment_method_id }: Pick<PaymentMethod, 'payment_method_id'>) => payment_method_id <= 8;

type Offered = Pick<
  PublicConfiguration,
  'cash_checkout_enabled' | 'transfer_checkout_enabled' | 'paypal_enabled' | 'oxxo_enabled' | 'spei_enabled'
>;

/** The setting that lets customers choose it at checkout; null: none does. */
function settingOf(kind: PaymentKind): keyof Offered | null {
  if (kind === 'cash') return 'cash_checkout_enabled';
  if (kind === 'transfer') return 'transfer_checkout_enabled';
  if (kind === 'oxxo' || kind === 'spei') return `${kind}_enabled`;
  return kind === 'paypal' ? 'paypal_enabled' : null;
}

/**
 * Whether a customer can pay with it without staff, in words.
 * @param offered what the checkout offers now; undefined while loading
 */
export function sayAtCheckout(
  { kind }: Pick<PaymentMethod, 'kind'>,
  configuration: Offered,
  offered: readonly PaymentKind[] | undefined,
): string {
  const setting = settingOf(kind);
  if (setting === null && kind !== 'card') return 'No, solo en recepción';
  if (setting !== null && !configuration[setting]) return 'No, apagado';
  if (offered === undefined) return '';
  return offered.includes(kind) ? 'Sí' : 'No, falta el procesador de pagos';
}
