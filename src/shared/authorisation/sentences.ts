import type { CounterAct } from './acts.ts';

/**
 * The sentences of acts that an administrator reads before she authorises. A file of its own, so that customers do not
 * download it.
 */
export const actSentences: Readonly<Record<CounterAct, string>> = {
  sell: 'Vender a precio de lista, o con un código que vale en recepción',
  sell_low_offer: 'Vender a un precio de oferta menor al 80 % del de lista',
  sell_below: 'Vender con un código por menos del 80 % del precio de lista',
  courtesy: 'Vender como cortesía',
  gift: 'Regalar un paquete o clases',
  longer_validity: 'Dar más vigencia',
  sell_unseen_again: 'Vender por confirmar a quien ya dejó vencer una transferencia así',
  sell_unknown: 'Vender algo gratuito o solo para personas nuevas a quien no tiene teléfono ni correo',
  collect: 'Cobrar lo que está por pagarse',
  undo_own_sale: 'Deshacer su propia venta de hoy: completa, y se van sus clases sin haberse usado',
  refund: 'Devolver dinero de una venta',
  refund_keeping: 'Devolver dinero y dejar clases o lugares reservados',
  revoke: 'Revocar lo que dio una compra',
  remove_classes: 'Quitar clases o vigencia',
  give_class: 'Dar una clase, dentro de lo que se permite al día',
  forgive: 'Perdonar una penalización, dentro de lo que se permite al día',
  forgive_more: 'Perdonar más penalizaciones en el día',
  cancel_in_time: 'Cancelar a tiempo la reservación de una persona',
  cancel_late: 'Cancelar fuera de tiempo la reservación de una persona y regresarle su clase',
  give_missed_place: 'Soltar el lugar de quien no llegó, ya empezada la clase, sin regresarle su clase',
  cancel_after_start: 'Cancelar la reservación de una persona cuando la clase ya empezó y regresarle su clase',
  unmark_after_start: 'Quitar una asistencia cuando la clase ya empezó',
  reopen_roster: 'Abrir de nuevo una lista cerrada',
  cancel_paid_class: 'Cancelar o mover una clase que alguien pagó',
  cancel_class_soon: 'Cancelar o mover una clase con personas a menos de una hora de empezar',
  change_event: 'Cambiar el paquete con que se entra a una clase que ya está en el calendario',
  schedule_past: 'Poner en el calendario una clase que ya pasó, o pasarla a una hora que ya pasó',
  cash_out: 'Sacar efectivo de la caja sin una venta',
  claim_at_desk: 'Dar en recepción el acceso a la cuenta de una persona',
};

/** The acts in words, one sentence each. */
export function sentenceOf(acts: readonly CounterAct[]): string {
  return acts.map((act) => `${actSentences[act]}.`).join(' ');
}
