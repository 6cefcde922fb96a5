import { DAY, dayKey, formatDate, type WallClock } from '#shared/time.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { count } from '../../lib/format.ts';

const SOON = 7;

export type GrantState = 'live' | 'coming' | 'spent' | 'over';

/** The state of a grant on a day of the studio (its wall clock). */
export function grantState(grant: AvailableClass, today: WallClock): GrantState {
  const day = dayKey(today);
  if (grant.closed_at !== null || grant.expiration_date < day) return 'over';
  if (grant.available_classes === 0) return 'spent';
  return grant.starts_on > day ? 'coming' : 'live';
}

type Lasting = Pick<AvailableClass, 'closed_at' | 'expiration_date' | 'valid_days' | 'begun_on' | 'end_is_fixed'>;

/** How long a grant is valid, in a line or two; for one that counts from its first class, also from when. */
export function sayLasting(grant: Lasting, today: WallClock): { lines: string[]; soon: boolean } {
  const { expiration_date, valid_days, begun_on, end_is_fixed } = grant;
  const end = sayExpiration(expiration_date, today);
  if (grant.closed_at !== null || valid_days === null || end_is_fixed) return { lines: [end.text], soon: end.soon };
  if (begun_on === null) {
    const from = `Empieza con la primera clase: ${count(valid_days, 'día', 'días')}`;
    return { lines: [from, `A más tardar el ${formatDate(expiration_date)}`], soon: end.soon };
  }
  const begins = begun_on > dayKey(today) ? [`Empieza el ${formatDate(begun_on)}, con la primera clase`] : [];
  return { lines: [...begins, end.text], soon: end.soon };
}

/** The last day, in words once it is near: 'Vence hoy', 'Vence en 3 días', else 'Hasta el 12 dic 2026'. */
export function sayExpiration(expiration_date: string, today: WallClock): { text: string; soon: boolean } {
  const days = Math.round((Date.parse(expiration_date) - Date.parse(dayKey(today))) / DAY);
  if (days < 0) return { text: `Venció el ${formatDate(expiration_date)}`, soon: false };
  if (days === 0) return { text: 'Vence hoy', soon: true };
  if (days === 1) return { text: 'Vence mañana', soon: true };
  if (days <= SOON) return { text: `Vence en ${days} días, el ${formatDate(expiration_date)}`, soon: true };
  return { text: `Hasta el ${formatDate(expiration_date)}`, soon: false };
}
