const ways = ['cash', 'transfer', 'oxxo', 'spei'] as const;

/** Ways to pay outside of the site, whose payment arrives later. */
type PaidLater = (typeof ways)[number];

/** @param way the kind of a payment method */
export const isPaidLater = (way: string): way is PaidLater => ways.some((kind) => kind === way);

/**
 * How a purchase of such a way is paid, as a sentence ends: 'en el estudio'.
 * @param in_shops whether its number is taken by many chains of shops, not by OXXO alone
 */
export function sayPaidLater(way: string, in_shops: boolean): string {
  if (way === 'cash') return 'en el estudio';
  if (way !== 'oxxo') return 'por transferencia';
  return in_shops ? 'en una tienda' : 'en OXXO';
}
