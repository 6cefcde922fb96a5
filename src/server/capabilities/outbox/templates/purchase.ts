import { z } from 'zod';
import { shownMoney } from '#shared/money.ts';
import { asOneLine } from '#shared/wire/common.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  told: z.enum([
    'paid',
    'pending',
    'lapsing',
    'lapsed',
    'receipt-refused',
    'refunded',
    'late-money',
    'paid-twice',
    'revoked',
    'renewed',
    'renewal-coming',
    'renewal-failed',
    'plan-changes',
    'plan-kept',
    'cancelled',
    'class-cancelled',
  ]),
  purchase_id: z.int(),
  name: greeted,
  title: z.string(),
  /** Pesos. */
  total: z.number(),
  renewal: z.number().nullable(),
  method: z.string(),
  method_kind: z.string(),
  /** She told the desk that she has transferred; letters of before that do not say. */
  said_paid: z.boolean().default(false),
  instructions: z.string(),
  reference: z.string().transform(asOneLine),
  /** A number to pay with; letters of before there were any do not have it. */
  voucher: z
    .object({
      kind: z.enum(['oxxo', 'spei']),
      number: z.string(),
      bank: z.string().nullable(),
      concept: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable()
    .default(null),
  until: z.string().nullable(),
  next_charge: z.string().nullable(),
  /** The plan that comes with the next charge, or was to come; letters of before there were any do not have it. Pesos. */
  plan: z.object({ title: z.string(), price: z.number(), rhythm: z.string() }).nullable().default(null),
  amount: z.number().nullable(),
  reason: z.string(),
  /** Until when what was paid can be used; letters of before it was told do not say. */
  usable_until: z.string().nullable().default(null),
  /** From when its days count, where that is its first class. */
  validity: z.array(z.string()).default([]),
  /** What every receipt ends with; letters of before receipts said it have none. */
  receipt_notes: z.array(z.string()).default([]),
  link: z.url({ protocol: /^https?$/ }),
});

type About = z.output<typeof payload>;
type Voucher = NonNullable<About['voucher']>;
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'footnote'> & { action?: string };

const mxn = (pesos: number) => `${shownMoney(pesos)} MXN`;
const because = (reason: string) => (reason === '' ? [] : [`Motivo: ${reason}`]);
const receipt = (about: About) => [
  `${about.title}: ${mxn(about.total)}`,
  `Forma de pago: ${about.method}${about.reference ? ` (${about.reference})` : ''}`,
  `Número de compra: ${about.purchase_id}`,
];

function howToPay(about: About): string[] {
  const until = about.until ? ` Tienes hasta el ${about.until}.` : '';
  if (about.method_kind === 'cash')
    return [`Paga ${mxn(about.total)} en la recepción del estudio.${until}`, ...lines(about)];
  if (about.voucher) return payWithNumber(about, about.voucher, until);
  if (about.method_kind === 'transfer' && about.said_paid)
    return [
      `Nos dijiste que transferiste ${mxn(about.total)}: en cuanto lo veamos en la cuenta te avisamos.${until}`,
      'Si subes tu comprobante en Mis Compras, es más rápido.',
      ...lines(about),
    ];
  const text = `Transfiere ${mxn(about.total)} y sube tu comprobante en Mis Compras.${until}`;
  return about.method_kind === 'transfer'
    ? [text, ...lines(about)]
    : [`Falta pagar ${mxn(about.total)}.${until}`, ...lines(about)];
}

function payWithNumber({ total }: About, { kind, number, bank, concept, url }: Voucher, until: string): string[] {
  const voucher = url === null ? [] : [`Comprobante con código de barras: ${url}`];
  if (kind === 'oxxo')
    return [
      `Paga ${mxn(total)} en ${bank ? 'efectivo en una tienda' : 'cualquier OXXO'} con este número:${until}`,
      inFours(number),
      ...(bank ? [`Dónde: ${bank}`] : []),
      ...voucher,
    ];
  return [
    `Transfiere exactamente ${mxn(total)} desde tu banco.${until}`,
    `CLABE: ${inFours(number)}${bank ? ` (${bank})` : ''}`,
    ...(concept ? [`Concepto: ${concept}`] : []),
    'Se confirma sola cuando llega: no hace falta mandar comprobante.',
    ...voucher,
  ];
}

const inFours = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

const from = ({ next_charge }: About) => (next_charge ? ` el ${next_charge}` : '');

const lines = ({ instructions }: About) => instructions.split('\n').filter((line) => line.trim() !== '');

