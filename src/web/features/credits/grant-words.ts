import type { AllowedTime, AvailableClass } from '#shared/wire/reservations.ts';
import { dayKey, formatDate, type WallClock } from '../../lib/format.ts';

export const UNLIMITED = -1;

const DAY = 24 * 60 * 60 * 1000;
const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;
const SOON = 7;

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

export type GrantState = 'live' | 'coming' | 'spent' | 'over';

/** How a grant stands on a day of the studio (its wall clock). */
export function grantState(grant: AvailableClass, today: WallClock): GrantState {
  const day = dayKey(today);
  if (grant.closed_at !== null || grant.expiration_date < day) return 'over';
  if (grant.available_classes === 0) return 'spent';
  return grant.starts_on > day ? 'coming' : 'live';
}

/** Until when, in words once it is near: 'Vence hoy', 'Vence en 3 días', else 'Hasta el 12 dic 2026'. */
export function sayExpiration(expiration_date: string, today: WallClock): { text: string; soon: boolean } {
  const days = Math.round((Date.parse(expiration_date) - Date.parse(dayKey(today))) / DAY);
  if (days < 0) return { text: `Venció el ${formatDate(expiration_date)}`, soon: false };
  if (days === 0) return { text: 'Vence hoy', soon: true };
  if (days === 1) return { text: 'Vence mañana', soon: true };
  if (days <= SOON) return { text: `Vence en ${days} días, el ${formatDate(expiration_date)}`, soon: true };
  return { text: `Hasta el ${formatDate(expiration_date)}`, soon: false };
}

function sayWeekdays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const name = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? '';
  const inARow = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  return inARow ? `${name(days[0])} a ${name(days.at(-1))}` : listed.format(days.map(name));
}

/** `lun a vie de 07:00 a 12:00` */
export function sayAllowedTime({ weekdays, from, until }: AllowedTime): string {
  return `${sayWeekdays(weekdays)} de ${from} a ${until}`;
}

/** What a grant pays for: its class types and hours. */
export function sayCoverage({
  class_types,
  allowed_times,
}: Pick<AvailableClass, 'class_types' | 'allowed_times'>): string {
  const types = class_types.length === 0 ? 'Todas las clases' : listed.format(class_types.map(({ name }) => name));
  return allowed_times.length === 0 ? types : `${types}, ${allowed_times.map(sayAllowedTime).join('; ')}`;
}
