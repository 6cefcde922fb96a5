import { listWords } from '#shared/list-words.ts';
import { dayKey, formatTime } from '#shared/time.ts';
import type { CoachFigures, CoachLine } from '#shared/wire/reports/coaches.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';

/** What still has to be done before a coach can be paid, in words; empty: nothing. */
export function sayOpen({
  unpriced,
  unclosed,
  classes,
}: Pick<CoachFigures, 'unpriced' | 'unclosed' | 'classes'>): string {
  const missing = unpriced === classes ? 'sin tarifa' : `${count(unpriced, 'clase', 'clases')} sin tarifa`;
  return [
    ...(unpriced > 0 ? [missing] : []),
    ...(unclosed > 0 ? [`${count(unclosed, 'lista', 'listas')} sin cerrar`] : []),
  ].join(' · ');
}

/** What a coach is to be paid; a dash if she has no rate at all. */
export const sayAmount = ({ amount, unpriced, classes }: CoachFigures): string =>
  unpriced === classes ? '—' : formatMoney(amount);

/** `$200.00 + 12 × $10.00`: how the amount of a class comes about. */
export function saySum({ per_class, per_person, attended }: CoachLine): string {
  if (per_class === null || per_person === null) return 'sin tarifa';
  const people = `${formatNumber(attended)} × ${formatMoney(per_person)}`;
  if (per_person === 0) return formatMoney(per_class);
  return per_class === 0 ? people : `${formatMoney(per_class)} + ${people}`;
}

/** Who changed the coaches of a class after it had begun; empty: nobody. */
export const sayChanged = ({ changed }: Pick<CoachLine, 'changed'>): string =>
  changed ? `${changed.by} cambió después quién la dio: antes ${listWords(changed.before) || 'nadie'}` : '';

const heads = [
  ...['Coach', 'Fecha', 'Hora', 'Clase', 'Sucursal', 'Con', 'Minutos', 'Lista', 'Reservaciones', 'Asistieron'],
  ...['Por clase (MXN)', 'Por persona (MXN)', 'Por pagar (MXN)', 'Cambios'],
];

/** The classes that coaches gave, as a table for a spreadsheet; no amount where there was no rate. */
export const coachRows = (lines: readonly CoachLine[]): (string | number)[][] => [
  heads,
  ...lines.map((line) => [
    ...[line.name, dayKey(line.class_date), formatTime(line.class_date), line.class_type_name, line.location_name],
    ...[
      line.others,
      line.duration_minutes,
      line.is_closed ? 'Cerrada' : 'Sin cerrar',
      line.reservations,
      line.attended,
    ],
    ...[line.per_class ?? '', line.per_person ?? '', line.amount ?? '', sayChanged(line)],
  ]),
];
