/** Notes and coins of Mexico in centavos, the largest first. */
export const denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50] as const;

/** The number of each note and coin, by its centavos; absent: none. */
export type CashCount = Partial<Record<`${(typeof denominations)[number]}`, number>>;

/** The sum of a count, in centavos. */
export function countedTotal(counted: CashCount): number {
  return denominations.reduce((sum, centavos) => sum + centavos * (counted[`${centavos}`] ?? 0), 0);
}
