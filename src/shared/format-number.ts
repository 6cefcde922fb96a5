/** `1,250`, `1,250.5`: thousands separated, before the point alone. */
export function formatNumber(value: number | bigint): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.');
}

/** `1 clase`, `3 clases`, `1,250 clases` */
export function counted(amount: number, one: string, many: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
}
