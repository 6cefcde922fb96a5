import { z } from 'zod';
import { counted, formatNumber } from '../format-number.ts';
import { toPesos } from '../money.ts';
import { sayParts } from '../payments/payment-parts.ts';
import { paymentAlert } from '../wire/money-movements.ts';
import { because, eitherAct, namedClass, personAct, pesos, shownClass, shownDay } from './entry.ts';

/** The terms of a sale at the desk. */
const sale = z.object({
  title: z.string(),
  class_package_id: z.number(),
  list_price: z.number(),
  discount_amount: z.number(),
  discount_code: z.string().nullable(),
  total_payment: z.number(),
  method: z.string(),
  payment_method_id: z.number(),
  /** Of a sale that was paid in several ways, each of them. */
  parts: z
    .array(z.object({ method: z.string(), payment_method_id: z.number(), amount: z.number(), reference: z.string() }))
    .optional(),
  reference: z.string(),
  /** Days that replace the package's; null: the package's own. */
  package_days: z.number().nullable(),
  /** Whether it was a transfer that nobody had seen; absent in older rows. */
  to_confirm: z.boolean().default(false),
  class: namedClass.nullable(),
});

type Sale = z.output<typeof sale>;

const collected = sale.pick({
  title: true,
  total_payment: true,
  method: true,
  payment_method_id: true,
  parts: true,
  reference: true,
});

const forDays = ({ package_days }: Sale) =>
  package_days === null ? '' : `, con vigencia de ${counted(package_days, 'día', 'días')}`;
const forClass = (sold: Sale) => (sold.class === null ? '' : `, con lugar en ${shownClass(sold.class)}`);
const withDiscount = ({ discount_amount, discount_code, list_price }: Sale) =>
  discount_amount === 0
    ? ''
    : `, con ${pesos(discount_amount)} de descuento sobre ${pesos(list_price)}${discount_code ? ` (código ${discount_code})` : ''}`;
/** The list price and the charged price. */
const priced = ({ list_price: from, total_payment: to }: Sale) => (from === to ? [] : [{ field: 'price', from, to }]);
/** `Efectivo`; of a sale paid in several ways each with its amount and reference. */
const sayPaidBy = ({ method, parts }: Pick<Sale, 'method' | 'parts'>) =>
  parts ? sayParts(parts.map((part) => ({ ...part, name: part.method, amount: toPesos(part.amount) }))) : method;
const withReference = (reference: string) => (reference === '' ? '' : `, referencia ${reference}`);

const afterwards = {
  keep: 'conserva sus clases',
  remove: 'se quitaron las clases que quedaban',
  revoke: 'se revocó el acceso',
} as const;

const alerts: Record<z.output<typeof paymentAlert>['kind'], string> = {
  'wrong-amount': 'un pago por otro monto',
  'unknown-purchase': 'un pago sin compra',
  'late-money': 'un pago que llegó tarde',
  'paid-twice': 'un pago que sobra',
  'wrong-currency': 'un pago en otra moneda',
  'refund-not-booked': 'una devolución que no cuadra con su pago',
  'chargeback-not-booked': 'un contracargo que no cuadra con su pago',
  chargeback: 'un contracargo',
  'payment-reversed': 'un pago que el procesador regresó',
  'refund-failed': 'una devolución que el procesador no hizo',
  'refund-overtaken': 'una devolución que ya no cabía en su pago',
  'class-cancelled': 'devolución de una clase cancelada',
  'partial-payment': 'una transferencia por menos de lo que cuesta',
  'chargeback-won': 'un contracargo que se ganó',
  'refund-returned': 'una devolución que el banco de la persona no tomó',
  'only-at-provider': 'un movimiento que solo tiene el procesador',
  'only-in-books': 'un movimiento que el procesador no tiene',
  'another-account': 'una lista del procesador que no es de esta cuenta',
  'unreadable-webhook': 'un aviso del procesador que no se pudo leer',
  'amount-differs': 'un movimiento que el procesador tiene por otra cantidad',
  'charge-not-postponed': 'un cargo que el procesador no aplazó al congelar una suscripción',
  'plan-not-changed': 'un cargo por el plan anterior de quien ya había cambiado',
  'subscription-not-stopped': 'una suscripción que el procesador no dejó de cobrar',
};

/** A change of a subscription's plan. Centavos. */
const planChange = z.object({
  from: z.string(),
  to: z.string(),
  before: z.number(),
  after: z.number(),
  rhythm: z.string(),
  charged_on: z.string(),
  reason: z.string(),
});

