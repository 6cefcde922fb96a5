import { listWords } from '../list-words.ts';
import { shownMoney } from '../money.ts';
import type { Purchase } from '../wire/purchases.ts';
import { sayMethod } from './installments.ts';

interface Said {
  name: string;
  /** Pesos. */
  amount: number;
  reference: string;
}

/** `Efectivo $500.00 y Terminal $400.00 (4711)` */
export const sayParts = (parts: readonly Said[]): string =>
  listWords(
    parts.map(({ name, amount, reference }) =>
      [name, shownMoney(amount), reference && `(${reference})`].filter(Boolean).join(' '),
    ),
  );

/** `Efectivo y Terminal`, each way once. */
export const listWays = (names: readonly string[]): string => listWords([...new Set(names)]);

/** `Efectivo y Terminal`, where there is room for no more. */
export const sayWays = ({
  payment_method,
  payment_parts,
}: Pick<Purchase, 'payment_method' | 'payment_parts'>): string =>
  payment_parts.length === 0 ? payment_method.name : listWays(payment_parts.map((part) => part.payment_method.name));

/**
 * How a purchase was paid: `Efectivo`, `Tarjeta, a 6 meses sin intereses`, or each way of a divided sale with its amount
 * (docs/rules.md#divided-sales).
 */
export function sayHowPaid({
  payment_method,
  payment_parts,
  installments,
}: Pick<Purchase, 'payment_method' | 'payment_parts' | 'installments'>): string {
  if (payment_parts.length === 0) return sayMethod(payment_method.name, installments);
  return sayParts(payment_parts.map((part) => ({ ...part, name: part.payment_method.name })));
}
