import { dateOf, sayMoment, type WallClock, wallClockOf } from '#shared/time.ts';
import type { Penalty } from '#shared/wire/attendance.ts';

/** `Hasta el lun 30 nov, 07:00`, or why it is no longer active. */
export function sayPenalty(penalty: Penalty, timezone: string, today: WallClock): string {
  const { active, end_date, forgiven_at, forgiven_kind, forgiven_by } = penalty;
  const end = wallClockOf(end_date, timezone);
  const until = sayMoment(end, today);
  if (active) return `Hasta el ${until}`;
  if (forgiven_at === null && dateOf(today) < end)
    return `Sin efecto mientras las penalizaciones estén apagadas: sería hasta el ${until}`;
  if (forgiven_at === null) return `Terminó el ${until}`;
  const when = sayMoment(wallClockOf(forgiven_at, timezone), today);
  if (forgiven_kind === 'corrected') return `Se quitó al corregir la lista, ${when}`;
  return `La perdonó ${forgiven_by ?? 'el estudio'}, ${when}`;
}
