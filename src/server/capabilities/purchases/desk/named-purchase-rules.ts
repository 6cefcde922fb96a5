import { toCentavos } from '#shared/money.ts';
import { plainReference } from './counter-rules.ts';

/** What a search says of a purchase itself rather than of its buyer; null: nothing of that kind. */
export interface NamedPurchase {
  /** Its number, as its receipt and the concept of a transfer give it. */
  number: number | null;
  /** Letters and digits of a clave de rastreo, a slip or another reference. */
  reference: string | null;
  /** A payment's name at its provider, as its panel and its mails give it. */
  payment: string | null;
  /** Centavos, with two decimals as banks write them: pesos alone would be a number. */
  amount: number | null;
}

const NUMBER = /^(?:#|n[oº°]\.?|compra|recibo|folio)?\s*(\d{1,9})$/i;
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(?:\s*mxn)?$/i;
/** Shorter ones are in too many references. */
const SHORTEST_REFERENCE = 4;

/** What is typed in the list of purchases, read as what a line of the bank, a receipt or a provider names (docs/rules.md#finding-purchases). */
export function namedPurchase(query: string): NamedPurchase | null {
  const typed = query.trim();
  if (!/\d/.test(typed)) return null;
  const reference = plainReference(typed);
  const [, pesos, cents] = AMOUNT.exec(typed) ?? [];
  const digits = NUMBER.exec(typed)?.[1];
  return {
    number: digits === undefined ? null : Number(digits),
    reference: pesos === undefined && reference.length >= SHORTEST_REFERENCE ? reference : null,
    payment: /^\w{8,}$/.test(typed) ? typed : null,
    amount: pesos === undefined ? null : toCentavos(Number(`${pesos.replaceAll(',', '')}.${cents}`)),
  };
}
