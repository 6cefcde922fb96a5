/** The facts of a discount's amount: `amount` is centavos, or per cent. */
interface Taken {
  amount: number;
  is_percent: boolean;
}

/**
 * The amount that a discount takes off a price, both in whole centavos: at least 0, at most the price, half centavos
 * rounded up (docs/rules.md#discounts).
 */
export function discountOn({ amount, is_percent }: Taken, price: number): number {
  const taken = is_percent ? Math.floor((price * amount + 50) / 100) : amount;
  return Math.min(Math.max(taken, 0), price);
}
