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
  subscriptions_enabled: {
    label: 'Suscripciones',
    explanation: 'Paquetes que se renuevan solos. Muestra Mis Cargos; apagado, solo a quien ya tiene alguno.',
  },
  discounts_enabled: { label: 'Códigos de descuento', explanation: 'El cliente puede escribir un código al pagar.' },
  renewal_grace_days: {
    label: 'Días de acceso si la renovación no se cobra',
    explanation:
      'Cuántos días más sirven las clases de una suscripción desde que el banco rechaza el cargo, mientras se intenta de nuevo. 0: hasta que venza lo pagado.',
  },
  customer_freeze_days: {
    label: 'Días que el cliente puede congelar',
    explanation:
      'Cuántos días al año congela cada persona sus paquetes desde su cuenta, de 7 en adelante cada vez. 0: solo el estudio.',
  },
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
  cash_shift_required: {
    label: 'Efectivo solo en un turno de caja',
    explanation: 'Para cobrar o devolver efectivo, recepción abre primero su turno y al final cuenta la caja.',
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
    explanation: 'Dónde escribe su tarjeta quien paga.',
  },
  conekta_public: {
    label: 'Llave pública de Conekta',
    explanation: 'La que empieza con key_ y Conekta llama pública. La privada se pone en el servidor.',
  },
  paypal_client_id: {
    label: 'Client ID de PayPal',
    explanation: 'El de tu aplicación en developer.paypal.com. Su secreto se pone en el servidor.',
  },
  card_provider: {
    label: 'Quién cobra las tarjetas',
    explanation:
      'Si el servidor tiene llaves de Stripe y de Conekta. Las suscripciones y tarjetas guardadas se quedan con quien las hizo.',
  },
  oxxo_enabled: {
    label: 'Pago en OXXO',
    explanation:
      'Da un código de barras para pagar en efectivo en cualquier OXXO (con Conekta, en las tiendas de su red); se confirma solo.',
  },
  spei_enabled: {
    label: 'Transferencia con CLABE propia',
    explanation: 'Da una CLABE para cada compra y la confirma sola cuando llega el dinero, sin comprobantes.',
  },
  reference_days: {
    label: 'Días para pagar en OXXO o por SPEI',
    explanation: 'Mientras tanto se guarda lo escaso: el lugar, el descuento, los paquetes contados.',
  },
  installments_enabled: {
    label: 'Meses sin intereses',
    explanation:
      'Ofrece pagar a meses con las tarjetas de crédito que los tienen. El estudio recibe todo de una vez, menos una comisión mayor. Tu cuenta del procesador debe tenerlos activados.',
  },
  installments_most: {
    label: 'Meses sin intereses, a lo más',
    explanation:
      'Entre más meses, más comisión le cobra el procesador al estudio. En la página propia de Stripe no se pueden limitar: ahí solo se ofrecen cuando este límite los permite todos.',
  },
  installments_from: {
    label: 'Meses sin intereses desde',
    explanation:
      'Precio en pesos desde el que se ofrecen. Cada mes debe ser de $100 o más, así que nunca desde menos de $300.',
  },
  fiscal_name: {
    label: 'Nombre o razón social',
    explanation: 'Sale en los recibos, con el RFC y el domicilio. Los recibos no son facturas.',
  },
  fiscal_id: { label: 'RFC', explanation: 'Sale en los recibos.' },
  fiscal_address: { label: 'Domicilio fiscal', explanation: 'Sale en los recibos.' },
  invoice_contact: {
    label: 'A quién se pide la factura',
    explanation: 'Un correo, un teléfono o una instrucción corta. Vacío: los recibos dicen que se pida en el estudio.',
  },
  card_payment_method_id: {
    label: 'Método de pago de tarjeta',
    explanation: 'El método de pago que significa tarjeta.',
  },
} satisfies Record<keyof typeof selling, Description>;
