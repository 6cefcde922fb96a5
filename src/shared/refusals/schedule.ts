import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Changes of the calendar. */
export const schedule = {
  'reopen-too-late': {
    status: 412,
    message:
      'Ya pasaron los diez minutos para deshacerlo: el dinero y las clases van de regreso. Crea otra clase igual.',
  },
  'reopen-parts-changed': {
    status: 412,
    message: ({ gone }) =>
      gone
        ? `Ya no se puede deshacer: mientras tanto se archivó ${gone}. Restaura primero lo archivado, o crea otra clase.`
        : 'Ya no se puede deshacer: la sucursal cambió de zona horaria mientras tanto. Crea otra clase.',
  },
  'day-closed': { status: 412, message: 'Ese día el estudio está cerrado: abre primero el día.' },
  'class-has-people': {
    status: 409,
    message: ({ classes }) =>
      classes
        ? `Hay clases con reservaciones, que no pueden cambiar de tipo: ${classes}. Cámbialo desde un día posterior, o cancélalas antes.`
        : 'Esta clase ya tiene reservaciones: no se puede cambiar su tipo. Cancélala y crea otra.',
  },
  'booked-meanwhile': {
    status: 409,
    message: 'Alguien reservó mientras tanto: cámbiala otra vez y verás a quién se avisa.',
  },
  'series-not-found': { status: 404, message: notFoundMessage('No encontramos esta repetición.') },
  'series-without-days': {
    status: 400,
    message: 'Entre esas fechas no hay ningún día con clase. Revisa los días y hasta cuándo se repite.',
  },
  'closure-not-found': { status: 404, message: notFoundMessage('No encontramos ese cierre.') },
  'spot-has-person': {
    status: 409,
    message: 'Alguien tiene ese lugar. Elige a qué lugar pasa, o cancela su reservación.',
  },
  'spot-above-capacity': {
    status: 409,
    message: 'Ese lugar está cerrado por la capacidad de la clase. Para abrirlo, sube la capacidad.',
  },
  'capacity-below-taken': {
    status: 409,
    message: ({ classes }) =>
      `Hay más reservaciones que lugares${classes ? `: ${classes}` : ''}. Mueve o cancela las que sobran antes de bajar la capacidad.`,
  },
  'time-skipped': {
    status: 400,
    message: 'Esa hora no existe ese día en la zona del estudio por el cambio de horario.',
  },
} as const satisfies RefusalEntries;
