const ways = ['cash', 'transfer', 'oxxo', 'spei'] as const;

/** Ways to pay outside of the site, whose payment arrives later. */
type PaidLater = (typeof ways)[number];

/** @param way the kind of a payment method */
export const isPaidLater = (way: string): way is PaidLater => ways.some((kind) => kind === way);
