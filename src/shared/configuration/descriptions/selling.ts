import type { selling } from '../selling.ts';
import type { Description } from './description.ts';

export const sellingDescriptions = {
  class_packages_name: { label: 'Nombre de la tienda', explanation: 'Cómo se llama en el menú, por ejemplo Paquetes.' },
  class_packages_path: {
    label: 'Dirección de la tienda',
    explanation: 'La parte final de su dirección, en minúsculas y con guiones.',
  },
  signup_fee: {
    label: 'Paquete de inscripción',
    explanation: 'El paquete que hay que comprar primero. Ninguno: sin inscripción.',
  },
  subscriptions_enabled: { label: 'Suscripciones', explanation: 'Paquetes que se renuevan solos. Muestra Mis Cargos.' },
  discounts_enabled: { label: 'Códigos de descuento', explanation: 'El cliente puede escribir un código al pagar.' },
  cash_checkout_enabled: { label: 'Pago en efectivo', explanation: 'El cliente aparta en línea y paga en recepción.' },
  cash_usable_before_payment: {
    label: 'Usar clases antes de pagar en efectivo',
    explanation: 'Las clases apartadas en efectivo se pueden reservar antes de pagarlas.',
  },
  cash_unpaid_max_reservations: {
    label: 'Reservaciones sin pagar',
    explanation: 'Cuántas puede tener a la vez quien aún no paga en efectivo.',
  },
  cash_pending_days: {
    label: 'Días para pagar en efectivo',
    explanation: 'Pasados estos días la compra por efectivo o transferencia se cae.',
  },
  transfer_checkout_enabled: {
    label: 'Transferencia bancaria',
    explanation:
      'El cliente transfiere, sube su comprobante y ustedes lo aprueban. El banco y la CLABE se escriben en Métodos de pago.',
  },
  transfer_usable_before_payment: {
    label: 'Usar clases antes de aprobar la transferencia',
    explanation: 'Las clases se pueden reservar antes de que recepción apruebe el comprobante.',
  },
  payment_sources_enabled: {
    label: 'Tarjetas guardadas',
    explanation: 'El cliente puede guardar y elegir sus tarjetas, si el servidor tiene un procesador de pagos.',
  },
  paypal_enabled: {
    label: 'PayPal',
    explanation: 'Ofrece PayPal entre las formas de pago, cuando está conectado en el servidor.',
  },
  stripe_public: {
    label: 'Clave pública de tarjetas',
    explanation:
      'La que empieza con pk_. Sola no enciende los cobros: el procesador y su clave secreta se ponen en el servidor.',
  },
  stripe_checkout_mode: {
    label: 'Pantalla de pago',
    explanation: 'Dentro del sitio (embedded) o en la página del procesador (session).',
  },
  card_payment_method_id: {
    label: 'Método de pago de tarjeta',
    explanation: 'El método de pago que significa tarjeta.',
  },
} satisfies Record<keyof typeof selling, Description>;
