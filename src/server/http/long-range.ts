import { formatNumber } from '#shared/format-number.ts';
import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';

const LONGEST_RANGE_DAYS = 62;

/** @throws Refusal `invalid-input` for a range that ends before it begins, or is longer than a calendar shows */
export function refuseLongRange({ start_date, end_date }: { start_date: string; end_date: string }): void {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY + 1;
  if (days < 1) refuse('invalid-input', {}, { end_date: 'Debe ser igual o posterior al primer día.' });
  if (days > LONGEST_RANGE_DAYS)
    refuse('invalid-input', {}, { end_date: `El rango es de ${formatNumber(LONGEST_RANGE_DAYS)} días como máximo.` });
}
