import type { CardType, PaymentSource } from '../wire/payment-methods.ts';

const names: Record<CardType, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Tarjeta',
};

/** `Visa terminada en 4242` */
export function sayCard({ card_type, last_digits }: Pick<PaymentSource, 'card_type' | 'last_digits'>): string {
  return `${names[card_type]} terminada en ${last_digits}`;
}
