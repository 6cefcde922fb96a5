import type { Period } from '../wire/class-packages.ts';

const every = { day: 'cada día', month: 'cada mes', year: 'cada año' } as const;
const many = { day: 'días', month: 'meses', year: 'años' } as const;

/** `cada mes`, `cada 3 meses` */
export function sayInterval(of: { subscription_period: Period | null; subscription_interval: number | null }): string {
  const period = of.subscription_period ?? 'month';
  const interval = of.subscription_interval ?? 1;
  return interval === 1 ? every[period] : `cada ${interval} ${many[period]}`;
}
