import { formatMoney } from '../../../lib/format.ts';
import type { PaymentAlert } from './api.ts';

/** `1,440.00 USD`; pesos in the usual form. Undefined: the amount is unknown. */
function alertAmount({ details }: Pick<PaymentAlert, 'details'>): string | undefined {
  const { amount, currency } = details;
  if (typeof amount !== 'number') return undefined;
  const pesos = typeof currency !== 'string' || currency.toUpperCase() === 'MXN';
  return pesos ? formatMoney(amount / 100) : `${formatMoney(amount / 100).replace('$', '')} ${currency}`;
}

/** In brackets: the amount and how it was paid, or by what name the event is found at the provider; empty: nothing is known. */
export function alertFacts(alert: Pick<PaymentAlert, 'kind' | 'details'>): string {
  const { method, type, event } = alert.details;
  if (alert.kind === 'unreadable-webhook') return `${type}, ${event}`;
  const amount = alertAmount(alert);
  return amount === undefined ? '' : [amount, method].filter(Boolean).join(', ');
}

/** What happened, and what to do about it. */
export const alertWords: Readonly<Record<PaymentAlert['kind'], { what: string; todo: string }>> = {
  'wrong-amount': {
    what: 'Llegó un pago por otra cantidad',
    todo: 'Compara con el procesador de pagos y devuelve o cobra la diferencia.',
  },
  'unknown-purchase': {
    what: 'Llegó un pago de una compra que no conocemos',
    todo: 'Búscalo en el procesador de pagos y devuélvelo desde ahí si no es del estudio.',
  },
  'late-money': {
    what: 'Llegó un pago tarde y ya no había lugar',
    todo: 'Ofrece otra clase o paquete, o devuelve el dinero.',
  },
  'paid-twice': {
    what: 'Llegó un pago que sobra y el procesador no devuelve desde aquí',
    todo: 'Otra compra quedó en su lugar: devuelve este pago en el procesador de pagos o a mano.',
  },
  'wrong-currency': {
    what: 'Llegó un pago en otra moneda',
    todo: 'No se registró ni dio clases. Devuélvelo en el procesador de pagos y cobra en pesos.',
  },
  chargeback: {
    what: 'El banco reclamó un pago',
    todo: 'Responde en el procesador de pagos y decide si se revoca el acceso. Si es una suscripción, se sigue cobrando: termínala si ya no la quiere.',
  },
  'payment-reversed': {
    what: 'El procesador regresó un pago por su cuenta',
    todo: 'Aquí no se movió nada. Si llega o ya llegó un reclamo de ese pago, es el mismo dinero y queda registrado con él. Si no, búscalo en el procesador de pagos y decide si se revoca el acceso.',
  },
  'refund-not-booked': {
    what: 'El procesador avisó una devolución que no cuadra con su pago: es mayor, o en otra moneda',
    todo: 'No se registró. Compárala con el procesador de pagos.',
  },
  'chargeback-not-booked': {
    what: 'El banco reclamó más de lo que queda de un pago, o en otra moneda',
    todo: 'No se registró. Responde en el procesador de pagos y decide si se revoca el acceso.',
  },
  'refund-failed': {
    what: 'Una devolución no salió',
    todo: 'Hazla en el procesador de pagos. Al quitar esto de la lista, aquí deja de esperarse.',
  },
  'refund-overtaken': {
    what: 'Una devolución ya no cabía en su pago',
    todo: 'Alguien devolvió antes en el procesador de pagos, y esta se quitó: por ella no salió nada. Mira en la compra cuánto queda y, si falta, devuélvelo.',
  },
  'class-cancelled': {
    what: 'Se canceló su clase y hay que devolverle',
    todo: 'Devuélvele a mano desde su compra, o cámbiala a otra fecha.',
  },
  'partial-payment': {
    what: 'Llegó una transferencia por otra cantidad',
    todo: 'El procesador guarda lo que llegó. Si falta, avísale cuánto; si sobra, o la compra ya venció, devuélvelo desde el procesador.',
  },
  'chargeback-won': {
    what: 'Un reclamo terminó y su dinero volvió al estudio, todo o una parte',
    todo: 'El dinero volvió y ya está entre los movimientos. Si revocaste el acceso o su clase se canceló, mira en la compra si hay una devolución en camino y, si no, decide si lo devuelves.',
  },
  'refund-returned': {
    what: 'Su banco no tomó una devolución',
    todo: 'El dinero volvió al procesador de pagos. Devuélveselo de otra forma desde su compra y, cuando lo tenga, quita esto de la lista.',
  },
  'only-at-provider': {
    what: 'El procesador tiene un movimiento que aquí no está',
    todo: 'Búscalo en el procesador de pagos. Si es de una compra de aquí, cóbrala o devuélvelo; si no es del estudio, devuélvelo desde ahí.',
  },
  'only-in-books': {
    what: 'Aquí hay un movimiento que el procesador no tiene',
    todo: 'Búscalo en el procesador de pagos. Si de verdad no está, ese dinero no llegó: revisa la compra.',
  },
  'another-account': {
    what: 'Ningún movimiento de aquí está en la lista del procesador de pagos',
    todo: 'Seguramente las llaves son de otra cuenta: revísalas en el servidor. Con las de antes, esto se quita solo.',
  },
  'unreadable-webhook': {
    what: 'El procesador de pagos mandó un aviso que no se puede leer',
    todo: 'No se registró nada. Búscalo ahí por su nombre y compara la compra con lo que cobró o devolvió.',
  },
  'amount-differs': {
    what: 'El procesador tiene otra cantidad para un movimiento',
    todo: 'Compáralo con el procesador de pagos. Se quita de esta lista cuando los dos digan lo mismo.',
  },
  'charge-not-postponed': {
    what: 'Un cargo no se pudo aplazar al congelar una suscripción',
    todo: 'Revisa la compra: si ya se cobró, devuelve el cargo o reactiva el paquete. Si no, cambia la fecha en el procesador de pagos.',
  },
  'plan-not-changed': {
    what: 'Se cobró el plan anterior a quien ya había cambiado',
    todo: 'Recibió las clases de lo que pagó, y el plan nuevo empieza en el siguiente cobro. Si quería el nuevo ya, devuelve el cargo y véndeselo.',
  },
  'subscription-not-stopped': {
    what: 'Una suscripción terminada se sigue cobrando',
    todo: 'Cancélala en el procesador de pagos; aquí se sigue intentando.',
  },
};
