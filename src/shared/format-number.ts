/** `1,250`, `1,250.5`: thousands separated, before the point alone. */
export function formatNumber(value: number | bigint): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.');
}
