const ways = ['cash', 'transfer', 'oxxo', 'spei'] as const;

/** Paid outside of the site, so that its money is waited for. */
type PaidLater = (typeof ways)[number];

/** @param way the kind of a payment method */
export const isPaidLater = (way: string): way is PaidLater => ways.some((kind) => kind === way);
