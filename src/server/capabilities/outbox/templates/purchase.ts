import { inFours } from '#shared/in-fours.ts';
import type { Letter, Studio } from '../letter.ts';
import { howToPay } from './purchase/how-to-pay.ts';
import { type About, mxn, payload, type Words } from './purchase/payload.ts';
import { subscriptionWords } from './purchase/subscription-words.ts';

export { payload };

const because = (reason: string) => (reason === '' ? [] : [`Motivo: ${reason}`]);
const receipt = (about: About) => [
  `${about.title}: ${mxn(about.total)}`,
  `Forma de pago: ${about.method}${about.reference ? ` (${about.reference})` : ''}`,
  `Número de compra: ${about.purchase_id}`,
];

const YOURS = 'Ese dinero es tuyo: el estudio se comunica contigo para devolvértelo o completar tu compra.';

/** What happens to an amount that differs from the total: the rest can be paid, or the studio looks at it. */
function sayRest(about: About): string[] {
  const missing = about.total - (about.amount ?? 0);
  if (!about.rest_completes || missing <= 0) return [YOURS];
  const until = about.until ? ` Tienes hasta el ${about.until}.` : '';
  const to = about.voucher ? [`CLABE: ${inFours(about.voucher.number)}`] : [];
  return [`Faltan ${mxn(missing)}: transfiérelos a la misma CLABE y se confirma sola.${until}`, ...to];
}

/**
 * After a free trial the first charge is for what was bought; the letter gives its amount, since nothing was charged yet.
 */
function nextCharge({ next_charge, free_trial, total }: About): string[] {
  if (next_charge === null) return [];
  return [free_trial ? `Primer cargo: ${next_charge}, ${mxn(total)}.` : `Próximo cargo: ${next_charge}.`];
}

