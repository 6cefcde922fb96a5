import { asDeadline, sayDateTime, type WallClock } from '#shared/time.ts';
import { keepDay } from '../../lib/keep-day.ts';

/** A deadline within a sentence: `hoy 19:00`, `mañana 19:00` or `lun 23 nov, 19:00`. */
export function sayUntil(moment: WallClock, today: WallClock): string {
  const text = sayDateTime(asDeadline(moment), today);
  return keepDay(text.replace(/^(Hoy|Mañana), /, (near) => near.toLowerCase().replace(',', '')));
}
