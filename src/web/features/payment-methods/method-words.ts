import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';

export const kindWords: Record<PaymentKind, string> = {
  card: 'Tarjeta en línea',
  cash: 'Efectivo',
  transfer: 'Transferencia',
  paypal: 'PayPal',
  terminal: 'Terminal',
  courtesy: 'Cortesía',
  other: 'Otro',
};

/** The six of every studio: kind and existence are fixed. */
export const isFixed = ({ payment_method_id }: Pick<PaymentMethod, 'payment_method_id'>) => payment_method_id <= 6;

type Offered = Pick<
  PublicConfiguration,
  'cash_checkout_enabled' | 'transfer_checkout_enabled' | 'paypal_enabled' | 'payment_sources_enabled'
>;

/** The setting that decides whether customers may choose it at checkout; null: it is never, or always, offered there. */
export function settingOf(kind: PaymentKind): keyof Offered | null {
  if (kind === 'cash') return 'cash_checkout_enabled';
  if (kind === 'transfer') return 'transfer_checkout_enabled';
  return kind === 'paypal' ? 'paypal_enabled' : null;
}

/** Whether a customer can pay with it alone, in words. */
export function sayAtCheckout({ kind }: Pick<PaymentMethod, 'kind'>, configuration: Offered): string {
  const setting = settingOf(kind);
  if (setting) return configuration[setting] ? 'Sí' : 'No, apagado';
  return kind === 'card' ? 'Sí, con el procesador de pagos' : 'No, solo en recepción';
}
