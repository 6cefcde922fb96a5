import { dayKey, formatTime, weekdayName } from '#shared/time.ts';
import type { ReportedClass } from '#shared/wire/reports/classes.ts';

const heads = [
  ...['Clase', 'Día', 'Fecha', 'Hora', 'Tipo', 'Coach', 'Sucursal', 'Estado', 'Lugares', 'Reservaciones'],
  ...[
    'Asistieron',
    'No llegaron',
    'Sin marcar',
    'Invitados',
    'Cancelaron tarde',
    'Esperaron sin lugar',
    'Ocupación (%)',
  ],
];

const stateOf = ({ is_cancelled, is_closed }: ReportedClass) =>
  is_cancelled ? 'Cancelada' : is_closed ? 'Lista cerrada' : 'Lista sin cerrar';

/** Classes as a table for a spreadsheet. */
export const classRows = (classes: readonly ReportedClass[]): (string | number)[][] => [
  heads,
  ...classes.map((one) => [
    ...[one.single_class_id, weekdayName(one.class_date), dayKey(one.class_date), formatTime(one.class_date)],
    ...[one.class_type_name, one.coaches, one.location_name, stateOf(one), one.places, one.reservations],
    ...[one.attended, one.no_shows, one.unmarked, one.guests, one.late_cancellations, one.waited],
    one.occupancy ?? '',
  ]),
];
