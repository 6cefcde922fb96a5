import { listWords } from '#shared/list-words.ts';
import { dayKey, formatDateTime, formatTime, sayMoment, type WallClock, wallClockOf } from '#shared/time.ts';
import type { CashShift, ShiftLine, UncountedCash } from '#shared/wire/cash-shifts.ts';
import { count, formatMoney } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const lineWords: Readonly<Record<ShiftLine['kind'], string>> = {
  out: 'Salida',
  in: 'Entrada',
  correction: 'Corrección',
};

/** `Rita y Luz` */
export const sayPeople = ({ people }: Pick<CashShift, 'people'>): string => listWords(people.map(({ name }) => name));

/** `lun 23 nov, 08:02 a 14:10`, or since when it is open. */
export function sayHours(
  { opened_at, closed_at }: Pick<CashShift, 'opened_at' | 'closed_at'>,
  timezone: string,
  today: WallClock,
): string {
  const from = wallClockOf(opened_at, timezone);
  if (closed_at === null) return `Abierto desde el ${sayMoment(from, today)}`;
  const until = wallClockOf(closed_at, timezone);
  const sameDay = from.toISOString().slice(0, 10) === until.toISOString().slice(0, 10);
  return `${sayMoment(from, today)} a ${sameDay ? formatTime(until) : sayMoment(until, today)}`;
}

/** `14:10`, with its day where that is not the one on which the shift began: it counts what was taken before it too. */
export function sayWhen(occurred_at: string, opened_at: string, timezone: string): string {
  const at = wallClockOf(occurred_at, timezone);
  return dayKey(at) === dayKey(wallClockOf(opened_at, timezone)) ? formatTime(at) : formatDateTime(at);
}

/** A count's difference, in a word and a sum; null while the shift is open. */
export function sayDifference({ difference }: Pick<CashShift, 'difference'>): { text: string; tone: BadgeTone } | null {
  if (difference === null) return null;
  if (difference === 0) return { text: 'Cuadra', tone: 'good' };
  const sum = formatMoney(Math.abs(difference));
  return difference < 0 ? { text: `Faltan ${sum}`, tone: 'urgent' } : { text: `Sobran ${sum}`, tone: 'primary' };
}

/**
 * What the terminal's own close lacks of what was sold by it, or that nobody entered it; null if both agree, or while the
 * shift is open. The cash is right where cash was kept and the sale has an invented slip.
 */
export function sayTerminal({
  terminal_expected: sold,
  terminal_counted: counted,
  closed_at,
}: Pick<CashShift, 'terminal_expected' | 'terminal_counted' | 'closed_at'>): { text: string; tone: BadgeTone } | null {
  if (closed_at === null || (counted ?? 0) === (sold ?? 0)) return null;
  if (counted === null) return { text: 'Terminal sin su cierre', tone: 'urgent' };
  const missing = (sold ?? 0) - counted;
  const sum = formatMoney(Math.abs(missing));
  return missing > 0
    ? { text: `Terminal: faltan ${sum}`, tone: 'urgent' }
    : { text: `Terminal: sobran ${sum}`, tone: 'primary' };
}

/**
 * `Fondo: $500.00 menos que el corte anterior`, with the earlier count; null if the float equals the last count, or there
 * is none.
 */
export function sayGap(
  { opening_float, before }: Pick<CashShift, 'opening_float' | 'before'>,
  timezone: string,
  today: WallClock,
): { text: string; about: string; tone: BadgeTone } | null {
  if (before === null || before.counted_total === opening_float) return null;
  const gap = opening_float - before.counted_total;
  const when = sayMoment(wallClockOf(before.closed_at, timezone), today);
  return {
    text: `Fondo: ${formatMoney(Math.abs(gap))} ${gap < 0 ? 'menos' : 'más'} que el corte anterior`,
    about: `El corte anterior, de ${before.closed_by.name} (${when}), dejó ${formatMoney(before.counted_total)}.`,
    tone: gap < 0 ? 'urgent' : 'primary',
  };
}

/** `Nora: $1,250.00 en 3 movimientos desde el vie 27 nov, 09:00` */
export function sayUncounted(
  { person, amount, movements, since }: UncountedCash,
  timezone: string,
  today: WallClock,
): string {
  const moved = movements === 1 ? 'un movimiento' : count(movements, 'movimiento', 'movimientos');
  const from = sayMoment(wallClockOf(since, timezone), today);
  return `${person.name}: ${formatMoney(amount)} en ${moved} desde el ${from}`;
}

/** `Billete de $500`, `Moneda de 50¢` */
export function sayDenomination(centavos: number): string {
  if (centavos < 100) return `Moneda de ${centavos}¢`;
  return `${centavos >= 2_000 ? 'Billete' : 'Moneda'} de $${(centavos / 100).toLocaleString('es-MX')}`;
}
