import type { CounterAct } from '../../authorisation/acts.ts';
import { actSentences } from '../../authorisation/sentences.ts';
import type { counter } from '../counter.ts';
import type { Description } from './description.ts';

const AUTHORISED =
  'Con autorización: alguien de la administración escribe su contraseña ahí mismo, o la aprueba desde su inicio.';

const of = (act: CounterAct, label: string): Description => ({
  label,
  explanation: `${actSentences[act]}. ${AUTHORISED}`,
});

export const counterDescriptions = {
  reception_classes_a_day: {
    label: 'Clases que puede dar al día',
    explanation: 'Cada persona de recepción, con un motivo y avisando a la administración. Las demás se autorizan.',
  },
  reception_forgiven_a_day: {
    label: 'Penalizaciones que puede perdonar al día',
    explanation: 'Cada persona de recepción, con un motivo y avisando a la administración. Las demás se autorizan.',
  },
  reception_undone_a_day: {
    label: 'Ventas propias que puede deshacer al día',
    explanation:
      'Cada persona de recepción, completas y el mismo día. Las demás son una devolución: así nadie vende, deshace y se queda con el efectivo.',
  },
  reception_sell: of('sell', 'Vender'),
  reception_sell_low_offer: of('sell_low_offer', 'Vender en oferta, menos del 80 %'),
  reception_sell_below: of('sell_below', 'Vender con código, menos del 80 %'),
  reception_courtesy: of('courtesy', 'Cortesías'),
  reception_gift: of('gift', 'Regalos'),
  reception_longer_validity: of('longer_validity', 'Más vigencia'),
  reception_sell_unseen_again: of('sell_unseen_again', 'Vender por confirmar otra vez'),
  reception_sell_unknown: of('sell_unknown', 'Gratis o para nuevas, sin teléfono ni correo'),
  reception_collect: of('collect', 'Cobrar lo pendiente'),
  reception_undo_own_sale: of('undo_own_sale', 'Deshacer su venta de hoy'),
  reception_refund: of('refund', 'Otras devoluciones'),
  reception_refund_keeping: of('refund_keeping', 'Devolver y dejar las clases'),
  reception_revoke: of('revoke', 'Revocar acceso'),
  reception_remove_classes: of('remove_classes', 'Quitar clases'),
  reception_give_class: of('give_class', 'Dar una clase'),
  reception_forgive: of('forgive', 'Perdonar una penalización'),
  reception_forgive_more: of('forgive_more', 'Perdonar más penalizaciones'),
  reception_cancel_in_time: of('cancel_in_time', 'Cancelar a tiempo por una persona'),
  reception_cancel_late: of('cancel_late', 'Cancelar tarde y regresar la clase'),
  reception_give_missed_place: of('give_missed_place', 'Soltar el lugar de quien no llegó'),
  reception_cancel_after_start: of('cancel_after_start', 'Cancelar ya empezada la clase y regresarla'),
  reception_unmark_after_start: of('unmark_after_start', 'Quitar una asistencia ya empezada la clase'),
  reception_reopen_roster: of('reopen_roster', 'Abrir una lista cerrada'),
  reception_cancel_paid_class: of('cancel_paid_class', 'Cancelar o mover una clase pagada'),
  reception_cancel_class_soon: of('cancel_class_soon', 'Cancelar o mover una clase a menos de una hora'),
  reception_change_event: of('change_event', 'Cambiar el paquete de una clase'),
  reception_schedule_past: of('schedule_past', 'Crear una clase que ya pasó'),
  reception_cash_out: of('cash_out', 'Sacar efectivo de la caja'),
  reception_claim_at_desk: of('claim_at_desk', 'Dar acceso a una cuenta en recepción'),
} satisfies Record<keyof typeof counter, Description>;