/** The letters about a purchase: paid with receipt, pending, about to lapse, lapsed, approved or refused, refunded. */
const words: Record<About['topic'], (about: About) => Words> = {
  paid: (about) => ({
    subject: `Tu compra: ${about.title}`,
    heading: `¡Gracias por tu compra, ${about.name}!`,
    paragraphs: [
      ...(about.free_trial ? [about.title, 'Hoy no se cobró nada: tu prueba es gratis.'] : receipt(about)),
      ...about.validity,
      ...nextCharge(about),
    ],
    footnote: about.receipt_notes.join(' '),
    action: 'Ver mi compra',
  }),
  pending: (about) => ({
    subject: `${about.said_paid ? 'Por confirmar' : 'Falta pagar'}: ${about.title}`,
    heading: `Apartamos tu paquete, ${about.name}`,
    paragraphs: [about.title, ...howToPay(about), ...about.validity],
    action: about.said_paid ? 'Subir mi comprobante' : 'Ver cómo pagar',
  }),
  lapsing: (about) => ({
    subject: `Tu compra está por vencer: ${about.title}`,
    heading: `${about.name}, aún falta tu pago`,
    paragraphs: [
      about.title,
      ...howToPay(about),
      'Si no llega tu pago, la compra se cancela y tus reservaciones también.',
    ],
    action: 'Ver cómo pagar',
  }),
  lapsed: (about) => ({
    subject: `Tu compra venció: ${about.title}`,
    heading: about.amount === null ? `${about.name}, no recibimos tu pago` : `${about.name}, tu compra no se completó`,
    paragraphs: [
      `Tu compra de ${about.title} se canceló y liberamos lo que tenías reservado con ella.`,
      about.amount === null
        ? 'Cuando quieras puedes comprarla de nuevo. Si ya pagaste, responde a este correo o pasa a recepción.'
        : `Nos llegaron ${mxn(about.amount)} de ${mxn(about.total)}. ${YOURS}`,
    ],
    action: 'Ver mi compra',
  }),
  'part-paid': (about) => ({
    subject: `Nos llegó un pago por otra cantidad: ${about.title}`,
    heading: `${about.name}, recibimos ${mxn(about.amount ?? 0)}`,
    paragraphs: [`Por ${about.title} pedimos ${mxn(about.renewal ?? about.total)}.`, ...sayRest(about)],
    footnote: 'Si tienes dudas, responde a este correo o pasa a recepción.',
    action: 'Ver mi compra',
  }),
  'receipt-refused': (about) => ({
    subject: `No pudimos aprobar tu comprobante: ${about.title}`,
    heading: `${about.name}, revisa tu comprobante`,
    paragraphs: [...because(about.reason), ...howToPay(about)],
    action: 'Subir otro comprobante',
  }),
  refunded: (about) => ({
    subject: `Devolución de ${mxn(about.amount ?? about.total)}`,
    heading: `${about.name}, te devolvimos ${mxn(about.amount ?? about.total)}`,
    paragraphs: [
      `Corresponde a tu compra de ${about.title}.`,
      ...(about.given_by === null ? [] : [`Te lo dimos por otra vía: ${about.given_by}.`]),
      ...because(about.reason),
    ],
    footnote:
      about.given_by === null
        ? 'Si pagaste con tarjeta, tu banco puede tardar unos días en mostrarla.'
        : 'Si no lo recibiste, responde a este correo o pasa a recepción.',
    action: 'Ver mi compra',
  }),
  'refund-returned': (about) => ({
    subject: `Tu banco no aceptó tu devolución: ${about.title}`,
    heading: `${about.name}, tu devolución de ${mxn(about.amount ?? about.total)} no llegó a tu cuenta`,
    paragraphs: [
      `Corresponde a tu compra de ${about.title}. Tu banco no la aceptó: suele pasar cuando la tarjeta o la cuenta con la que pagaste ya no existe.`,
      'Tu dinero sigue siendo tuyo y está con nosotros: el estudio se comunica contigo para devolvértelo por otra vía.',
      'No tienes que hacer nada. Te confirmamos por correo en cuanto quede.',
    ],
    footnote: 'Si ya no usas el teléfono que nos diste, responde a este correo o pasa a recepción.',
    action: 'Ver mi compra',
  }),
  'late-money': (about) => ({
    subject: `Tu pago llegó tarde: ${about.title}`,
    heading: `${about.name}, te devolvemos tu dinero`,
    paragraphs: [
      `Tu pago de ${about.title} llegó cuando ya no había lugar. Te devolvemos ${mxn(about.total)} completo.`,
    ],
    action: 'Ver mi compra',
  }),
  'paid-twice': (about) => ({
    subject: `Te devolvemos un pago que sobra: ${about.title}`,
    heading: `${about.name}, te devolvemos ${mxn(about.amount ?? about.total)}`,
    paragraphs: [
      about.reason
        ? `Nos llegó tu pago de ${about.title}. ${about.reason}`
        : `Nos llegó un pago de ${about.title} que sobra: ya estaba pagada, o después elegiste otra forma de comprarla.`,
      `Te devolvemos ${mxn(about.amount ?? about.total)} completo.`,
    ],
    footnote: 'Si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.',
    action: 'Ver mi compra',
  }),
  revoked: (about) => ({
    subject: `Tu acceso terminó: ${about.title}`,
    heading: `${about.name}, tu acceso a ${about.title} terminó`,
    paragraphs: [...because(about.reason), 'Cancelamos tus próximas reservaciones hechas con este paquete.'],
    action: 'Ver mi compra',
  }),
  'class-cancelled': (about) => ({
    subject: `Cancelamos la clase que ibas a pagar: ${about.title}`,
    heading: `${about.name}, tuvimos que cancelar esa clase`,
    paragraphs: [
      'Lamentamos el cambio de planes.',
      ...because(about.reason),
      `Cerramos tu compra de ${about.title} sin cobrarte. Si tu pago alcanza a entrar, te lo devolvemos completo.`,
    ],
    action: 'Ver mi compra',
  }),
  ...subscriptionWords,
};

export function write(about: About, _studio: Studio): Letter {
  const { action, ...letter } = words[about.topic](about);
  return { ...letter, ...(action && { action: { label: action, link: about.link } }) };
}
