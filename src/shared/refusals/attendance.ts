import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Rosters, codes, penalties, notes and ratings. */
export const attendance = {
  'attendance-too-early': { status: 412, message: 'Aún falta mucho para esta clase; la asistencia se marca ese día.' },
  'roster-closed': {
    status: 412,
    message: 'La lista de esta clase ya se cerró. Para corregirla, ábrela de nuevo en recepción.',
  },
  'roster-too-early': { status: 412, message: 'La lista se cierra cuando la clase ya comenzó.' },
  'qrcode-off': { status: 412, message: 'En este estudio se entra sin código. Di tu nombre en recepción.' },
  'code-not-found': {
    status: 404,
    message: 'No encontramos este código. Revísalo, o busca a la persona por su nombre.',
  },
  'code-other-class': {
    status: 412,
    message: ({ who, when }) => `Este código no es de esta clase: es de ${who}, ${when}.`,
  },
  'code-other-day': {
    status: 412,
    message: ({ who, when }) => `Este código es de otro día: es de ${who}, ${when}.`,
  },
  'code-cancelled': {
    status: 412,
    message: ({ who, when }) => `La reservación de ${who}, ${when}, está cancelada.`,
  },
  'penalty-not-found': { status: 404, message: notFoundMessage('No encontramos esta penalización.') },
  'note-not-found': { status: 404, message: notFoundMessage('No encontramos esta nota.') },
  'rating-off': { status: 412, message: 'Este estudio no pide calificaciones.' },
  'rating-own-class': { status: 412, message: 'No puedes calificar una clase que tú diste.' },
  'rating-not-attended': { status: 412, message: 'Solo puedes calificar las clases a las que asististe.' },
  'rating-not-begun': { status: 412, message: 'La clase todavía no empieza. Califícala después de tomarla.' },
  'already-rated': { status: 409, message: 'Ya calificaste esta clase. ¡Gracias!' },
} as const satisfies RefusalEntries;
