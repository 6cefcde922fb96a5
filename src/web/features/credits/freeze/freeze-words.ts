import { dayKey, formatDate, formatDateTime, type WallClock, wallClockOf } from '#shared/time.ts';
import type { FreezePreview } from '#shared/wire/freezes.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { count } from '../../../lib/format.ts';

type Days = Pick<AvailableClass, 'frozen_from' | 'frozen_until' | 'closed_at'>;

/** Whether it is frozen today, or will be. */
export function isFrozen({ frozen_until, closed_at }: Days, today: WallClock): boolean {
  return closed_at === null && frozen_until !== null && dayKey(today) <= frozen_until;
}

/** `Congelado hasta el 09 dic 2026`, `Se congela del 01 dic 2026 al 09 dic 2026`; empty: not frozen. */
export function sayFrozen(grant: Days, today: WallClock): string {
  const { frozen_from, frozen_until } = grant;
  if (!isFrozen(grant, today) || frozen_from === null || frozen_until === null) return '';
  return frozen_from <= dayKey(today)
    ? `Congelado hasta el ${formatDate(frozen_until)}`
    : `Se congela del ${formatDate(frozen_from)} al ${formatDate(frozen_until)}`;
}

/** The consequences of a freeze, one sentence per line; the first gives the new last day. */
export function sayFreeze({ days, available_classes }: FreezePreview): string {
  const [first] = available_classes;
  const more = available_classes.length - 1;
  const others = more === 0 ? '' : ` También se congela lo demás de la misma compra.`;
  return `${days === 1 ? 'Ese día se suma' : `Esos ${count(days, 'día', 'días')} se suman`} al final: vence el ${formatDate(first?.after ?? '')} en vez del ${formatDate(first?.before ?? '')}.${others}`;
}

/** `El siguiente cargo pasa del 23 dic 2026 al 06 ene 2027.` */
export function sayCharge({ before, after }: { before: string; after: string }, timezone: string): string {
  const [from, to] = [before, after].map((instant) => formatDate(wallClockOf(instant, timezone)));
  return `El siguiente cargo pasa del ${from} al ${to}.`;
}

/** `Barre, jue 26 nov, 07:00 (Marta)` */
export function sayPlace({ class_type_name, class_date, guest }: FreezePreview['cancelled'][number]): string {
  return `${class_type_name}, ${formatDateTime(class_date)}${guest === null ? '' : ` (${guest})`}`;
}
