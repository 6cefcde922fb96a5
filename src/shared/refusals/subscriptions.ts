import { shownMoney } from '../money.ts';
import type { RefusalEntries } from './entry.ts';

/** Subscriptions: buying one, its card, its charges and changes of its plan. */
export const subscriptions = {
  'subscriptions-off': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Las suscripciones están desactivadas. Actívalas en Configuración o elige otro paquete.'
        : 'Por ahora no vendemos suscripciones. Elige otro paquete.',
  },
  'consent-required': {
    status: 412,
    message: 'Debes aceptar los cobros automáticos para suscribirte.',
  },
  'no-more-charges': { status: 409, message: 'Esta suscripción ya no hace cargos: no hay tarjeta que cambiar.' },
  'plan-of-nothing': {
    status: 409,
    message: 'Esta suscripción ya no hace cargos: para tener otro plan, compra el que quieras.',
  },
  'plan-of-provider': {
    status: 409,
    message:
      'Con esta forma de pago no se cambia de plan. Cancela la suscripción, que sirve hasta que venza, y compra el otro plan.',
  },
  'plan-while-owed': {
    status: 409,
    message: 'Hay un cobro sin pagar. Actualiza la tarjeta y, cuando quede cobrado, cambia de plan.',
  },
  'plan-in-trial': {
    status: 409,
    message: 'Está en su periodo de prueba: se cambia de plan después del primer cobro.',
  },
  'plan-while-frozen': { status: 409, message: 'Está congelada. Reactívala primero y luego cambia de plan.' },
  'plan-at-charge': {
    status: 409,
    message: 'El cobro se hace en este momento o en menos de una hora. Cambia de plan cuando quede hecho.',
  },
  'plan-is-yours': { status: 409, message: 'Ese es el plan que ya tiene esta suscripción. Elige otro.' },
  'plan-not-by-change': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'A ese plan no se llega con un cambio. Elige otro, o cancela esta suscripción y véndele el otro plan.'
        : 'A ese plan no se llega con un cambio. Elige otro, o pregunta en el estudio.',
  },
  'card-of-provider': {
    status: 409,
    message: 'La tarjeta de esta suscripción se cambia en tu cuenta del procesador de pagos, no aquí.',
  },
  'subscription-not-by-this': {
    status: 409,
    message: 'Esta suscripción no se puede cobrar con esta forma de pago. Elige otra o escribe al estudio.',
  },
  'subscription-of-nothing': {
    status: 412,
    message:
      'Así la suscripción no cobraría nada nunca, y no se puede empezar. Quita el código, o pide tus clases de cortesía en recepción.',
  },
  'first-charge-not-by-this': {
    status: 409,
    message:
      'Con esta forma de pago el código tendría que valer para todos los cobros. Quita el código o elige otra forma de pago.',
  },
  'trial-had': {
    status: 409,
    message: ({ total }) =>
      `La prueba gratis es solo la primera vez: esta suscripción se cobra desde hoy, ${shownMoney(Number(total))}. No se cobró nada.`,
  },
  'card-charges-subscription': {
    status: 409,
    message: ({ title }) =>
      `Con esta tarjeta se cobra tu suscripción ${title}. Si la eliminas, el próximo cobro no pasará: elige antes otra en Mis Compras, en Cambiar tarjeta.`,
  },
} as const satisfies RefusalEntries;