/** Acts that move money, or give for free what has a price. */
export const money = {
  'access-given': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Venta en recepción',
    details: sale,
    says: (sold, customer) =>
      `vendió «${sold.title}» a ${customer} por ${pesos(sold.total_payment)} (${sayPaidBy(sold)}${sold.to_confirm ? ', por confirmar' : ''})${withDiscount(sold)}${forDays(sold)}${forClass(sold)}${withReference(sold.reference)}`,
    changed: priced,
  }),
  'courtesy-given': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cortesía o regalo',
    details: sale,
    says: (sold, customer) =>
      `regaló «${sold.title}» a ${customer}, con valor de ${pesos(sold.list_price)}${forDays(sold)}${forClass(sold)}${withReference(sold.reference)}`,
    changed: priced,
  }),
  'purchase-paid': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cobro de una compra por pagar',
    details: collected,
    says: (paid, customer) =>
      `cobró ${pesos(paid.total_payment)} (${sayPaidBy(paid)}) de «${paid.title}» a ${customer}${withReference(paid.reference)}`,
  }),
  'purchase-cancelled': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cancelación de una compra o suscripción',
    details: z.object({
      title: z.string(),
      total_payment: z.number(),
      was: z.enum(['pending', 'active']),
      reason: z.string(),
    }),
    says: ({ title, total_payment, was, reason }, customer) =>
      was === 'active'
        ? `canceló la suscripción «${title}» de ${customer}${because(reason)}`
        : `canceló la compra por pagar de «${title}» de ${customer} por ${pesos(total_payment)}${because(reason)}`,
  }),
  'plan-changed': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cambio de plan',
    details: planChange,
    says: ({ from, to, after, rhythm, charged_on, reason }, customer) =>
      `cambió el plan de ${customer} de «${from}» a «${to}» por ${pesos(after)} ${rhythm} desde el ${shownDay(charged_on)}${because(reason)}`,
  }),
  'plan-kept': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cambio de plan retirado',
    details: planChange,
    says: ({ from, to }, customer) => `dejó a ${customer} con «${from}»: ya no cambia a «${to}»`,
  }),
  'purchase-refunded': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Devolución de dinero',
    details: z.object({
      title: z.string(),
      amount: z.number(),
      total_payment: z.number(),
      classes: z.enum(['keep', 'remove', 'revoke']),
      /** Classes that the refund took from its grants. */
      classes_lost: z.number(),
      /** The method by which it was given by hand, if staff chose one. */
      given_by: z.string().nullable().default(null),
      reason: z.string(),
    }),
    says: ({ title, amount, total_payment, classes, classes_lost, given_by, reason }, customer) =>
      `devolvió ${pesos(amount)} de ${pesos(total_payment)} de «${title}» a ${customer}${given_by === null ? '' : ` (${given_by})`}; ${afterwards[classes]}${classes === 'remove' ? ` (${formatNumber(classes_lost)})` : ''}${because(reason)}`,
  }),
  'purchase-moved': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Cambio a otra fecha de un evento cancelado',
    details: z.object({ title: z.string(), amount: z.number(), from: namedClass, to: namedClass }),
    says: ({ title, amount, from, to }, customer) =>
      `cambió a ${customer} de ${shownClass(from)}, que se canceló, a ${shownClass(to)} («${title}», ${pesos(amount)} que ya no se devuelven)`,
  }),
  'receipt-refused': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Comprobante rechazado',
    details: z.object({ title: z.string(), total_payment: z.number(), reason: z.string() }),
    says: ({ title, total_payment, reason }, customer) =>
      `rechazó el comprobante de ${pesos(total_payment)} de ${customer} por «${title}»${because(reason)}`,
  }),
  'access-revoked': personAct({
    subject: 'purchase',
    group: 'money',
    title: 'Acceso revocado',
    details: z.object({
      title: z.string(),
      total_payment: z.number(),
      was: z.string(),
      reason: z.string(),
      /** Classes left in its grants; unlimited ones are not counted. */
      classes_lost: z.number(),
    }),
    says: ({ title, reason, classes_lost }, customer) =>
      `revocó a ${customer} el acceso de «${title}», con ${counted(classes_lost, 'clase', 'clases')} sin usar${because(reason)}`,
  }),
  'payment-alert-resolved': eitherAct({
    subject: 'payment_alert',
    group: 'money',
    title: 'Aviso de pago atendido',
    details: z.object({
      kind: paymentAlert.shape.kind,
      purchase_id: z.number().nullable(),
      /** The alert's amounts and provider's ids. */
      alert: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
    says: ({ kind }, customer) => `dio por atendido ${alerts[kind]}${customer === '' ? '' : ` de ${customer}`}`,
  }),
} as const;
