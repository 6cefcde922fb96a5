import { listWords } from '#shared/list-words.ts';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { PenaltyAtDesk } from '#shared/wire/roster.ts';
import { count } from '../../lib/format.ts';

/** `Penalización hasta el lun 30 nov, 07:00, por 3 faltas` */
export function sayPenaltyOf({ end_date, missed }: PenaltyAtDesk, timezone: string): string {
  const until = `Penalización hasta el ${formatDateTime(wallClockOf(end_date, timezone))}`;
  return missed === 0 ? until : `${until}, por ${count(missed, 'falta', 'faltas')}`;
}

/** `Le falta aceptar Aviso de privacidad y Carta responsiva.`; null: nothing is missing. */
export function sayMissingPages(titles: readonly string[]): string | null {
  return titles.length === 0 ? null : `Le falta aceptar ${listWords([...titles])}.`;
}