/**
 * What a purchase tells its owner (paid with receipt, pending, about to lapse, lapsed, approved or refused, refunded).
 */
const words: Record<About['told'], (about: About) => Words> = {
  paid: (about) => ({
    subject: `Tu compra: ${about.title}`,
    heading: `¡Gracias por tu compra, ${about.name}!`,
    paragraphs: [
      ...receipt(about),
      ...about.validity,
      ...(about.next_charge ? [`Próximo cargo: ${about.next_charge}.`] : []),
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
    heading: `${about.name}, no recibimos tu pago`,
    paragraphs: [
      `Tu compra de ${about.title} se canceló y liberamos lo que tenías reservado con ella.`,
      'Cuando quieras puedes comprarla de nuevo. Si ya pagaste, responde a este correo o pasa a recepción.',
    ],
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
    paragraphs: [`Corresponde a tu compra de ${about.title}.`, ...because(about.reason)],
    footnote: 'Si pagaste con tarjeta, tu banco puede tardar unos días en mostrarla.',
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
  renewed: (about) => ({
    subject: `Se renovó tu suscripción: ${about.title}`,
    heading: `${about.name}, tu suscripción sigue`,
    paragraphs: [
      `Cobramos ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      ...(about.next_charge ? [`Próximo cargo: ${about.next_charge}.`] : []),
    ],
    footnote: about.receipt_notes.join(' '),
    action: 'Ver mi suscripción',
  }),
  'renewal-coming': (about) => ({
    subject: `Tu suscripción se renueva pronto: ${about.title}`,
    heading: `${about.name}, tu suscripción se renueva${about.next_charge ? ` el ${about.next_charge}` : ' pronto'}`,
    paragraphs: [
      `Se cobrarán ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      'Si no quieres seguir, cancélala antes en Mis Compras con un par de toques: conservas lo que ya pagaste.',
    ],
    action: 'Ver o cancelar mi suscripción',
  }),
  'renewal-failed': (about) => ({
    subject: `No pudimos renovar tu suscripción: ${about.title}`,
    heading: `${about.name}, tu banco no aceptó el cargo`,
    paragraphs: [
      `Intentamos cobrar ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      'Revisa que tu tarjeta siga vigente y tenga saldo, o elige otra: el cobro se intenta de nuevo con ella.',
      about.usable_until
        ? `Mientras tanto puedes usar tus clases hasta el ${about.usable_until}.`
        : 'Lo que ya pagaste sigue siendo tuyo hasta que venza.',
    ],
    action: 'Actualiza tu tarjeta',
  }),
  'plan-changes': (about) => ({
    subject: `Tu plan cambia${from(about)}: de ${about.title} a ${about.plan?.title ?? ''}`,
    heading: `${about.name}, tu plan cambia${from(about) || ' con tu próximo cobro'}`,
    paragraphs: [
      `Hasta entonces sigues con ${about.title}: hoy no se cobra nada.`,
      `Desde ese cobro pagas ${mxn(about.plan?.price ?? 0)} ${about.plan?.rhythm ?? ''} por ${about.plan?.title ?? ''}.`,
      'Si cambias de idea, en Mis Compras puedes quedarte con tu plan hasta una hora antes del cobro.',
    ],
    footnote: 'Si no lo pediste, comunícate con el estudio.',
    action: 'Ver mi suscripción',
  }),
  'plan-kept': (about) => ({
    subject: `Te quedas con ${about.title}`,
    heading: `${about.name}, tu plan no cambia`,
    paragraphs: [
      `Sigues con ${about.title}: ya no pasas a ${about.plan?.title ?? 'otro plan'}.`,
      `Tu próximo cobro${from(about) || ''} es de ${mxn(about.renewal ?? about.total)}, como hasta ahora.`,
    ],
    footnote: 'Si no lo pediste, comunícate con el estudio.',
    action: 'Ver mi suscripción',
  }),
  cancelled: (about) => ({
    subject: `Suscripción cancelada: ${about.title}`,
    heading: `${about.name}, no habrá más cargos`,
    paragraphs: [
      `Cancelamos tu suscripción a ${about.title}.`,
      about.usable_until === null
        ? 'Conservas lo que ya pagaste hasta que venza.'
        : `Lo que ya pagaste sigue siendo tuyo: puedes seguir reservando hasta el ${about.usable_until}.`,
    ],
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
};

export function write(about: About, _studio: Studio): Letter {
  const { action, ...letter } = words[about.told](about);
  return { ...letter, ...(action && { action: { label: action, link: about.link } }) };
}
