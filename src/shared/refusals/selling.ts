import { formatNumber } from '../format-number.ts';
import { shownMoney } from '../money.ts';
import { type KnownAs, sayNotNew } from '../new-customers.ts';
import type { RefusalDetails, RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** The sentence for a refused card, by the provider's code. */
export function declineText({ code, decline_code }: RefusalDetails): string {
  if (code === 'expired_card') return 'Lo sentimos. Tu tarjeta ha expirado';
  if (code === 'incorrect_cvc') return 'Lo sentimos. El CVV de tu tarjeta es incorrecto';
  if (code === 'incorrect_number') return 'Lo sentimos. El número de la tarjeta es incorrecto.';
  if (code === 'invalid_format')
    return 'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.';
  if (code === 'token_used') return 'No se te cobró nada. Escribe otra vez los datos de tu tarjeta.';
  if (decline_code === 'months_not_supported')
    return 'Tu tarjeta no acepta esos meses sin intereses. Elige un solo pago, menos meses u otra tarjeta.';
  if (decline_code === 'authentication_required')
    return 'Tu banco no autorizó el pago. Usa otra tarjeta o inténtalo de nuevo.';
  if (decline_code === 'suspicious_behaviour')
    return 'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.';
  if (decline_code === 'insufficient_funds')
    return 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.';
  if (decline_code === 'lost_card' || decline_code === 'stolen_card')
    return 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.';
  return 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.';
}

/** The present prices for the screen, in pesos. */
const sayLater = (total: number, renewal: number, every: string): string =>
  renewal === total ? ` en cada cobro${every}` : `, y en cada cobro siguiente${every} son ${shownMoney(renewal)}`;

function sayNewPrice({ total, renewal, every }: RefusalDetails): string {
  const often = every ? ` (${every})` : '';
  const later = renewal === null ? '' : sayLater(Number(total), Number(renewal), often);
  return `El precio cambió mientras lo veías: ahora son ${shownMoney(Number(total))}${later}. No se cobró nada.`;
}

const PROVIDER_DOWN = 'No pudimos comunicarnos con el procesador de pagos';

/** What became of the act; only where money would move does anybody fear that it moves twice. */
function meanwhile(of: RefusalDetails[string]): string {
  if (of === 'saving-card')
    return ', así que la tarjeta no se guardó. No se cobró nada: inténtalo de nuevo en un momento.';
  if (of === 'deleting-card') return ', así que la tarjeta sigue guardada. Inténtalo de nuevo en un momento.';
  if (of === 'cancelling-there') return ', así que todavía no se canceló. Pídele al estudio que la termine.';
  if (of === 'cancelling') return ', así que todavía no se canceló. Inténtalo de nuevo en un momento.';
  return '. Inténtalo de nuevo en un momento; no se cobra dos veces.';
}

/** Packages, discounts, checkout and saved cards. */
export const selling = {
  'package-changed': {
    status: 409,
    message: 'El paquete cambió mientras lo veías. No se cobró nada: mira lo que incluye ahora antes de comprarlo.',
  },
  'price-changed': { status: 409, message: sayNewPrice },
  'not-enough-classes': { status: 409, message: 'No le quedan tantas clases.' },
  'package-not-found': {
    status: 404,
    message: ({ by_staff }) =>
      by_staff
        ? 'No encontramos ese paquete. Puede que alguien lo haya archivado: vuelve a cargar la lista.'
        : 'Lo sentimos, no encontramos el paquete que quieres comprar.',
  },
  'package-types-archived': {
    status: 409,
    message: ({ class_types }) =>
      `No se puede restaurar: da clases que están archivadas (${class_types}) y nadie podría reservarlas. Restáuralas primero en Tipos de clase.`,
  },
  'refund-asks-classes': {
    status: 400,
    message: 'Se devuelve solo una parte: di si sus clases se quedan, se van las que quedan o se revoca el acceso.',
  },
  'money-still-here': {
    status: 409,
    message:
      'Devuelve el dinero desde su compra o cámbiala a otra fecha: así queda en la caja y este aviso se quita solo.',
  },
  'money-already-back': {
    status: 409,
    message: 'Ese dinero ya va de regreso o ya se cambió por otra fecha. Actualiza la página para ver cómo quedó.',
  },
  'no-other-date': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'Esa fecha ya no se puede elegir. Su dinero sigue en camino: ofrécele otra fecha.'
        : 'Esa fecha ya no se puede elegir. Tu dinero sigue en camino; si prefieres otra fecha, pregunta en recepción.',
  },
  'videos-not-sold': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Los videos en línea todavía no están disponibles, así que este paquete no se vende. Actívalos en Configuración o elige otro.'
        : 'Los videos en línea todavía no están disponibles, así que este paquete no se vende. Elige otro.',
  },
  'purchase-limit': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'Ya llegó al límite de compras de este paquete.'
        : 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.',
  },
  'only-new-customers': {
    status: 412,
    message: ({ known_as, by_staff }) => sayNotNew(known_as as KnownAs, by_staff ? 'staff' : 'customer'),
  },
  'package-sold-out': {
    status: 412,
    message: 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.',
  },
  'no-payment-method': {
    status: 400,
    message: ({ by_staff }) => (by_staff ? 'Elige un método de pago.' : 'No has seleccionado un método de pago.'),
  },
  'payment-method-off': { status: 412, message: 'Este método de pago no está disponible. Elige otro.' },
  'no-such-installments': {
    status: 412,
    message: 'Esta compra no se puede pagar en esos meses. Elige de nuevo en cuántos pagos.',
  },
  'not-free': { status: 412, message: 'Este paquete tiene costo: elige cómo pagarlo.' },
  'slow-payment-for-class': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'El lugar de un evento especial se paga en el momento: aquí no se vende por confirmar.'
        : 'El lugar de un evento especial se paga en el momento. Elige tarjeta.',
  },
  'choose-class': {
    status: 400,
    message: ({ by_staff }) => (by_staff ? 'Elige la clase a la que va.' : 'Elige la clase a la que quieres asistir.'),
  },
  'signup-fee-required': {
    status: 412,
    message: 'Antes de comprar este paquete debes pagar tu inscripción.',
  },
  'pending-payment': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'Ya tiene una compra por pagar. Cóbrala o cancélala antes de vender otra por confirmar.'
        : 'Ya tienes una compra por pagar. Págala o cancélala antes de hacer otra.',
  },
  'nothing-to-pay': { status: 409, message: 'Esta compra ya no espera tu pago. Revisa Mis Compras.' },
  'no-receipt-yet': { status: 409, message: 'El recibo estará aquí en cuanto se confirme el pago.' },
  'being-paid': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'Su pago anterior se está procesando. Espera un momento y revisa sus compras.'
        : 'Tu pago anterior de este paquete se está procesando. Espera un momento y revisa Mis Compras.',
  },
  'bought-just-now': {
    status: 409,
    message: ({ title, minutes, by_staff, seller }) => {
      const ago = minutes === 0 ? 'un momento' : minutes === 1 ? 'un minuto' : `${minutes} minutos`;
      if (!by_staff) return `Ya compraste ${title} hace ${ago}. ¿Comprar otra vez?`;
      return `${seller ? `${seller} ya le vendió` : 'Ya compró'} ${title} hace ${ago}. ¿Venderlo otra vez?`;
    },
  },
  'receipt-changed': {
    status: 409,
    message: 'Llegó otro comprobante mientras revisabas este. Ábrelo antes de rechazarlo: no se rechazó nada.',
  },
  'attempt-replaced': {
    status: 409,
    message:
      'Empezaste otro pago de este paquete en otra ventana. Termínalo ahí, o recarga esta página y empieza de nuevo.',
  },
  'held-too-long': {
    status: 409,
    message: ({ days }) =>
      days
        ? `Este paquete se aparta sin pagar por ${days === 1 ? 'un día' : `${days} días`}, y ya pasaron. En unos minutos puedes empezar de nuevo, si todavía queda.`
        : 'Pasó una hora desde que empezaste a pagar este paquete. Espera un minuto y empieza de nuevo.',
  },
  'discount-used-up': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff ? 'Ese descuento ya se agotó.' : 'Lo sentimos, ya has agotado este descuento.',
  },
  'discount-not-valid': { status: 404, message: 'Lo sentimos, ese descuento no es válido.' },
  'discount-not-usable': { status: 412, message: 'Lo sentimos, ese descuento no es válido.' },
  'discount-not-found': { status: 404, message: 'Descuento no encontrado.' },
  'card-declined': { status: 402, message: declineText },
  'payment-provider-down': { status: 503, message: ({ of }) => `${PROVIDER_DOWN}${meanwhile(of)}` },
  'payment-refused': {
    status: 412,
    message: 'El procesador no acepta este pago así. Elige otra forma de pago o escribe al estudio.',
  },
  'notice-not-valid': { status: 400, message: 'El aviso no es de nuestro procesador de pagos.' },
  'purchase-not-found': { status: 404, message: notFoundMessage('No encontramos esta compra.') },
  'person-disabled': { status: 412, message: 'Su cuenta está desactivada. Reactívala primero.' },
  'purchase-paid-otherwise': {
    status: 409,
    message: ({ method }) => `Ya se cobró por ${method ?? 'otra forma de pago'}. Si te acaban de pagar, devuélvelo.`,
  },
  'purchase-not-pending': { status: 409, message: 'Esta compra ya no está por pagarse.' },
  'not-cancellable': { status: 412, message: 'Esta compra no se puede cancelar.' },
  'classes-owed': {
    status: 412,
    message: ({ classes, by_staff }) => {
      const [one, verb] = [classes === 1, by_staff ? 'tuvo' : 'tuviste'];
      const taken = one ? 'una clase que falta pagar' : `${formatNumber(Number(classes))} clases que faltan pagar`;
      const then = by_staff ? 'Cóbrala, o pide a la administración que la cancele.' : 'Pásala a pagar en recepción.';
      return `Con esta compra ya ${verb} ${taken}. ${then}`;
    },
  },
  'refund-too-much': { status: 409, message: 'Es más de lo que se ha pagado por esta compra.' },
  'no-refund-here': {
    status: 412,
    message: 'El procesador de este pago no permite devoluciones desde aquí. Haz la devolución con él.',
  },
  'source-not-found': { status: 404, message: notFoundMessage('No encontramos ese método de pago.') },
  'too-many-sources': { status: 412, message: 'Ya tienes demasiadas tarjetas guardadas. Elimina una primero.' },
  'cash-unpaid-limit': {
    status: 412,
    message: ({ most, newcomer, by_staff }) => {
      if (by_staff)
        return most === 0
          ? 'En este estudio se reserva con clases pagadas. Cobra su compra para reservar.'
          : `Ya tiene ${most === 1 ? 'una reservación' : `${formatNumber(Number(most))} reservaciones`} con clases por pagar. Cobra su compra para reservar más.`;
      if (most === 0)
        return 'En este estudio se reserva con clases pagadas. Paga tu compra en el estudio para reservar.';
      if (newcomer)
        return 'Antes de tu primera clase puedes tener una sola reservación por pagar. Paga tu compra para reservar más.';
      return `Ya tienes ${most === 1 ? 'una reservación' : `${formatNumber(Number(most))} reservaciones`} con clases por pagar. Paga tu compra en el estudio para reservar más.`;
    },
  },
  'newcomer-too-late': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Faltan menos de dos horas: antes de su primera clase tiene que pagar su compra.'
        : 'Faltan menos de dos horas: para tu primera clase con este estudio, paga tu compra en línea o en recepción y reserva.',
  },
  'newcomer-places-taken': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'En esta clase ya no quedan lugares para reservar sin haber pagado. Cobra primero su compra.'
        : 'En esta clase ya no quedan lugares para reservar sin haber pagado. Paga tu compra en línea o en recepción, o elige otra clase.',
  },
} as const satisfies RefusalEntries;
