import { formatDate } from '../time.ts';
import type { RefusalEntries } from './entry.ts';

/** Freezing grants, and ending a freeze. */
export const freezes = {
  'freeze-of-one-class': { status: 412, message: 'Este crédito es de una sola clase: no se puede congelar.' },
  'freeze-unpaid': { status: 412, message: 'Este paquete todavía no está pagado. Se puede congelar cuando se pague.' },
  'freeze-in-past': { status: 412, message: 'Elige hoy o un día que venga.' },
  'freeze-not-begun': {
    status: 412,
    message:
      'No hace falta congelarlo: cuenta desde la primera clase, y sus días aún no corren. Si esa clase ya está reservada, cancélala a tiempo.',
  },
  'freeze-outside': { status: 412, message: 'El primer día debe estar dentro de la vigencia del paquete.' },
  'already-frozen': { status: 409, message: 'Este paquete ya está congelado. Reactívalo antes de elegir otros días.' },
  'not-frozen': { status: 409, message: 'Este paquete no está congelado.' },
  'freeze-is-booked': {
    status: 412,
    message: (details) =>
      `Ya hay una clase reservada el ${formatDate(String(details.day))}, en los días que se ganaron. Cancélala primero.`,
  },
  'freeze-at-studio': { status: 412, message: 'Para congelar tu paquete, habla con el estudio.' },
  'freeze-from-tomorrow': { status: 412, message: 'Se puede congelar desde mañana.' },
  'freeze-too-short': { status: 412, message: (details) => `Elige al menos ${details.days} días.` },
  'freeze-days-used': {
    status: 412,
    message: ({ left, least }) => {
      if (left === 0) return 'Ya usaste los días que puedes congelar en un año. Habla con el estudio.';
      const may = `En lo que queda del año puedes congelar ${left === 1 ? '1 día' : `${left} días`}`;
      // Fewer than the fewest cannot be chosen.
      return Number(left) < Number(least)
        ? `${may}, y lo menos que se congela son ${least}. Habla con el estudio.`
        : `${may}. Elige menos o habla con el estudio.`;
    },
  },
  'freeze-of-charges': {
    status: 412,
    message:
      'La suscripción se cobra por un procesador que no sabe aplazar el cargo. Se puede cancelar y contratar después.',
  },
  'freeze-before-charge': {
    status: 412,
    message: 'La suscripción se renueva antes de ese día. Congélala después del cargo, o desde antes.',
  },
} as const satisfies RefusalEntries;
