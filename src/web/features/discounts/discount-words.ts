import { dayKey, formatDate, type WallClock } from '#shared/time.ts';
import type { DiscountAtOffice } from '#shared/wire/discounts.ts';
import { count, formatMoney, formatNumber } from '../../lib/format.ts';

/** `15 %`, `$150.00` */
export function sayAmount({ amount, is_percent }: Pick<DiscountAtOffice, 'amount' | 'is_percent'>): string {
  return is_percent ? `${amount} %` : formatMoney(amount);
}

/** `3 de 20 usos`, `3 usos` */
export function sayUses({ uses, max_uses }: Pick<DiscountAtOffice, 'uses' | 'max_uses'>): string {
  return max_uses === null ? count(uses, 'uso', 'usos') : `${formatNumber(uses)} de ${count(max_uses, 'uso', 'usos')}`;
}

/** When it can be used, both days included. */
export function sayDates({ valid_from, valid_until }: Pick<DiscountAtOffice, 'valid_from' | 'valid_until'>): string {
  if (valid_from && valid_until) return `Del ${formatDate(valid_from)} al ${formatDate(valid_until)}`;
  if (valid_from) return `Desde el ${formatDate(valid_from)}`;
  return valid_until ? `Hasta el ${formatDate(valid_until)}` : 'Siempre';
}

export type DiscountState = 'live' | 'coming' | 'over' | 'spent' | 'off';

/** The state of a discount on a day of the studio (its wall clock); none counts while the studio takes no codes. */
export function discountState(
  {
    uses,
    max_uses,
    valid_from,
    valid_until,
  }: Pick<DiscountAtOffice, 'uses' | 'max_uses' | 'valid_from' | 'valid_until'>,
  { today, discounts_enabled }: { today: WallClock; discounts_enabled: boolean },
): DiscountState {
  const day = dayKey(today);
  if (valid_until !== null && valid_until < day) return 'over';
  if (max_uses !== null && uses >= max_uses) return 'spent';
  if (!discounts_enabled) return 'off';
  return valid_from !== null && valid_from > day ? 'coming' : 'live';
}
