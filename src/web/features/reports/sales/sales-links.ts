import type { ReportDays } from '#shared/wire/reports/period.ts';
import { paths } from '../../../screens.ts';

type Which = Partial<Record<'metodo' | 'paquete' | 'vendio' | 'clientes' | 'solo', string | number>>;

/** The till with the movements that a figure adds up. */
export function tillOf({ start_date, end_date }: ReportDays, which: Which = {}): string {
  const search = new URLSearchParams({ dia: start_date });
  if (end_date !== start_date) search.set('hasta', end_date);
  for (const [name, value] of Object.entries(which)) search.set(name, String(value));
  return `${paths.deskTill}?${search}`;
}

/**
 * The purchases of these days that are still unpaid; or, by the day on which they were paid, those with a discount, or the
 * courtesies.
 */
export function purchasesOf(
  { start_date, end_date }: ReportDays,
  estado: 'pending' | 'discounted' | 'courtesy',
): string {
  return `${paths.adminPurchases}?${new URLSearchParams({ estado, desde: start_date, hasta: end_date })}`;
}
