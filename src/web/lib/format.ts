/** `1,250`: with thousands separators. */
export function formatNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `$1,250.00`, from pesos with at most two decimals. */
export function formatMoney(pesos: number): string {
  const [whole, cents] = Math.abs(pesos).toFixed(2).split('.');
  return `${pesos < 0 ? '-' : ''}$${formatNumber(Number(whole))}.${cents}`;
}

/** `1 clase`, `3 clases` */
export function count(amount: number, one: string, many: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
}
