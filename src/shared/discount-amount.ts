/** What decides how much a discount takes: `amount` is centavos, or per cent. */
interface Taken {
  amount: number;
  is_percent: boolean;
}

/**
 * What a discount takes off a price, both in whole centavos: never below 0, never more than the price; a part of a
 * centavo counts from a half (docs/rules.md#discounts).
 */
export function discountOn({ amount, is_percent }: Taken, price: number): number {
  const taken = is_percent ? Math.floor((price * amount + 50) / 100) : amount;
  return Math.min(Math.max(taken, 0), price);
}
