import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Cash shifts. */
export const cashShifts = {
  'shift-not-found': { status: 404, message: notFoundMessage('No encontramos este turno de caja.') },
  'shift-open-already': {
    status: 409,
    message: 'Ya estás en un turno de caja abierto. Ciérralo antes de empezar otro.',
  },
  'shift-closed': {
    status: 409,
    message: 'Este turno ya se cerró y no cambia. Lo que haga falta se anota como corrección.',
  },
  'shift-not-yours': { status: 403, message: 'Este turno es de otra persona. Súmate a él, o pídeselo a ella.' },
  'shift-still-open': { status: 409, message: 'Este turno sigue abierto: ciérralo primero.' },
  'shift-needed': {
    status: 412,
    message: 'Abre tu turno de caja antes de cobrar o devolver efectivo. Está arriba, en Caja.',
  },
} as const satisfies RefusalEntries;
