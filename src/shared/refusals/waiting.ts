import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Waitlists. */
export const waiting = {
  'waitlist-off': { status: 412, message: 'En este estudio no hay lista de espera. Elige otra clase.' },
  'class-not-full': { status: 412, message: 'Esta clase aún tiene lugares: resérvala.' },
  'already-waiting': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff ? 'Ya está en la lista de espera de esta clase.' : 'Ya estás en la lista de espera de esta clase.',
  },
  'waitlist-not-found': { status: 404, message: notFoundMessage('No encontramos este lugar en la lista de espera.') },
  'promotion-too-late': {
    status: 412,
    message: 'Falta menos tiempo para la clase que el que la persona pidió como mínimo.',
  },
} as const satisfies RefusalEntries;
