import { counted as count, formatNumber } from '#shared/format-number.ts';

export { count, formatNumber };

/** `12 h`, `90 min`, from minutes. */
export function sayMinutes(minutes: number): string {
  return minutes % 60 === 0 && minutes > 0 ? `${formatNumber(minutes / 60)} h` : `${formatNumber(minutes)} min`;
}

/** `$1,250.00`, from pesos with at most two decimals. */
export function formatMoney(pesos: number): string {
  const [whole, cents] = Math.abs(pesos).toFixed(2).split('.');
  return `${pesos < 0 ? '-' : ''}$${formatNumber(Number(whole))}.${cents}`;
}
