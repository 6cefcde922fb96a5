import { counted as count, formatNumber } from '#shared/format-number.ts';

export { count, formatNumber };

/** `$1,250.00`, from pesos with at most two decimals. */
export function formatMoney(pesos: number): string {
  const [whole, cents] = Math.abs(pesos).toFixed(2).split('.');
  return `${pesos < 0 ? '-' : ''}$${formatNumber(Number(whole))}.${cents}`;
}
