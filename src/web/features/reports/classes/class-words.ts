import { formatDay, formatTime } from '#shared/time.ts';
import type { ClassReport, ReportedClass } from '#shared/wire/reports/classes.ts';
import { sayWhen } from './hour-words.ts';
import type { ClassRequest } from './use-class-filter.ts';

/** `lun 23 nov, 07:00` */
export const sayStart = (class_date: string): string => `${formatDay(class_date)}, ${formatTime(class_date)}`;

/** `Rodada · Sofía, Luis · Roma` */
export const sayParts = ({ class_type_name, coaches, location_name }: ReportedClass): string =>
  [class_type_name, coaches || 'sin coach', location_name].join(' · ');

/** What the list is narrowed to, in words; empty: nothing. */
export function sayFilter(
  { tipo, sucursal, coaches, dia, hora }: ClassRequest,
  report: Pick<ClassReport, 'class_types' | 'coaches' | 'locations'>,
): string {
  const team = report.coaches.find(({ instructor_ids }) => (instructor_ids.join('-') || 'ninguno') === coaches);
  const words = [
    tipo && report.class_types.find(({ class_type_id }) => String(class_type_id) === tipo)?.name,
    coaches && (team?.name || 'Sin coach'),
    sucursal && report.locations.find(({ location_id }) => String(location_id) === sucursal)?.name,
    dia && hora && sayWhen(Number(dia), Number(hora)),
  ];
  return words.filter(Boolean).join(' · ');
}
