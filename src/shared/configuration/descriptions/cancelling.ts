import type { cancelling } from '../cancelling.ts';
import type { Description } from './description.ts';

export const cancellingDescriptions = {
  allow_cancel_reservations: {
    label: 'Permitir cancelar',
    explanation:
      'El cliente puede cancelar a tiempo y recupera su clase. Vale desde ya, también para lo que está reservado.',
  },
  allow_cancel_after_treshold: {
    label: 'Permitir cancelar tarde',
    explanation:
      'Pasado el límite aún se puede cancelar, pero la clase no se regresa. Vale desde ya, también para lo que está reservado.',
  },
  cancel_timeframe_value: {
    label: 'Anticipación para cancelar',
    explanation:
      'Cuánto antes de la clase hay que cancelar para recuperarla. Vale desde ya, también para lo que está reservado.',
  },
  cancel_timeframe_unit: {
    label: 'Unidad de la anticipación',
    explanation: 'En qué se cuenta la anticipación. Un día son 24 horas.',
  },
  max_cancels_per_available_class: {
    label: 'Cancelaciones por crédito',
    explanation:
      'Cuántas veces se puede cancelar por cada crédito de clase. Vacío: sin límite. Vale desde ya, también para lo que está comprado.',
  },
  return_grace_days: {
    label: 'Días de gracia',
    explanation:
      'Si el estudio cancela, el crédito que está por vencer se extiende estos días. Recepción sola lo extiende una vez.',
  },
} satisfies Record<keyof typeof cancelling, Description>;
